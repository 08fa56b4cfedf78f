#if canImport(UIKit) && !os(watchOS) && os(tvOS)
  import Baton
  import UIKit

  extension PresentationStyle {
    /// Sheets of a television rest at no height.
    static let sheetAspects: Set<Aspect> = [.animation]
  }

  extension UIViewController {
    func rest(at style: PresentationStyle) {}
  }
#endif
