#if canImport(UIKit) && !os(watchOS) && os(tvOS)
  import Baton
  import UIKit

  extension UserActivity {
    mutating func takeIdentity(of activity: NSUserActivity) {}
  }

  extension NSUserActivity {
    func giveIdentity(of activity: UserActivity) {}
  }
#endif
