#if canImport(UIKit) && !os(watchOS) && (os(tvOS) || os(visionOS))
  import Baton
  import UIKit

  extension PresentationStyle {
    /// The supported aspects, without detents, because sheets on tvOS and visionOS have none.
    static let sheetAspects: Set<Aspect> = [.animation]
  }

  extension UIViewController {
    func rest(at style: PresentationStyle) {}
    func rest(like old: UIViewController) {}
  }
#endif
