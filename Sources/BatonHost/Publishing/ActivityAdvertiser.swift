public import Baton

/// An object that offers a scene's focused screen to other devices and the system, and keeps the
/// offer up to date. Each host has one: ``ContinuationHost/advertiser``.
@MainActor public final class ActivityAdvertiser {
  /// The current publication. Nil if the front destination has no activity type or isn't eligible
  /// for anything.
  public private(set) var current: Publication?
  /// How long Baton collects changes before it tells the platform about them.
  package var interval: Duration = .milliseconds(250)
  /// A closure that changes each activity after the destination and its screens have filled it.
  /// This is the last of the three stages in ``Publication/refill()``.
  public var willPublish: (@MainActor (inout UserActivity) -> Void)?
  /// A closure that's called when a screen's state may have changed, even if nothing is published.
  package var onStateChange: (@MainActor () -> Void)?

  package let platform: (any ActivityPlatform)?
  weak var scene: (any ShownScene)?
  package let clock: any Clock<Duration>
  private let hub = Broadcast<PublishingEvent>()
  private var marking: Task<Void, Never>?
  var filling: Task<Void, Never>?
  var observations = 0
  /// The published destination's restorable when the screen last settled.
  weak var participant: (any Restorable)?
  var isWatching = false
  /// The models that are observed, whether they're published or not.
  var watchedModels: [ObjectIdentifier: Weak<AnyObject>] = [:]
  /// True while values are being read. Changes that are reported in the meantime are ignored,
  /// because these values already include them.
  var isReading = false
  /// The last destination that couldn't be published.
  private var unpublished: AnyHashable?
  /// True if the platform has already been told about unreported changes.
  var hasMarkedUnreported = false

  init(_ platform: (any ActivityPlatform)?, clock: any Clock<Duration>) {
    self.platform = platform
    self.clock = clock
  }

  /// A stream of publishing events. Each access begins a new stream. If you read events too slowly,
  /// the oldest ones are dropped.
  public var events: AsyncStream<PublishingEvent> { hub.stream() }

  /// Reports that the user changed a screen's state, for example by typing, scrolling, or playing.
  /// It's cheap enough to call for every keystroke. Baton reads the values when the system asks, or
  /// once per turn of the main actor if the system may ask on any thread. You don't have to report
  /// changes to `@Observable` models.
  public func stateChanged() {
    guard !isReading else { return }
    hasMarkedUnreported = false
    fillSoon()
    markSoon()
  }

  /// Combines all changes within ``interval`` into a single report to the platform.
  func markSoon() {
    onStateChange?()
    guard current != nil, marking == nil else { return }
    marking = clock.start(after: interval) { [weak self] in
      guard !Task.isCancelled else { return }
      self?.markChanged()
    }
  }

  private func markChanged() {
    marking = nil
    guard let current else { return }
    // Another thread may have read the values from before the change.
    fill()
    platform?.markChanged(current)
  }

  /// Ends the publication, for example when the scene closes. The next screen starts another
  /// publication.
  public func end() {
    marking?.cancel()
    marking = nil
    guard let ended = current else { return }
    current = nil
    platform?.end(ended)
    report(.ended, of: ended)
  }

  /// Deletes saved activities with these identifiers from the system. Call this when their content
  /// is gone. An activity gets its identifier in ``/Baton/Routable/describe(_:)``
  /// (`UserActivity.persistentIdentifier`). If the current publication has one of these
  /// identifiers, the publication ends first, because the system would otherwise save it again.
  public func deleteSaved(persistentIdentifiers: [String]) async {
    if let identifier = current?.newest.persistentIdentifier,
      persistentIdentifiers.contains(identifier)
    {
      end()
    }
    await platform?.deleteSaved(persistentIdentifiers: persistentIdentifiers)
  }

  /// Deletes all of the app's activities that the system has saved. Call it at sign-out.
  public func deleteAllSaved() async {
    await platform?.deleteAllSaved()
  }

  func begin(_ publication: Publication) {
    current = publication
    (isWatching, hasMarkedUnreported) = (false, false)
    noteParticipant(of: publication)
    // The platform may ask immediately.
    fill()
    // Reading the values may have ended the publication, for example by signing out.
    guard publication.isCurrent else { return }
    platform?.begin(publication)
    report(.began, of: publication)
  }

  func report(_ kind: PublishingEvent.Kind, of publication: Publication) {
    hub.send(
      PublishingEvent(
        kind: kind, route: publication.route, destination: publication.destination))
  }

  /// Reports that a destination can't be published, unless it was the last one reported.
  func report(_ reason: RoutingError, for route: String, _ destination: any Destination) {
    guard unpublished != AnyHashable(destination) else { return }
    unpublished = AnyHashable(destination)
    hub.send(
      PublishingEvent(kind: .notPublished(reason), route: route, destination: destination))
  }
}

/// The parts of a scene that publishing needs.
@MainActor protocol ShownScene: AnyObject {
  var router: Router { get }
  var presenter: any Presenter { get }
  var shown: Hierarchy? { get }
  var chain: [ChainEntry] { get }
  /// Returns true if the destination and everything below it are known to be allowed.
  func mayShow(_ address: Hierarchy.Address, of shown: Hierarchy) -> Bool
}
