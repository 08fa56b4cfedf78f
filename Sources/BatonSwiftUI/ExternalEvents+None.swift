#if canImport(SwiftUI) && (os(tvOS) || os(watchOS))
  import Baton
  import BatonHost
  import SwiftUI

  // There's only one window, so there's nothing to choose.

  struct ExternalEvents: ViewModifier {
    let host: ContinuationHost
    let windows: WindowConditions
    let scene: String?

    func body(content: Content) -> some View { content }
  }

  struct SceneWindows: ViewModifier {
    let stage: SceneStage
    let group: String?

    func body(content: Content) -> some View { content }
  }
#endif
