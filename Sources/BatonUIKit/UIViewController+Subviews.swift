#if canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  /// A screen whose view is SwiftUI's, whatever is in it.
  @MainActor private protocol HostsViews: UIViewController {}

  extension UIHostingController: HostsViews {}

  extension UIViewController {
    /// Whether others may add subviews to its view: not where these are SwiftUI's, or an effect's.
    var takesSubviews: Bool { !(self is any HostsViews) && !(view is UIVisualEffectView) }
  }
#endif
