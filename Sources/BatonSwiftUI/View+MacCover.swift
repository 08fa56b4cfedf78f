#if canImport(SwiftUI) && os(macOS)
  import SwiftUI

  extension View {
    /// A Mac's windows are covered by sheets.
    func covered(
      by item: Binding<PresentedItem?>, @ViewBuilder content: @escaping (PresentedItem) -> some View
    ) -> some View {
      sheet(item: item, content: content)
    }
  }
#endif
