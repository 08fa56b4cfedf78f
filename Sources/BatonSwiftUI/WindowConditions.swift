#if canImport(SwiftUI)
  import BatonHost
  import Observation

  /// The identifiers that fit each window best, by its scene's id. A window omits those that fit
  /// another one better.
  @MainActor @Observable final class WindowConditions {
    private(set) var all: [String: SceneConditions] = [:]

    func set(_ conditions: SceneConditions?, of scene: String) {
      if all[scene] != conditions { all[scene] = conditions }
    }
  }
#endif
