#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    #if os(macOS)
      /// Returns the view unchanged. A Mac has no covers, so they're shown as sheets.
      func covered(
        by item: Binding<PresentedItem?>,
        @ViewBuilder content: @escaping (PresentedItem) -> some View
      ) -> some View { self }
    #else
      func covered(
        by item: Binding<PresentedItem?>,
        @ViewBuilder content: @escaping (PresentedItem) -> some View
      ) -> some View { fullScreenCover(item: item, content: content) }
    #endif
  }
#endif
