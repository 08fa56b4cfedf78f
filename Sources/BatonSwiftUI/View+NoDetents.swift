#if canImport(SwiftUI) && (os(tvOS) || os(macOS))
  import Baton
  import SwiftUI

  extension PresentationStyle {
    /// Sheets on a Mac or a television have no resting heights.
    static let sheetAspects: Set<Aspect> = [.animation]
  }

  extension View {
    func resting(at style: PresentationStyle) -> some View { self }
  }
#endif
