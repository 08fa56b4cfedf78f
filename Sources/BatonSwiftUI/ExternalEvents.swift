#if canImport(SwiftUI)
  import Baton
  import BatonHost
  import SwiftUI

  /// Tells the system which requests the scene prefers, so the system can choose a window for each.
  struct ExternalEvents: ViewModifier {
    let host: ContinuationHost
    let windows: WindowConditions
    let scene: String?

    #if os(tvOS) || os(watchOS)
      // There's only one window, so there's nothing to choose.
      func body(content: Content) -> some View { content }
    #else
      func body(content: Content) -> some View {
        if host.presenter is SwiftUIPresenter {
          let own = host.router.conditions(of: SceneInfo(id: "", shown: host.shown))
          let texts = own.texts(beside: windows.all.lazy.filter { $0.key != scene }.map(\.value))
          content.handlesExternalEvents(preferring: texts.preferring, allowing: texts.allowing)
        } else {
          content
        }
      }
    #endif
  }

  /// Opens windows for destinations if the system allows several. On a phone, this does nothing.
  struct SceneWindows: ViewModifier {
    let stage: SceneStage
    /// The id of the window group for destinations' windows, or nil if there's none.
    let group: String?

    #if os(tvOS) || os(watchOS)
      func body(content: Content) -> some View { content }
    #else
      @Environment(\.openWindow) private var openWindow
      @Environment(\.supportsMultipleWindows) private var hasSeveral

      func body(content: Content) -> some View {
        content.onAppear {
          guard let group, hasSeveral else { return }
          stage.openWindows { [openWindow] in openWindow(id: group, value: $0) }
        }
      }
    #endif
  }
#endif
