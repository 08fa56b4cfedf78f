#if canImport(SwiftUI)
  import Baton
  import BatonApple
  import BatonHost

  extension AppEvents {
    /// Performs a quick action, whose type is a link, or the name of a destination or command.
    ///
    /// - Parameter completion: Called with true if it opened something.
    package func perform(
      _ type: String, userInfo: [String: Any] = [:], raw: AnyObject? = nil,
      completion: @escaping (Bool) -> Void = { _ in }
    ) {
      let action = QuickAction(type, userInfo: [String: ActivityValue](boxed: userInfo))
      withScenes(
        or: { _ in completion(false) },
        { scenes, scene in
          PlatformEvents(scenes).perform(action, scene: scene, raw: raw) { completion($0) }
        })
    }
  }
#endif
