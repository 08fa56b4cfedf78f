#if canImport(SwiftUI) && (!canImport(UIKit) || os(watchOS))
  import SwiftUI

  extension SwiftUIPresenter {
    /// Takes note that the callbacks are connected.
    func mountEvents() { mount(.events) }
  }
#endif
