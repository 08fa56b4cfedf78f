#if canImport(UIKit) && !os(watchOS) && os(tvOS)
  import Baton
  import UIKit

  extension PresentationStyle {
    /// Sheets on a television have no resting heights.
    static let sheetAspects: Set<Aspect> = [.animation]
  }

  extension UIViewController {
    func rest(at style: PresentationStyle) {}
  }
#endif
