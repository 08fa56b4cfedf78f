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
  /// A presenter whose platform has responders makes one that they share: it is its `publisher`.
  ///
  /// A class, because it holds the live activity. One a scene.
  @MainActor public final class AppleActivityPlatform: ActivityPlatform {
    /// Whether it is the responders that hold the activity by which the platform decides what is current,
    /// as AppKit does by its main window.
    public let isLedByResponders: Bool
    /// Told when another activity is published, or none, before the former one ends: who holds it for
    /// the platform changes over.
    public var onChange: (@MainActor (AppleActivityPlatform) -> Void)?
    private var published: PublishedActivity?

    /// A platform that publishes nothing yet.
    public init(isLedByResponders: Bool = false) {
      self.isLedByResponders = isLedByResponders
    }

    /// What is published now; nil where nothing is.
    public var publication: Publication? { published?.publication }

    /// The platform's own object of it. Other responders may share it, each adding what is its own.
    public var activity: NSUserActivity? { published?.native }

    /// Gives the activity its values again, as a responder that holds it must in
    /// `updateUserActivityState(_:)`: the platform empties them before. What others added stays.
    public func update(_ activity: NSUserActivity) {
      guard let published, published.native === activity else { return }
      published.refill()
    }

    /// Makes what is published current again: the user has turned to its scene.
    public func becomeCurrent() {
      if !isLedByResponders { activity?.becomeCurrent() }
    }

    public func begin(_ publication: Publication) {
      let published = PublishedActivity(publication)
      self.published = published
      published.native.needsSave = true
      onChange?(self)
      becomeCurrent()
    }

    public func markChanged(_ publication: Publication) {
      guard let published, published.publication === publication else { return }
      published.native.needsSave = true
    }

    public func end(_ publication: Publication) {
      guard let ended = published, ended.publication === publication else { return }
      published = nil
      ended.native.resignCurrent()
      ended.native.invalidate()
      onChange?(self)
    }
  }
#endif
