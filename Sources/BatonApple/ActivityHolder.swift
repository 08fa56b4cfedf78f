#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)
  #if canImport(UIKit)
    import UIKit

    /// A responder, outside any window, that holds an activity after its publication has ended.
    final class ActivityHolder: UIResponder {
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
  #else
    import AppKit

    /// A responder, outside any window, that holds an activity after its publication has ended.
    final class ActivityHolder: NSResponder {
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
#endif
