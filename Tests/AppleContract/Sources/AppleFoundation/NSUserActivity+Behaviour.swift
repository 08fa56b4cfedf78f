import Foundation

/// What the system knows of an activity.
@_spi(System) public final class ActivityState {
  /// Whether it was invalidated: from then on it is never current.
  public fileprivate(set) var isInvalid = false
  /// Whether another device sent it: only of such a one streams can be asked.
  public internal(set) var isDelivered = false
  /// The streams that the other device offers.
  public var offered: (@Sendable () -> (InputStream?, OutputStream?, (any Error)?))?
  /// What other frameworks add to it, by the property that has it.
  public var attachments: [String: AnyObject] = [:]
  private var holders: [Holder] = []

  private struct Holder {
    weak var holder: (any ActivityHolder)?
  }

  /// The responders that hold it, in the order in which they took it.
  public var liveHolders: [any ActivityHolder] { holders.compactMap(\.holder) }

  /// One that is held by responders and is not held any more is invalidated by the framework.
  fileprivate func lookAtHolders() {
    if !holders.isEmpty, liveHolders.isEmpty { isInvalid = true }
  }

  fileprivate func add(_ holder: any ActivityHolder) { holders.append(Holder(holder: holder)) }

  fileprivate func remove(_ holder: any ActivityHolder) {
    if let index = holders.firstIndex(where: { $0.holder === holder }) {
      holders[index].holder = nil
    }
  }
}

/// A responder, as far as activities go.
@_spi(System) public protocol ActivityHolder: AnyObject {
  @MainActor func updateHeld(_ activity: NSUserActivity)
  /// The last call, once all responders had theirs.
  @MainActor func tellDidUpdate(_ activity: NSUserActivity)
}

extension NSUserActivity {
  nonisolated(unsafe) private static weak var current: NSUserActivity?
  /// What was deleted, oldest first; nil is everything.
  @_spi(System) nonisolated(unsafe) public static var deleted: [[String]?] = []

  /// What is told to the devices near: nothing of an activity that nobody retains.
  @_spi(System) public static var advertised: NSUserActivity? {
    current?.activityState.lookAtHolders()
    guard let current, !current.activityState.isInvalid else { return nil }
    return current
  }

  /// What was made current, oldest first.
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
      SystemLog.problems.note("\(activityType) was made current after its end: without effect")
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

  /// A responder takes it, or lets go of it.
  @_spi(System) public func isHeld(by holder: any ActivityHolder) { activityState.add(holder) }

  @_spi(System) public func isLeft(by holder: any ActivityHolder) {
    activityState.remove(holder)
    activityState.lookAtHolders()
  }

  /// The system wants the values: to send them, or to save them.
  @_spi(System) @MainActor public func save() {
    needsSave = false
    delegate?.userActivityWillSave(self)
    let holders = activityState.liveHolders
    guard !holders.isEmpty else { return }
    userInfo = [:]
    for holder in holders { holder.updateHeld(self) }
    holders.last?.tellDidUpdate(self)
  }

  /// The system wants the values on a queue of its own, and the main thread waits for that queue meanwhile. Of
  /// what responders hold the values are empty, and the responders are not asked.
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
      SystemLog.problems.note("the main thread and a queue of the system's wait for each other")
    }
  }

  /// The user of another device takes it over: what that device is given, where it is told of it at all. Who
  /// fills it is asked only where it was said that it changed.
  @_spi(System) @MainActor public func continueElsewhere(isMain: Bool = true) -> NSUserActivity? {
    guard Self.advertised === self, isEligibleForHandoff else { return nil }
    if needsSave { isMain ? save() : saveElsewhere() }
    let sent = transferred()
    sent.activityState.isDelivered = true
    delegate?.userActivityWasContinued(self)
    return sent
  }

  /// The device that took it over opens streams.
  @_spi(System) public func isAskedForStreams(_ input: InputStream, _ output: OutputStream) {
    guard supportsContinuationStreams else { return }
    delegate?.userActivity(self, didReceive: input, outputStream: output)
  }

  func simulatedGetContinuationStreams(
    completionHandler: @escaping @Sendable (InputStream?, OutputStream?, (any Error)?) -> Void
  ) {
    let offered = activityState.offered
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
    completionHandler: @escaping @Sendable () -> Void
  ) {
    deleted.append(identifiers)
    SystemTurns.elsewhere(completionHandler)
  }

  class func simulatedDeleteAllSavedUserActivities(
    completionHandler: @escaping @Sendable () -> Void
  ) {
    deleted.append(nil)
    SystemTurns.elsewhere(completionHandler)
  }
}
