#if (canImport(UIKit) || canImport(AppKit))
  import BatonHost

  /// Waits, with no time limit, for the user to dismiss a screen that only they can dismiss. Baton
  /// does nothing else in the meantime.
  @MainActor package final class DismissalWaiter {
    private var waiting: PendingWork.Resumption<Void>?

    /// Returns true once the screen is gone. Returns false if the task is canceled first.
    ///
    /// - Parameters:
    ///   - isThere: Returns true while the screen is there.
    ///   - watch: Asks the platform to call the given closure on each change, and returns a
    ///   function that stops the calls.
    package static func isGone(
      _ isThere: () -> Bool, watch: (@escaping @MainActor () -> Void) -> @MainActor () -> Void
    ) async -> Bool {
      let departure = DismissalWaiter()
      while isThere() {
        let end = watch { departure.tell() }
        await departure.change()
        end()
        guard !Task.isCancelled else { return false }
      }
      return true
    }

    private func tell() {
      waiting?.resume()
      waiting = nil
    }

    private func change() async {
      await PendingWork.suspend({ waiting = $0 }, onCancel: { self.tell() })
    }
  }
#endif
