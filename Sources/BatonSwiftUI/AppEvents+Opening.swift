#if canImport(SwiftUI)
  public import Baton
  import BatonApple
  public import BatonHost

  // Opens destinations from parts of the app that have no window, and for quick actions.
  extension AppEvents {
    /// Opens a destination in the best window. Call this from code outside a window, such as a
    /// menu, a menu bar extra or the settings. If there's no window yet, the request waits for one.
    ///
    /// - Parameter completion: Called with the outcome.
    public func open(
      _ destination: some Destination, completion: @escaping @MainActor (Outcome) -> Void = { _ in }
    ) {
      deliver(ContinuationRequest(.destination(destination), from: .app), completion: completion)
    }

    /// Opens one of the app's links in the most suitable window. You don't have to import the
    /// feature that the link belongs to.
    ///
    /// - Parameter completion: Called with the outcome.
    public func open(
      _ link: String, completion: @escaping @MainActor (Outcome) -> Void = { _ in }
    ) {
      deliver(ContinuationRequest(.link(link), from: .app), completion: completion)
    }

    /// Delivers a request, such as an App Intent's, to the most suitable window. If there's no
    /// window yet, the request waits for one.
    ///
    /// - Parameter completion: Called with the outcome.
    public func deliver(
      _ request: ContinuationRequest,
      completion: @escaping @MainActor (Outcome) -> Void = { _ in }
    ) {
      withScenes(or: completion) { scenes, _ in
        PlatformEvents(scenes).take(request, completion: completion)
      }
    }

    /// Performs a quick action. The action's type is a link, or the name of a destination or
    /// command.
    ///
    /// - Parameter completion: Called with true if the action opened something.
    package func perform(
      _ type: String, userInfo: [String: Any] = [:], platformObject: AnyObject? = nil,
      completion: @escaping (Bool) -> Void = { _ in }
    ) {
      let action = QuickAction(type, userInfo: [String: ActivityValue](boxed: userInfo))
      withScenes(
        or: { _ in completion(false) },
        { scenes, scene in
          PlatformEvents(scenes).perform(action, scene: scene, platformObject: platformObject) {
            completion($0)
          }
        })
    }
  }
#endif
