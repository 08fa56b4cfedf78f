#if canImport(SwiftUI)
  import BatonHost
  import Observation

  /// The platform's windows behind an app's scenes, keyed by scene id.
  @MainActor final class TrackedWindows {
    private struct Tracked {
      weak var host: ContinuationHost?
      /// The window's presentations, which its views retain.
      weak var window: (any Presentations)?
    }

    private var all: [String: Tracked] = [:]

    func set(_ window: any Presentations, of scene: String, _ host: ContinuationHost) {
      all[scene] = Tracked(host: host, window: window)
    }

    /// Stops following a scene's window, unless another host's window has replaced it.
    func remove(_ scene: String, _ host: ContinuationHost) {
      let followed = all[scene]?.host
      if followed == nil || followed === host { all[scene] = nil }
    }

    /// Tells the directory which windows the user can see, because SwiftUI doesn't notice when a
    /// window is minimized to the Dock or when a hosting controller's content changes.
    func tell(_ scenes: SceneDirectory) {
      for scene in scenes.scenes {
        switch all[scene.id]?.window?.isSeen {
        case true? where !scene.isInForeground: scenes.willEnterForeground(scene.id)
        case false? where scene.isInForeground: scenes.didEnterBackground(scene.id)
        default: break
        }
      }
    }

    func bringToFront(_ scene: String) { all[scene]?.window?.bringToFront() }
  }

  /// The requests that each window prefers, keyed by scene id. A window leaves out requests that
  /// fit another window better.
  @MainActor @Observable final class WindowConditions {
    private(set) var all: [String: SceneConditions] = [:]

    func set(_ conditions: SceneConditions?, of scene: String) {
      if all[scene] != conditions { all[scene] = conditions }
    }
  }
#endif
