#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  extension SwiftUIPresenter {
    /// Notes that the callbacks are connected, and checks if the app has its own scene delegate,
    /// which would keep the modifiers from receiving anything.
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
