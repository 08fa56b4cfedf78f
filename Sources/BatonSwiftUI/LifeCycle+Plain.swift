#if canImport(SwiftUI) && (!canImport(UIKit) || os(watchOS))
  import SwiftUI

  extension SwiftUIPresenter {
    /// Takes note that the doors are open.
    func mountDoors() { mount(.doors) }
  }
#endif
