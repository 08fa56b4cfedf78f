import BatonUIKit
import UIKit

/// A placeholder screen that shows the destination's name.
final class PageController<Value: Destination>: UIViewController, Restorable {
  var current: Value

  init(_ destination: Value) {
    current = destination
    super.init(nibName: nil, bundle: nil)
    title = String(describing: Value.self)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    opensLinkWhileLeaving()
  }

  func restore(_ destination: Value, from request: ContinuationRequest) { current = destination }
}

extension UIViewController {
  /// Opens a UI test's link when the user begins to drag this screen away.
  public func opensLinkWhileLeaving() {
    guard UITestStage.linkWhileLeaving != nil else { return }
    let child = LeavingController()
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}

extension AppFeatures {
  /// The features, with the changes that a UI test asks for in its launch arguments.
  @MainActor public var staged: AppFeatures { staged(MoreScreens()) }
}

private struct MoreScreens: UIKitFeature {
  var screens: Screens {
    Screen.pages(Documents.self, Counter.self, Account.self)
  }
}

/// Opens a UI test's links right after the launch.
@MainActor public func openLinksAtOnce() { UITestStage.openLinksAtOnce() }

extension DestinationHandler<UIViewController> {
  /// Returns placeholder screens that show their destinations' names.
  @MainActor public static func pages(_ destinations: any Destination.Type...) -> [Self] {
    destinations.map { page($0) }
  }

  @MainActor private static func page<Value: Destination>(_ destination: Value.Type) -> Self {
    Self(destination) { PageController($0) }
  }
}
