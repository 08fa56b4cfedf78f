#if canImport(SwiftUI) && (!canImport(UIKit) || os(watchOS))
  import SwiftUI

  extension SwiftUIPresenter {
    /// Notes that the callbacks are connected.
    func mountEvents() { mount(.events) }
  }
#endif
