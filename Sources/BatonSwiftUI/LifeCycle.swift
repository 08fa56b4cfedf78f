#if canImport(SwiftUI)
  import SwiftUI
  #if canImport(UIKit) && !os(watchOS)
    import UIKit
  #endif
  #if canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit
    import BatonApple
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

  extension SceneStage {
    #if canImport(AppKit) && !targetEnvironment(macCatalyst)
      /// Saves once more when the user quits, because the scene's phase may not change then, and the
      /// latest changes may not be saved yet.
      func saveOnQuit(_ saved: SceneStorage<String?>) {
        quitting = NotificationObserver(NSApplication.willTerminateNotification) { [weak self] _ in
          self?.save(saved)
        }
      }
    #else
      func saveOnQuit(_ saved: SceneStorage<String?>) {}
    #endif
  }
#endif
