#if (canImport(UIKit) || canImport(AppKit))
  package import BatonHost

  extension DismissalDecision {
    /// What only the user may end is waited for, however long that takes: nothing tells that it is gone.
    ///
    /// - Parameter isThere: Whether it is there still.
    package static func whenGone(_ isThere: @escaping @MainActor () -> Bool) -> Self {
      .ask {
        while isThere() {
          do { try await Task.sleep(for: .milliseconds(20)) } catch { return false }
        }
        return true
      }
    }
  }
#endif
