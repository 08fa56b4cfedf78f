#if canImport(SwiftUI) && (os(tvOS) || os(macOS))
  import Baton
  import SwiftUI

  extension PresentationStyle {
    /// Sheets of a Mac and of a television rest at no height.
    static let sheetAspects: Set<Aspect> = [.animation]
  }

  extension View {
    func resting(at style: PresentationStyle) -> some View { self }
  }
#endif
