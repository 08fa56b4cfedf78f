#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  extension SwiftUIPresenter {
    /// Takes note that the callbacks are connected, and looks who else is there: with a scene delegate of the
    /// app's own the modifiers get nothing.
    func mountEvents() {
      mount(.events)
      let delegates = UIApplication.shared.connectedScenes.compactMap(\.delegate)
        .map { String(reflecting: type(of: $0)) }
      if let first = delegates.first, !delegates.contains(where: { $0.hasPrefix("SwiftUI.") }) {
        onReport?(.inertLifeCycle(sceneDelegate: first))
      }
    }
  }
#endif
