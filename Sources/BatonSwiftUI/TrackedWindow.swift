#if canImport(SwiftUI)
  import BatonApple
  import BatonHost
  import SwiftUI

  /// A view that finds the platform's window, and reports when the user switches to that window or
  /// can no longer see it. It's behind the window's other views, so its changes don't redraw them.
  struct TrackedWindow: View {
    let host: ContinuationHost
    let events: AppEvents
    let scene: String?
    @Environment(\.scenePhase) private var phase
    @Environment(\.presentations) private var platform
    @State private var own = OwnWindow()

    var body: some View {
      let window = own.window(on: platform)
      let _ = (host.presenter as? SwiftUIPresenter)?.stand(in: window)
      ZStack {
        window.mark(nil)
        follower(of: window)
      }
    }

    @ViewBuilder private func follower(of window: any Presentations) -> some View {
      if #available(iOS 18, macOS 10.15, tvOS 18, watchOS 11, visionOS 2, *) {
        FrontReader { follower(of: window, isInFront: $0) }
      } else {
        follower(of: window, isInFront: true)
      }
    }

    private func follower(of window: any Presentations, isInFront: Bool) -> some View {
      let moment = WindowMoment(scene: scene, phase: phase, isInFront: isInFront)
      return Color.clear.task(id: moment) { tell(moment, of: window) }
    }

    private func tell(_ moment: WindowMoment, of window: any Presentations) {
      guard let scene, let scenes = events.scenes else { return }
      events.followed.set(window, of: scene)
      // In a hosting controller, SwiftUI's phase is always `background`, even if the window is
      // visible.
      let isWrong = moment.phase == .background && window.isSeen == true
      switch isWrong ? .active : moment.phase {
      // If windows are side by side, all of them are active, but only one is in front.
      case .active where moment.isInFront: scenes.userTurned(to: scene, host)
      case .active: scenes.wentBehind(scene, host)
      case .background:
        scenes.didEnterBackground(scene)
        scenes.userLeft(host)
      default: break
      }
    }
  }

  @MainActor private final class OwnWindow {
    private var found: (any Presentations)?

    func window(on platform: any Presentations.Type) -> any Presentations {
      if let found, type(of: found) == platform { return found }
      let new = platform.init()
      found = new
      return new
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
    @ViewBuilder let content: (_ isInFront: Bool) -> Content

    var body: some View { content(isInFront) }
  }
#endif
