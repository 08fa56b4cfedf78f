#if canImport(SwiftUI)
  import SwiftUI
  #if canImport(UIKit) && !os(watchOS)
    import UIKit
  #endif

  extension SwiftUIPresenter {
    #if canImport(UIKit) && !os(watchOS)
      /// Records that the callbacks are connected. Reports a problem if the app has its own scene
      /// delegate, because SwiftUI's modifiers then receive nothing.
      func mountEvents() {
        mount(.events)
        let delegates = UIApplication.shared.connectedScenes.compactMap(\.delegate)
          .map { String(reflecting: type(of: $0)) }
        if let first = delegates.first, !delegates.contains(where: { $0.hasPrefix("SwiftUI.") }) {
          onReport?(.inertLifeCycle(sceneDelegate: first))
        }
      }
    #else
      func mountEvents() { mount(.events) }
    #endif
  }
#endif
