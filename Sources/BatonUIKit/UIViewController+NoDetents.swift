#if canImport(UIKit) && !os(watchOS) && (os(tvOS) || os(visionOS))
  import Baton
  import UIKit

  extension PresentationStyle {
    /// Sheets on tvOS and visionOS have no resting heights.
    static let sheetAspects: Set<Aspect> = [.animation]
  }

  extension UIViewController {
    func rest(at style: PresentationStyle) {}
  }
#endif
