#if canImport(SwiftUI) && os(macOS)
  import SwiftUI

  extension View {
    /// Returns the view unchanged. A Mac has no covers, so they're shown as sheets.
    func covered(
      by item: Binding<PresentedItem?>, @ViewBuilder content: @escaping (PresentedItem) -> some View
    ) -> some View {
      self
    }
  }
#endif
