#if canImport(SwiftUI)
  import Baton
  import SwiftUI

  #if os(tvOS) || os(macOS)
    extension PresentationStyle {
      /// The supported aspects. Detents aren't included, because sheets on a Mac or an Apple TV
      /// don't have any.
      static let sheetAspects: Set<Aspect> = [.animation]
    }

    extension View {
      func resting(at style: PresentationStyle) -> some View { self }
    }
  #else
    extension PresentationStyle {
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
#endif
