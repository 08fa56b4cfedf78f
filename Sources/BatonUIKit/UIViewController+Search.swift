#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIViewController {
    /// This screen's active search. UIKit presents it only over this screen's views, and the user
    /// stays on the screen, so later screens are pushed or presented from there.
    private var search: UISearchController? {
      guard let search = presentedViewController as? UISearchController,
        search.presentingViewController === self
      else { return nil }
      return search
    }

    /// Ends the search, because this screen is removed and UIKit would keep the search.
    func endSearch() { if search != nil { dismiss(animated: false) } }

    /// The controller presented over this screen, or over its search.
    var presentedScreen: UIViewController? {
      guard let search else { return presentedViewController }
      return search.presentedViewController
    }

    /// The controller that presents over this screen. UIKit presents one thing at a time, and a
    /// search counts as one.
    var presenterOfScreens: UIViewController { search ?? self }
  }
#endif
