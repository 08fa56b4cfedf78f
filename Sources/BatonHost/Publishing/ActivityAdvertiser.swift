public import Baton

/// Offers the focused screen of a scene to other devices and the system, and keeps the offer up to
/// date. Each host has one: ``ContinuationHost/advertiser``.
@MainActor public final class ActivityAdvertiser {
  /// The current publication, or nil if the front destination has no activity type or is eligible
  /// for nothing.
  public private(set) var current: Publication?
  /// The time for collecting changes before the platform hears of them.
  public var interval: Duration = .milliseconds(250)
  /// Changes each activity after the destination and its screens: the third stage of an update.
  public var willPublish: (@MainActor (inout UserActivity) -> Void)?

  package let platform: (any ActivityPlatform)?
  weak var scene: (any ShownScene)?
  let clock: any Clock<Duration>
  private let hub = Broadcast<PublishingEvent>()
  private var marking: Task<Void, Never>?
  var filling: Task<Void, Never>?
  /// The number of observations. Only the last one counts.
  var observations = 0
  /// The restorable of the published destination when the screen last settled.
  weak var participant: (any Restorable)?
  /// True if a change of the participant will be reported.
  var isWatching = false
  /// True while values are read. Changes reported during that time are part of the values.
  var isReading = false
  /// True if the platform knows of a change that wasn't reported.
  var hasMarkedUnreported = false

  init(_ platform: (any ActivityPlatform)?, clock: any Clock<Duration>) {
    self.platform = platform
    self.clock = clock
  }

  /// A stream of publishing events. Each call begins a new stream. A slow reader gets the newest.
  public var events: AsyncStream<PublishingEvent> { hub.stream() }

  /// Reports that the user changed a screen's state: typed, scrolled, played on. It's cheap enough
  /// for every keystroke. The values are read when the system asks, or once per turn of the main
  /// actor if it may ask on any thread. Changes of `@Observable` models need no report.
  public func stateChanged() {
    guard !isReading else { return }
    hasMarkedUnreported = false
    fillSoon()
    markSoon()
  }

  /// Marks all changes within ``interval`` once.
  func markSoon() {
    guard current != nil, marking == nil else { return }
    marking = clock.start { [weak self, clock, interval] in
      do { try await clock.pause(for: interval) } catch { return }
      guard !Task.isCancelled else { return }
      self?.markChanged()
    }
  }

  private func markChanged() {
    marking = nil
    guard let current else { return }
    // Another thread may have read the values before the change.
    fill()
    platform?.markChanged(current)
  }

  /// Ends the publication, because the scene goes away. The next screen is published again.
  public func end() {
    marking?.cancel()
    marking = nil
    guard let ended = current else { return }
    current = nil
    platform?.end(ended)
    report(.ended, of: ended)
  }

  /// Deletes the system's saved activities with these identifiers, because their content is gone.
  /// ``/Baton/Routable/describe(_:)`` sets them (`UserActivity.persistentIdentifier`). A current
  /// publication with one of them ends first; otherwise the system would save it again.
  public func deleteSaved(persistentIdentifiers: [String]) async {
    if let identifier = current?.newest.persistentIdentifier,
      persistentIdentifiers.contains(identifier)
    {
      end()
    }
    await platform?.deleteSaved(persistentIdentifiers: persistentIdentifiers)
  }

  /// Deletes everything that the system saved of the app's activities. Call it at sign-out.
  public func deleteAllSaved() async {
    await platform?.deleteAllSaved()
  }

  func begin(_ publication: Publication) {
    current = publication
    (isWatching, hasMarkedUnreported) = (false, false)
    noteParticipant(of: publication)
    // The platform may ask at once.
    fill()
    platform?.begin(publication)
    report(.began, of: publication)
  }

  func report(_ kind: PublishingEvent.Kind, of publication: Publication) {
    hub.send(
      PublishingEvent(
        kind: kind, route: publication.route, destination: publication.destination))
  }

  func report(_ kind: PublishingEvent.Kind, of place: Hierarchy.Place) {
    hub.send(PublishingEvent(kind: kind, route: place.name, destination: place.destination))
  }
}

/// The part of a scene that publishing needs.
@MainActor protocol ShownScene: AnyObject {
  var router: Router { get }
  var shown: Hierarchy? { get }
  var chain: [ChainEntry] { get }
  /// Returns true if the destination and everything below it are known to be allowed.
  func mayShow(_ address: Hierarchy.Address, of shown: Hierarchy) -> Bool
  /// Returns the restorable at an address, or nil if there's none yet.
  func restorable(at address: Hierarchy.Address) -> (any Restorable)?
}
