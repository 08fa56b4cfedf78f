#if canImport(SwiftUI)
  import BatonHost
  import Observation

  /// The identifiers that fit each window best, keyed by scene id. A window leaves out identifiers
  /// that fit another window better.
  @MainActor @Observable final class WindowConditions {
    private(set) var all: [String: SceneConditions] = [:]

    func set(_ conditions: SceneConditions?, of scene: String) {
      if all[scene] != conditions { all[scene] = conditions }
    }
  }
#endif
