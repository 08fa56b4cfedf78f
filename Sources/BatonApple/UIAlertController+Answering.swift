#if (canImport(UIKit) || canImport(AppKit)) && canImport(UIKit) && !os(watchOS)
  package import BatonHost
  package import UIKit

  extension UIAlertController {
    /// Only the user can answer the app's own alert. If code dismisses it, it calls no handler, and
    /// its caller would wait forever.
    package var decisionOfItsUser: DismissalDecision {
      .whenGone { [weak self] in self?.presentingViewController != nil }
    }
  }
#endif
