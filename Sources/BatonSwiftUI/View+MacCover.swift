#if canImport(SwiftUI) && os(macOS)
  import SwiftUI

  extension View {
    /// A Mac has no covers, so the destination's sheet serves for both.
    func covered(
      by item: Binding<PresentedItem?>, @ViewBuilder content: @escaping (PresentedItem) -> some View
    ) -> some View {
      self
    }
  }
#endif
