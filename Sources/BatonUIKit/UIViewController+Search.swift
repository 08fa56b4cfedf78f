#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIViewController {
    /// The search that is on in this screen. UIKit presents it, over this screen's views alone, and the user
    /// does not leave the screen for it: what is pushed or presented goes on from there.
    private var search: UISearchController? {
      guard let search = presentedViewController as? UISearchController,
        search.presentingViewController === self
      else { return nil }
      return search
    }

    /// Ends the search, because the screen leaves: UIKit would leave it behind.
    func endSearch() { if search != nil { dismiss(animated: false) } }

    /// The controller presented over this screen, or over its search.
    var presentedScreen: UIViewController? {
      guard let search else { return presentedViewController }
      return search.presentedViewController
    }

    /// The controller that presents over this screen. UIKit presents one thing at a time, and a
    /// search is one.
    var presenterOfScreens: UIViewController { search ?? self }
  }
#endif
