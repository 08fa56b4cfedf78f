#if canImport(UIKit) && !os(watchOS)
  import BatonHost
  import UIKit

  /// A chain entry as UIKit calls it.
  final class RestoringLink: NSObject, UIUserActivityRestoring {
    private let link: ChainEntry

    init(_ link: ChainEntry) {
      self.link = link
    }

    func restoreUserActivityState(_ userActivity: NSUserActivity) { link.restore() }
  }
#endif
