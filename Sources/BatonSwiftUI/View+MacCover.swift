#if canImport(SwiftUI) && os(macOS)
  import SwiftUI

  extension View {
    /// A Mac has no covers, so the sheet of the destination is used for both.
    func covered(
      by item: Binding<PresentedItem?>, @ViewBuilder content: @escaping (PresentedItem) -> some View
    ) -> some View {
      self
    }
  }
#endif
