#if canImport(SwiftUI)
  import BatonApple
  import BatonHost
  import SwiftUI

  /// Tells when the user turns to a window, and when he sees it no more. It lies behind the window's views, so
  /// that they are not drawn for that.
  struct FollowedWindow: View {
    let host: ContinuationHost
    let events: AppEvents
    /// The window's scene, once it is known.
    let scene: String?
    @Environment(\.scenePhase) private var phase

    var body: some View {
      if #available(iOS 18, macOS 10.15, tvOS 18, watchOS 11, visionOS 2, *) {
        FrontReader { follower(isInFront: $0) }
      } else {
        follower(isInFront: true)
      }
    }

    private func follower(isInFront: Bool) -> some View {
      let moment = WindowMoment(scene: scene, phase: phase, isInFront: isInFront)
      return Color.clear.task(id: moment) { tell(moment) }
    }

    private func tell(_ moment: WindowMoment) {
      guard let scene, let scenes = events.scenes else { return }
      switch moment.phase {
      // Of windows side by side all are active.
      case .active where moment.isInFront: scenes.userTurned(to: scene, host)
      case .active: scenes.wentBehind(scene, host)
      case .background:
        scenes.didEnterBackground(scene)
        scenes.userLeft(host)
      default: break
      }
    }
  }

  private struct WindowMoment: Hashable {
    let scene: String?
    let phase: ScenePhase
    let isInFront: Bool
  }

  @available(iOS 18, macOS 10.15, tvOS 18, watchOS 11, visionOS 2, *)
  private struct FrontReader<Content: View>: View {
    @Environment(\.appearsActive) private var isInFront
    let content: (_ isInFront: Bool) -> Content

    init(@ViewBuilder _ content: @escaping (_ isInFront: Bool) -> Content) {
      self.content = content
    }

    var body: some View { content(isInFront) }
  }
#endif
