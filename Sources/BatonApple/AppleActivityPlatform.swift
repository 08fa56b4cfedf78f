#if (canImport(UIKit) || canImport(AppKit))
  import Baton
  public import BatonHost
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  /// A platform that advertises a scene's publications with `NSUserActivity`. Each publication has
  /// one `NSUserActivity`, which is retained until the publication ends. Its values are filled in
  /// when the system asks for them.
  ///
  /// ```swift
  /// let host = try ContinuationHost(
  ///   router: router, presenter: presenter, platform: AppleActivityPlatform())
  /// ```
  ///
  /// If responders hold the activity, as in UIKit and AppKit, use the presenter's
  /// `activityPlatform` instead.
  ///
  /// If the published destination shows a document that advertises itself, only the document's
  /// activity is advertised, and the destination adds its values to that activity.
  ///
  /// Use a separate platform for each scene.
  @MainActor public final class AppleActivityPlatform: ActivityPlatform {
    /// True if AppKit's main window decides which activity is current.
    public let usesResponderChain: Bool
    /// Called when the published activity changes. The previous activity hasn't ended yet at that
    /// time, so the responder that holds it can switch to the new one.
    public var onChange: (@MainActor (AppleActivityPlatform) -> Void)?
    /// Returns the activity of the published destination's document, or nil.
    package var documentActivity: (@MainActor (Publication) -> NSUserActivity?)?
    /// Returns true if your app has added the activity's item to the Spotlight index. Spotlight
    /// then shows the activity and the item as one result. The default is false.
    public var isIndexed: (@MainActor (UserActivity) -> Bool)?
    /// The platform for the scene that the user most recently switched to.
    private static weak var front: AppleActivityPlatform?
    /// True if the window has reported that it's behind another window or not visible. Older
    /// systems only report that a window isn't visible.
    private var looksBehind = false
    private var published: PublishedActivity?
    /// Publications that ended recently. Their activities aren't invalidated right away, so
    /// Spotlight can finish indexing them.
    private var searchable: [PublishedActivity] = []
    private static let maxSearchable = 5

    /// True, because Apple doesn't document which thread `NSUserActivity` calls its delegate on.
    public var requestsValuesOffMainThread: Bool { true }

    /// Creates a platform without a publication.
    public init(usesResponderChain: Bool = false) {
      self.usesResponderChain = usesResponderChain
    }

    /// The current publication, or nil.
    public var publication: Publication? { published?.publication }

    /// The current `NSUserActivity`, created by this object or by the document. Other responders
    /// may share the activity and add values to it.
    public var activity: NSUserActivity? { published?.native }

    /// Sets the activity's values again, and keeps the values that other objects added. A responder
    /// that holds the activity must call this in `updateUserActivityState(_:)`, because the system
    /// clears the values first.
    public func update(_ activity: NSUserActivity) {
      guard let published, published.native === activity else { return }
      published.refill()
    }

    /// Makes the publication current again after the user switched to its scene.
    public func becomeCurrent() {
      looksBehind = false
      Self.front = self
      if !usesResponderChain { activity?.becomeCurrent() }
    }

    /// Records that another window is now in front, or that the user can't see the scene anymore.
    /// The publication remains current until the user switches to another scene.
    package func goBehind() { looksBehind = true }

    /// Makes the publication current. If the user is looking at another scene, makes that scene's
    /// publication current instead, in case a responder has replaced it with this scene's
    /// publication.
    package func becomeCurrentInFront() {
      guard !usesResponderChain else { return }
      guard looksBehind, let front = Self.front, front !== self else {
        activity?.becomeCurrent()
        return
      }
      activity?.resignCurrent()
      front.activity?.becomeCurrent()
    }

    /// The activity of the publication's document, if the document advertises it.
    private func document(of publication: Publication) -> NSUserActivity? {
      documentActivity?(publication).flatMap { $0.isEligibleForHandoff ? $0 : nil }
    }

    public func begin(_ publication: Publication) {
      publish(publication, of: document(of: publication))
    }

    /// Switches to or from the activity of the published destination's document. A document gets an
    /// activity when it opens, and loses the activity when the document leaves iCloud. Does nothing
    /// if the published destination is no longer in view, because a different document may now be
    /// at the same address.
    package func followDocument() {
      guard let old = published else { return }
      let document = document(of: old.publication)
      let isSame = document.map { $0 === old.native } ?? !old.isOfDocument
      guard !isSame, old.publication.isInView else { return }
      hold(old)
      publish(old.publication, of: document)
      end(old)
    }

    private func publish(_ publication: Publication, of document: NSUserActivity?) {
      let next = PublishedActivity(
        publication, of: document, isIndexed: isIndexed?(publication.advertisement) ?? false)
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
      hold(ended)
      end(ended)
      onChange?(self)
    }

    /// Keeps a searchable activity valid after its responder switches to another activity.
    private func hold(_ ended: PublishedActivity) {
      if onChange != nil, ended.hold() { becomeCurrentInFront() }
    }

    private func end(_ ended: PublishedActivity) {
      ended.end(usesResponderChain: usesResponderChain)
      guard !ended.isOfDocument else { return }
      guard ended.native.isEligibleForSearch else { return ended.native.invalidate() }
      searchable.append(ended)
      if searchable.count > Self.maxSearchable { searchable.removeFirst().native.invalidate() }
    }

    func invalidateSearchable() {
      for ended in searchable { ended.native.invalidate() }
      searchable = []
    }
  }
#endif
