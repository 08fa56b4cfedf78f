#if canImport(SwiftUI)
  import Baton
  import BatonHost

  /// The calls that wait for the next window: those that arrive before the first window, and those
  /// from a window's connection options. As in a ``SceneDirectory``, only a limited number can
  /// wait, and only for a limited time.
  @MainActor final class PendingCallbacks {
    /// The end of a wait.
    enum Arrival {
      /// A window has connected.
      case window(SceneDirectory, scene: String)
      /// No window opens in time or at all, or too many calls are waiting.
      case noWindow(Outcome)
    }

    private struct Call {
      let number: Int
      let take: @MainActor (Arrival) -> Void
      let expiry: Task<Void, Never>
    }

    private let clock: any Clock<Duration>
    private let limits = SceneLimits()
    /// The waiting calls, oldest first.
    private var calls: [Call] = []
    private var numbers = 0

    init(clock: any Clock<Duration>) { self.clock = clock }

    func add(_ take: @escaping @MainActor (Arrival) -> Void) {
      numbers += 1
      let limit = limits.openTimeout
      let expiry = clock.start(after: limit) { [weak self, number = numbers] in
        self?.end(number, with: .failed(.sceneNeverCame(nil, after: limit)))
      }
      calls.append(Call(number: numbers, take: take, expiry: expiry))
      guard calls.count > limits.maxWaitingRequests else { return }
      end(calls[0].number, with: .refused(.tooManyForNewScene(limits.maxWaitingRequests)))
    }

    private func end(_ number: Int, with outcome: Outcome) {
      guard let index = calls.firstIndex(where: { $0.number == number }) else { return }
      let call = calls.remove(at: index)
      call.expiry.cancel()
      call.take(.noWindow(outcome))
    }

    /// Ends all waits.
    func end(with arrival: Arrival) {
      let calls = calls
      self.calls = []
      for call in calls {
        call.expiry.cancel()
        call.take(arrival)
      }
    }
  }

  extension AppEvents {
    /// Handles a mistake that keeps a window from having a host. If the app opened the window, its
    /// request fails. Otherwise, calls that wait for a window go to another one, or fail if there's
    /// none.
    func didFail(_ opening: ContinuationWindow?, _ mistake: any Error) {
      if let opening {
        scenes?.didFail(.init(rawValue: opening.id), mistake)
        return
      }
      let outcome = Outcome.failed(.sceneRefused(nil, mistake))
      failure = outcome
      pendingCallbacks.end(with: .noWindow(outcome))
    }
  }
#endif
