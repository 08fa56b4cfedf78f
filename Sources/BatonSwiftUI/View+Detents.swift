#if canImport(SwiftUI) && !os(tvOS) && !os(macOS)
  import Baton
  import SwiftUI

  extension PresentationStyle {
    /// The supported aspects of SwiftUI's sheets.
    static let sheetAspects: Set<Aspect> = [.animation, .detents]
  }

  extension View {
    /// Sets the detents (resting heights) of the view's sheet from a style.
    @ViewBuilder func resting(at style: PresentationStyle) -> some View {
      if style.detents.isEmpty {
        self
      } else {
        presentationDetents(Set(style.detents.map(\.inSwiftUI)))
      }
    }
  }

  extension PresentationStyle.Detent {
    fileprivate var inSwiftUI: PresentationDetent {
      switch self {
      case .medium: .medium
      case .large: .large
      case .fraction(let part): .fraction(part)
      case .height(let height): .height(height)
      }
    }
  }
#endif
