#if canImport(SwiftUI) && os(macOS)
  import SwiftUI

  extension View {
    /// Nothing covers a Mac's windows: the sheet of a place is there for both.
    func covered(
      by item: Binding<PresentedItem?>, @ViewBuilder content: @escaping (PresentedItem) -> some View
    ) -> some View {
      self
    }
  }
#endif
