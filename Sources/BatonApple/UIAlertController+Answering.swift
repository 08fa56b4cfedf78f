#if (canImport(UIKit) || canImport(AppKit)) && canImport(UIKit) && !os(watchOS)
  package import BatonHost
  package import UIKit

  extension UIAlertController {
    /// An alert of the app's own is the user's to answer: dismissed by others it calls no handler, and who
    /// waits for its answer would wait for ever.
    package var decisionOfItsUser: DismissalDecision {
      .whenGone { [weak self] in self?.presentingViewController != nil }
    }
  }
#endif
