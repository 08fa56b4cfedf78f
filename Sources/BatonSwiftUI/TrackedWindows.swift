#if canImport(SwiftUI)
  import BatonHost
  import Observation

  /// The platform's windows for an app's scenes, keyed by scene id.
  @MainActor final class TrackedWindows {
    private struct Tracked {
      /// A weak reference, because the window's views retain the object.
      weak var window: (any Presentations)?
    }

    private var all: [String: Tracked] = [:]

    func set(_ window: any Presentations, of scene: String) {
      all = all.filter { $0.value.window != nil }
      all[scene] = Tracked(window: window)
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

  /// The identifiers that match each window best, keyed by scene ID. A window's conditions leave
  /// out identifiers that match another window better.
  @MainActor @Observable final class WindowConditions {
    private(set) var all: [String: SceneConditions] = [:]

    func set(_ conditions: SceneConditions?, of scene: String) {
      if all[scene] != conditions { all[scene] = conditions }
    }
  }
#endif
