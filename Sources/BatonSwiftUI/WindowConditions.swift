#if canImport(SwiftUI)
  import BatonHost
  import Observation

  /// What each window of an app is best for, by its scene's id: a window says less where another one knows
  /// better.
  ///
  /// A class, because views follow it.
  @MainActor @Observable final class WindowConditions {
    private(set) var all: [String: SceneConditions] = [:]

    func set(_ conditions: SceneConditions?, of scene: String) {
      if all[scene] != conditions { all[scene] = conditions }
    }
  }
#endif
