#if (canImport(UIKit) || canImport(AppKit)) && canImport(UIKit) && !os(watchOS)
  package import BatonHost
  package import UIKit

  extension UIAlertController {
    /// An alert of the app's own is the user's to answer: dismissed by others it calls no handler, and who
    /// waits for its answer would wait for ever.
    package var decisionOfItsUser: DismissalDecision {
      .ask { [weak self] in
        while self?.presentingViewController != nil {
          do { try await Task.sleep(for: .milliseconds(20)) } catch { return false }
        }
        return true
      }
    }
  }
#endif
