public import Baton
public import BatonHost
import Foundation

/// A simulated system for tests, without other devices. It treats activities the way Apple's
/// systems treat `NSUserActivity`: to save an activity, it removes the values, asks for them again,
/// and drops keys that aren't required. It also records everything that happens to each activity.
///
/// ```swift
/// let platform = HeadlessActivityPlatform()
/// let host = try ContinuationHost(router: router, presenter: presenter, platform: platform)
/// await host.open(VideoPlayer(videoId: "abcd1234"))
/// let received = platform.continueElsewhere()
/// expectSnapshot(of: platform.description, as: .text)
/// ```
@MainActor public final class HeadlessActivityPlatform: ActivityPlatform {
  /// The current publication, or nil if there's none.
  public private(set) var publication: Publication?
  /// The system's current copy of the publication's activity.
  public private(set) var activity: UserActivity?
  /// True if the activity was marked for saving and hasn't been saved since
  /// (`NSUserActivity.needsSave`).
  public private(set) var needsSave = false
  /// Events as text, oldest first. Publications are numbered in the order in which they begin.
  public private(set) var events: [String] = []
  /// The mistakes that would raise an exception on a device. If there are any, Baton has a bug.
  public private(set) var problems: [String] = []

  private var begun = 0

  /// Creates a platform without a publication.
  public init() {}

  // MARK: The system

  /// Saves the current activity, as the system may do at any time.
  ///
  /// - Returns: The saved activity, with only the required values.
  @discardableResult
  public func save() -> UserActivity? {
    guard let publication else { return nil }
    activity?.userInfo = [:]
    needsSave = false
    var saved = publication.refill()
    check(saved)
    saved.userInfo = saved.userInfo.filter { saved.requiredUserInfoKeys.contains($0.key) }
    activity = saved
    note("saved" + saved.valuesText)
    return saved
  }

  /// Continues the current activity on another device, as the user would.
  ///
  /// - Returns: The activity that the other device receives.
  public func continueElsewhere() -> UserActivity? {
    guard let publication, activity?.isEligibleForHandoff == true, let saved = save() else {
      return nil
    }
    note("continued elsewhere")
    publication.wasContinued()
    return saved
  }

  /// Opens streams for the current activity, as the other device does.
  ///
  /// - Returns: True if the activity supports them.
  @discardableResult
  public func openStream(_ stream: ContinuationStream) -> Bool {
    guard let publication, activity?.supportsContinuationStreams == true else { return false }
    note("opened a stream")
    publication.didReceive(stream)
    return true
  }

  // MARK: ActivityPlatform

  public func begin(_ publication: Publication) {
    if self.publication != nil { problem("an activity began before the last one ended") }
    begun += 1
    self.publication = publication
    activity = publication.advertisement
    needsSave = true
    check(publication.advertisement)
    note("began \(publication.activityType)" + publication.advertisement.valuesText)
  }

  public func markChanged(_ publication: Publication) {
    guard publication === self.publication else { return problem("a stale activity was marked") }
    needsSave = true
    note("changed")
  }

  public func didMove(_ publication: Publication) {
    guard publication === self.publication else { return problem("a stale activity was moved") }
    note("moved to \(publication.address)")
  }

  public func end(_ publication: Publication) {
    guard publication === self.publication else { return problem("a stale activity was ended") }
    note("ended")
    self.publication = nil
    activity = nil
    needsSave = false
  }

  public func deleteSaved(persistentIdentifiers: [String]) async {
    events.append("deleted \(persistentIdentifiers.joined(separator: ", "))")
  }

  public func deleteAllSaved() async {
    events.append("deleted all")
  }

  // MARK: Notes

  private func note(_ text: String) { events.append("#\(begun) \(text)") }

  private func problem(_ text: String) { problems.append(text) }

  private func check(_ activity: UserActivity) {
    if activity.activityType.name.isEmpty { problem("the activity has no type") }
    if activity.webpageURL != activity.corrected.webpageURL {
      problem("webpageURL isn't an http or https page")
    }
  }
}

extension HeadlessActivityPlatform: @preconcurrency CustomStringConvertible {
  /// The events, one per line.
  public var description: String {
    events.isEmpty ? "nothing was published" : events.joined(separator: "\n")
  }
}

extension UserActivity {
  fileprivate var valuesText: String {
    let values = userInfo.sorted { $0.key < $1.key }.map { " \($0.key): \($0.value)" }
    return values.joined(separator: ",")
  }
}
