#if canImport(SwiftUI)
  public import Baton
  public import BatonHost

  // Opening from parts of the app without a window.
  extension AppEvents {
    /// Opens a destination in the window that fits best. Call it where there is no window, such as in a menu, a menu
    /// bar extra or the settings. The request waits until there's a window.
    ///
    /// - Parameter completion: Called with the outcome.
    public func open(
      _ place: some Destination, completion: @escaping @MainActor (Outcome) -> Void = { _ in }
    ) {
      deliver(.destination(place), completion)
    }

    /// Opens a link of the app in the window that fits best, without importing the feature behind it.
    ///
    /// - Parameter completion: Called with the outcome.
    public func open(
      _ link: String, completion: @escaping @MainActor (Outcome) -> Void = { _ in }
    ) {
      deliver(.link(link), completion)
    }

    private func deliver(
      _ content: ContinuationRequest.Content, _ completion: @escaping @MainActor (Outcome) -> Void
    ) {
      let request = ContinuationRequest(content, from: .app)
      withScenes { $0.deliver(request) { completion($1) } }
    }
  }
#endif
