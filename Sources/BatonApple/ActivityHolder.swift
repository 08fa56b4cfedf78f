#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)
  #if canImport(UIKit)
    import UIKit
    typealias Responder = UIResponder
  #else
    import AppKit
    typealias Responder = NSResponder
  #endif

  /// A responder, outside any window, that holds an activity after its publication has ended.
  final class ActivityHolder: Responder {
    private weak var published: PublishedActivity?

    convenience init(of published: PublishedActivity) {
      self.init()
      self.published = published
      userActivity = published.native
    }

    override func updateUserActivityState(_ activity: NSUserActivity) {
      super.updateUserActivityState(activity)
      published?.refill()
    }
  }
#endif
