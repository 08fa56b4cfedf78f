import Foundation

/// The system's state for an activity.
@_spi(System) public final class ActivityState {
  /// True if the activity was invalidated. An invalid activity is never current.
  public fileprivate(set) var isInvalid = false
  /// The streams that the other device offers.
  public var offered: (@Sendable () -> (InputStream?, OutputStream?, (any Error)?))?
  /// The values that other frameworks add, keyed by property.
  public var attachments: [String: AnyObject] = [:]
  private var holders: [Holder] = []

  private struct Holder {
    weak var holder: (any ActivityHolder)?
  }

  /// The responders that hold the activity, in the order in which they took it.
  public var liveHolders: [any ActivityHolder] { holders.compactMap(\.holder) }

  /// Invalidates the activity if its last responder has released it, as the framework does.
  public func lookAtHolders() {
    if !holders.isEmpty, liveHolders.isEmpty { isInvalid = true }
  }

  fileprivate func add(_ holder: any ActivityHolder) { holders.append(Holder(holder: holder)) }

  fileprivate func remove(_ holder: any ActivityHolder) {
    if let index = holders.firstIndex(where: { $0.holder === holder }) {
      holders[index].holder = nil
    }
  }
}

/// A responder or document that can hold an activity.
@_spi(System) public protocol ActivityHolder: AnyObject {
  @MainActor func updateHeld(_ activity: NSUserActivity)
  /// Called last, after all responders have updated the activity.
  @MainActor func tellDidUpdate(_ activity: NSUserActivity)
}

@_spi(System) extension ActivityHolder {
  /// Holds an activity instead of another one.
  ///
  /// - Returns: False if it's the same activity.
  public func hold(_ activity: NSUserActivity?, insteadOf old: NSUserActivity?) -> Bool {
    guard old !== activity else { return false }
    old?.activityState.remove(self)
    old?.activityState.lookAtHolders()
    activity?.activityState.add(self)
    return true
  }
}

extension NSUserActivity {
  nonisolated(unsafe) private static weak var current: NSUserActivity?
  /// The deletions, oldest first. Nil stands for a deletion of everything.
  @_spi(System) nonisolated(unsafe) public static var deleted: [[String]?] = []

  /// The activity that the device advertises to nearby devices. An activity that isn't retained is
  /// never advertised.
  @_spi(System) public static var advertised: NSUserActivity? {
    current?.activityState.lookAtHolders()
    guard let current, !current.activityState.isInvalid else { return nil }
    return current
  }

  /// The activities that were made current, oldest first.
  @_spi(System) public static var madeCurrent: [NSUserActivity] {
    get { made.compactMap(\.activity) }
    set { made = newValue.map(Made.init) }
  }

  private struct Made { weak var activity: NSUserActivity? }
  nonisolated(unsafe) private static var made: [Made] = []

  func simulatedBecomeCurrent() {
    Self.madeCurrent.append(self)
    activityState.lookAtHolders()
    if activityState.isInvalid {
      SystemLog.problems.note(
        "\(activityType) was made current after it was invalidated, which has no effect")
    }
    Self.current = self
  }

  func simulatedResignCurrent() {
    if Self.current === self { Self.current = nil }
  }

  func simulatedInvalidate() {
    activityState.isInvalid = true
    if Self.current === self { Self.current = nil }
  }

  /// Asks for the activity's values, as the system does before it sends or saves them.
  @_spi(System) @MainActor public func save() {
    needsSave = false
    delegate?.userActivityWillSave(self)
    let holders = activityState.liveHolders
    guard !holders.isEmpty else { return }
    userInfo = [:]
    for holder in holders { holder.updateHeld(self) }
    holders.last?.tellDidUpdate(self)
  }

  /// Asks for the activity's values on another queue while the main thread waits for that queue. If
  /// responders hold the activity, its values are cleared first, and the responders aren't asked.
  @_spi(System) @MainActor public func saveElsewhere() {
    needsSave = false
    if !activityState.liveHolders.isEmpty { userInfo = [:] }
    nonisolated(unsafe) let activity = self
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue(label: "activities").async {
      activity.delegate?.userActivityWillSave(activity)
      isDone.signal()
    }
    if isDone.wait(timeout: .now() + 5) == .timedOut {
      SystemLog.problems.note("the main thread and a system queue are waiting for each other")
    }
  }

  /// Continues the activity on another device, as the user does. Returns the other device's copy,
  /// or nil if the activity wasn't advertised. Asks the owner for values only if the owner marked a
  /// change.
  @_spi(System) @MainActor public func continueElsewhere(isMain: Bool = true) -> NSUserActivity? {
    guard Self.advertised === self, isEligibleForHandoff else { return nil }
    if needsSave { isMain ? save() : saveElsewhere() }
    let sent = transferred()
    delegate?.userActivityWasContinued(self)
    return sent
  }

  /// Opens streams, as the device that continues the activity may do.
  @_spi(System) public func isAskedForStreams(_ input: InputStream, _ output: OutputStream) {
    guard supportsContinuationStreams else { return }
    delegate?.userActivity(self, didReceive: input, outputStream: output)
  }

  func simulatedGetContinuationStreams(
    completionHandler: @escaping (InputStream?, OutputStream?, (any Error)?) -> Void
  ) {
    let offered = activityState.offered
    nonisolated(unsafe) let completionHandler = completionHandler
    SystemTurns.elsewhere {
      guard let offered else {
        return completionHandler(nil, nil, CocoaError(.userActivityConnectionUnavailable))
      }
      let (input, output, error) = offered()
      completionHandler(input, output, error)
    }
  }

  class func simulatedDeleteSavedUserActivities(
    withPersistentIdentifiers identifiers: [String],
    completionHandler: @escaping () -> Void
  ) {
    deleted.append(identifiers)
    nonisolated(unsafe) let completionHandler = completionHandler
    SystemTurns.elsewhere { completionHandler() }
  }

  class func simulatedDeleteAllSavedUserActivities(
    completionHandler: @escaping () -> Void
  ) {
    deleted.append(nil)
    nonisolated(unsafe) let completionHandler = completionHandler
    SystemTurns.elsewhere { completionHandler() }
  }
}
