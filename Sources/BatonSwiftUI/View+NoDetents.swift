#if canImport(SwiftUI) && (os(tvOS) || os(macOS))
  import Baton
  import SwiftUI

  extension PresentationStyle {
    /// The supported aspects, without detents, because sheets on a Mac or a television have none.
    static let sheetAspects: Set<Aspect> = [.animation]
  }

  extension View {
    func resting(at style: PresentationStyle) -> some View { self }
  }
#endif
