#if canImport(SwiftUI)
  import Baton
  import BatonHost

  extension AppEvents {
    /// A quick action: its type is a link, or the name of a destination or command.
    ///
    /// - Parameter completion: Told whether it led anywhere.
    public func perform(
      _ type: String, userInfo: [String: Any] = [:], raw: AnyObject? = nil,
      completion: @escaping (Bool) -> Void = { _ in }
    ) {
      let values = [String: ActivityValue](boxed: userInfo)
      withScenes { scenes in
        guard let request = try? scenes.router.request(quickAction: type, userInfo: values) else {
          return completion(false)
        }
        scenes.deliver(request, raw: raw) { completion($1.isSuccess) }
      }
    }
  }

  extension Outcome {
    fileprivate var isSuccess: Bool {
      switch self {
      case .opened, .degraded, .redirected, .performed, .parked, .claimed: true
      case .refused, .notFound, .superseded, .failed: false
      }
    }
  }
#endif
