#if (canImport(UIKit) || canImport(AppKit))
  import Baton
  public import BatonHost
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  /// Advertises what a scene publishes by `NSUserActivity`: one object for each publication, retained
  /// until it ends, and filled when the system asks for its values.
  ///
  /// ```swift
  /// let host = try ContinuationHost(
  ///   router: router, presenter: presenter, platform: AppleActivityPlatform())
  /// ```
  ///
  /// A presenter whose platform has responders makes one that they share: it is its `activityPlatform`.
  ///
  /// Where the published place shows a document that advertises by itself, the document's activity is the
  /// one: nothing else is advertised, and the place adds its values to it.
  ///
  /// A class, because it holds the live activity. One a scene.
  @MainActor public final class AppleActivityPlatform: ActivityPlatform {
    /// True if responders hold the activity, as in AppKit, where the platform decides by its main
    /// window what's current.
    public let isLedByResponders: Bool
    /// Told when another activity is published, or none, before the former one ends: who holds it for
    /// the platform changes over.
    public var onChange: (@MainActor (AppleActivityPlatform) -> Void)?
    /// Returns the activity of the published destination's document, or nil.
    package var documentActivity: (@MainActor (Publication) -> NSUserActivity?)?
    /// Returns true if your app has put the item of an activity into the Spotlight index. Spotlight then shows the
    /// two as one. By default it has indexed nothing.
    public var isIndexed: (@MainActor (UserActivity) -> Bool)?
    /// Whose scene the user turned to last.
    private static weak var front: AppleActivityPlatform?
    /// True if the window reports that it isn't in front. Older systems don't report it.
    private var looksBehind = false
    private var published: PublishedActivity?
    /// Activities that ended lately and that Spotlight may still index, which it can't do once they're invalid.
    private var searchable: [NSUserActivity] = []
    private static let mostSearchable = 5

    /// True: nothing says on which thread `NSUserActivity` asks its delegate.
    public var isAskedOnAnyThread: Bool { true }

    /// A platform that publishes nothing yet.
    public init(isLedByResponders: Bool = false) {
      self.isLedByResponders = isLedByResponders
    }

    /// The current publication, or nil.
    public var publication: Publication? { published?.publication }

    /// The platform's own object of it, or that of its document. Other responders may share it, each adding
    /// what is its own.
    public var activity: NSUserActivity? { published?.native }

    /// Gives the activity its values again, as a responder that holds it must in
    /// `updateUserActivityState(_:)`: the platform empties them before. What others added stays.
    public func update(_ activity: NSUserActivity) {
      guard let published, published.native === activity else { return }
      published.refill()
    }

    /// Makes what is published current again: the user has turned to its scene.
    public func becomeCurrent() {
      looksBehind = false
      Self.front = self
      if !isLedByResponders { activity?.becomeCurrent() }
    }

    /// Notes that its window isn't in front anymore. Its publication stays current until the user
    /// turns to another scene.
    package func goBehind() { looksBehind = true }

    /// Notes that the user doesn't see its scene anymore.
    package func leaveFront() { if Self.front === self { Self.front = nil } }

    /// Makes what is published current, unless the user looks at another scene: then what that one publishes
    /// stays current, also where a responder that took this one has made it so.
    package func becomeCurrentInFront() {
      guard !isLedByResponders else { return }
      guard looksBehind, let front = Self.front, front !== self else {
        activity?.becomeCurrent()
        return
      }
      activity?.resignCurrent()
      front.activity?.becomeCurrent()
    }

    private func published(
      _ publication: Publication, of document: NSUserActivity?
    ) -> PublishedActivity {
      PublishedActivity(
        publication, of: document, isIndexed: isIndexed?(publication.advertisement) ?? false)
    }

    public func begin(_ publication: Publication) {
      publish(published(publication, of: documentActivity?(publication)))
    }

    /// Checks the document of the published destination. It has an activity only once it's open,
    /// and loses it when it leaves the cloud. Does nothing if the user has moved on, because
    /// another document may be at the same address.
    package func followDocument() {
      guard let old = published else { return }
      let document = documentActivity?(old.publication)
      let isSame = document.map { $0 === old.native } ?? !old.isOfDocument
      guard !isSame, old.publication.isInView else { return }
      publish(published(old.publication, of: document))
      end(old)
    }

    private func publish(_ next: PublishedActivity) {
      published = next
      next.native.needsSave = true
      onChange?(self)
      becomeCurrentInFront()
    }

    public func markChanged(_ publication: Publication) {
      guard let published, published.publication === publication else { return }
      published.follow()
      published.native.needsSave = true
    }

    public func didMove(_ publication: Publication) {
      guard published?.publication === publication else { return }
      followDocument()
      onChange?(self)
    }

    public func end(_ publication: Publication) {
      guard let ended = published, ended.publication === publication else { return }
      published = nil
      end(ended)
      onChange?(self)
    }

    private func end(_ ended: PublishedActivity) {
      ended.end(isLedByResponders: isLedByResponders)
      guard !ended.isOfDocument else { return }
      guard ended.native.isEligibleForSearch else { return ended.native.invalidate() }
      searchable.append(ended.native)
      if searchable.count > Self.mostSearchable { searchable.removeFirst().invalidate() }
    }

    func invalidateSearchable() {
      for activity in searchable { activity.invalidate() }
      searchable = []
    }
  }
#endif
