#if canImport(UIKit) && !os(watchOS)
  import Baton
  import UIKit

  #if os(tvOS) || os(visionOS)
    extension PresentationStyle {
      /// The supported aspects. Detents aren't included, because sheets on tvOS and visionOS don't
      /// have any.
      static let sheetAspects: Set<Aspect> = [.animation]
    }

    extension UIViewController {
      func rest(at style: PresentationStyle) {}
      func rest(like old: UIViewController) {}
    }
  #else
    extension PresentationStyle {
      static let sheetAspects: Set<Aspect> = [.animation, .detents]
    }

    extension UIViewController {
      /// Sets the detents (resting heights) of a sheet from a style. Call it before presenting.
      func rest(at style: PresentationStyle) {
        guard !style.detents.isEmpty else { return }
        sheetPresentationController?.detents = style.detents.map(\.inUIKit)
      }

      /// Copies the detents of the sheet that this screen replaces. Call it before presenting.
      func rest(like old: UIViewController) {
        guard let sheet = old.sheetPresentationController else { return }
        sheetPresentationController?.detents = sheet.detents
      }
    }

    extension PresentationStyle.Detent {
      @MainActor fileprivate var inUIKit: UISheetPresentationController.Detent {
        switch self {
        case .medium: .medium()
        case .large: .large()
        case .fraction(let part): .custom { $0.maximumDetentValue * part }
        case .height(let height): .custom { _ in height }
        }
      }
    }
  #endif
#endif
