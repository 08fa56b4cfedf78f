#if canImport(SwiftUI) && !os(macOS)
  import SwiftUI

  extension View {
    /// Covers the whole window.
    func covered(
      by item: Binding<PlaceItem?>, @ViewBuilder content: @escaping (PlaceItem) -> some View
    ) -> some View {
      fullScreenCover(item: item, content: content)
    }
  }
#endif
