#if canImport(AppIntents)
  public import Baton
  public import BatonHost

  /// A receiver that passes App Intents to the app's windows. If an intent launches the app, the
  /// intent waits for the first window.
  ///
  /// Add the receiver before the app finishes launching, for example in your app delegate's
  /// `didFinishLaunching`:
  ///
  /// ```swift
  /// let receiver = IntentReceiver(router: router) { [events] in events.deliver($0, completion: $1) }
  /// AppDependencyManager.shared.add(dependency: receiver)
  /// ```
  @MainActor public final class IntentReceiver {
    /// The router, which creates the links for intents.
    public nonisolated var router: Router { newestRouter.router }
    private nonisolated let newestRouter: NewestRouter
    private let deliver:
      @MainActor (ContinuationRequest, @escaping @MainActor (Outcome) -> Void) -> Void

    /// Creates a receiver.
    ///
    /// - Parameters:
    ///   - router: The app's router. The receiver keeps this router, even if you update the scenes'
    ///     router.
    ///   - deliver: Passes a request to a window as soon as a window exists, and reports the
    ///     outcome.
    public init(
      router: Router,
      deliver:
        @escaping @MainActor (
          ContinuationRequest, @escaping @MainActor (Outcome) -> Void
        ) -> Void
    ) {
      newestRouter = NewestRouter(router)
      self.deliver = deliver
    }

    /// Creates a receiver for the scenes of a UIKit or AppKit app.
    public init(_ scenes: SceneDirectory) {
      newestRouter = scenes.newestRouter
      deliver = { scenes.deliverOnceConnected($0, completion: $1) }
    }

    /// Passes a request to a window, and returns the request's first outcome. For a parked request,
    /// that's `parked`.
    func open(_ request: ContinuationRequest) async -> Outcome {
      await withCheckedContinuation { continuation in
        var waiting: CheckedContinuation<Outcome, Never>? = continuation
        deliver(request) { outcome in
          waiting?.resume(returning: outcome)
          waiting = nil
        }
      }
    }
  }
#endif
