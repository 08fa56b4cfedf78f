#if canImport(SwiftUI) && !os(macOS)
  import SwiftUI

  extension View {
    /// Covers the whole window.
    func covered(
      by item: Binding<PresentedItem?>, @ViewBuilder content: @escaping (PresentedItem) -> some View
    ) -> some View {
      fullScreenCover(item: item, content: content)
    }
  }
#endif
