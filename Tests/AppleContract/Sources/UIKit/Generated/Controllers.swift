// Written by `swift run write-shims` from Declarations; changes belong there.
// swift-format-ignore-file
@MainActor open class UIViewController : UIResponder {
  @_spi(System) public let controllerState = ControllerState()
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  open var view: UIView! { get { simulatedView } set { simulatedView = newValue } }
  open var isViewLoaded: Bool { get { simulatedIsViewLoaded } }
  open func loadViewIfNeeded() { simulatedLoadViewIfNeeded() }
  open func loadView() { view = UIView() }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open var title: String? = nil
  open var traitCollection: UITraitCollection { UITraitCollection() }
  open var tabBarItem: UITabBarItem! = UITabBarItem()
  open var navigationItem: UINavigationItem { get { simulatedNavigationItem } }
  open var parent: UIViewController? { get { simulatedParent } }
  open var children: [UIViewController] { get { simulatedChildren } }
  open func addChild(_ childController: UIViewController) { simulatedAddChild(childController) }
  open func removeFromParent() { simulatedRemoveFromParent() }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open var presentedViewController: UIViewController? { get { simulatedPresentedViewController } }
  open var presentingViewController: UIViewController? { get { simulatedPresentingViewController } }
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  open var isModalInPresentation: Bool = false
  open var definesPresentationContext: Bool = false
  open var presentationController: UIPresentationController? { get { simulatedPresentationController } }
  open var isBeingPresented: Bool { get { simulatedIsBeingPresented } }
  open var isBeingDismissed: Bool { get { simulatedIsBeingDismissed } }
  open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) { simulatedPresent(viewControllerToPresent, animated: flag, completion: completion) }
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { simulatedDismiss(animated: flag, completion: completion) }
  open var navigationController: UINavigationController? { get { simulatedNavigationController } }
  open var tabBarController: UITabBarController? { get { simulatedTabBarController } }
  open var splitViewController: UISplitViewController? { get { simulatedSplitViewController } }
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { get { simulatedTransitionCoordinator } }
}
public enum UIModalPresentationStyle : Int, Sendable {
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case currentContext = 3
  case custom = 4
  case overFullScreen = 5
  case overCurrentContext = 6
  case popover = 7
  case none = -1
  case automatic = -2
}
@MainActor open class UIPresentationController : NSObject {
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) { self.presentedViewController = presentedViewController; super.init() }
  public unowned let presentedViewController: UIViewController
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? = nil
}
@MainActor public protocol UIAdaptivePresentationControllerDelegate : NSObjectProtocol {
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}
extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { Unimplemented.note("presentationControllerShouldDismiss(_:)", self); return true }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { Unimplemented.note("presentationControllerWillDismiss(_:)", self) }
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { Unimplemented.note("presentationControllerDidDismiss(_:)", self) }
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { Unimplemented.note("presentationControllerDidAttemptToDismiss(_:)", self) }
}
@MainActor public protocol UIViewControllerTransitionCoordinatorContext : NSObjectProtocol {
  var isAnimated: Bool { get }
  var isCancelled: Bool { get }
}
@MainActor public protocol UIViewControllerTransitionCoordinator : UIViewControllerTransitionCoordinatorContext {
  func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?, completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?) -> Bool
}
@MainActor open class UINavigationItem : NSObject {
  open var title: String? = nil
}
@MainActor open class UINavigationController : UIViewController {
  public init(rootViewController: UIViewController) { super.init(nibName: nil, bundle: nil); viewControllers = [rootViewController] }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open weak var delegate: (any UINavigationControllerDelegate)? = nil
  open var viewControllers: [UIViewController] { get { simulatedViewControllers } set { simulatedViewControllers = newValue } }
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) { simulatedSetViewControllers(viewControllers, animated: animated) }
  open var topViewController: UIViewController? { get { simulatedTopViewController } }
  open var visibleViewController: UIViewController? { get { simulatedVisibleViewController } }
  open func pushViewController(_ viewController: UIViewController, animated: Bool) { simulatedPushViewController(viewController, animated: animated) }
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? { simulatedPopViewController(animated: animated) }
  @discardableResult open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? { simulatedPopToViewController(viewController, animated: animated) }
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? { simulatedPopToRootViewController(animated: animated) }
}
@MainActor public protocol UINavigationControllerDelegate : NSObjectProtocol {
  func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}
extension UINavigationControllerDelegate {
  public func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) { Unimplemented.note("navigationController(_:willShow:animated:)", self) }
  public func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) { Unimplemented.note("navigationController(_:didShow:animated:)", self) }
}
@MainActor open class UITabBarItem : NSObject {
  public convenience init(title: String?, tag: Int) { self.init(); self.title = title; self.tag = tag }
  open var title: String? = nil
  open var image: UIImage? = nil
  open var tag: Int = 0
}
@MainActor open class UITabBarController : UIViewController {
  @_spi(System) public let tabState = TabState()
  open weak var delegate: (any UITabBarControllerDelegate)? = nil
  open var viewControllers: [UIViewController]? { get { simulatedViewControllers } set { simulatedViewControllers = newValue } }
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) { simulatedSetViewControllers(viewControllers, animated: animated) }
  open var selectedViewController: UIViewController? { get { simulatedSelectedViewController } set { simulatedSelectedViewController = newValue } }
  open var selectedIndex: Int { get { simulatedSelectedIndex } set { simulatedSelectedIndex = newValue } }
  open var tabs: [UITab] { get { simulatedTabs } set { simulatedTabs = newValue } }
  open var selectedTab: UITab? { get { simulatedSelectedTab } set { simulatedSelectedTab = newValue } }
  open var moreNavigationController: UINavigationController { get { simulatedMoreNavigationController } }
}
@MainActor open class UITab : NSObject {
  @_spi(System) public let tabItemState = TabItemState()
  public init(title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil) { super.init(); tabItemState.title = title; tabItemState.identifier = identifier; tabItemState.make = viewControllerProvider }
  open var identifier: String { get { simulatedIdentifier } }
  open var viewController: UIViewController? { get { simulatedViewController } }
}
@MainActor public protocol UITabBarControllerDelegate : NSObjectProtocol {
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}
extension UITabBarControllerDelegate {
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { Unimplemented.note("tabBarController(_:shouldSelect:)", self); return true }
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) { Unimplemented.note("tabBarController(_:didSelect:)", self) }
}
@MainActor open class UISplitViewController : UIViewController {
  @_spi(System) public let splitState = SplitState()
  public init(style: UISplitViewController.Style) { super.init(nibName: nil, bundle: nil); splitState.style = style }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open var style: UISplitViewController.Style { get { simulatedStyle } }
  open var isCollapsed: Bool { get { simulatedIsCollapsed } }
  open func setViewController(_ vc: UIViewController?, for column: UISplitViewController.Column) { simulatedSetViewController(vc, for: column) }
  open func viewController(for column: UISplitViewController.Column) -> UIViewController? { simulatedViewController(for: column) }
  open func show(_ column: UISplitViewController.Column) { simulatedShow(column) }
  open func hide(_ column: UISplitViewController.Column) { simulatedHide(column) }
  public enum Column : Int, Sendable {
    case primary = 0
    case supplementary = 1
    case secondary = 2
    case compact = 3
  }
  public enum Style : Int, Sendable {
    case unspecified = 0
    case doubleColumn = 1
    case tripleColumn = 2
  }
}
@MainActor open class UISearchController : UIViewController {
  public init(searchResultsController: UIViewController?) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { nil }
  open var isActive: Bool { get { simulatedIsActive } set { simulatedIsActive = newValue } }
}
@MainActor open class UIAlertController : UIViewController {
  @_spi(System) public let alertState = AlertState()
  public convenience init(title: String?, message: String?, preferredStyle: UIAlertController.Style) { self.init(nibName: nil, bundle: nil); self.title = title; self.message = message }
  open var message: String? = nil
  open var actions: [UIAlertAction] { get { simulatedActions } }
  open func addAction(_ action: UIAlertAction) { simulatedAddAction(action) }
  public enum Style : Int, Sendable {
    case actionSheet = 0
    case alert = 1
  }
}
@MainActor open class UIAlertAction : NSObject {
  public convenience init(title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil) { self.init(); self.title = title; self.style = style; self.handler = handler }
  open var title: String? = nil
  open var style: UIAlertAction.Style = .default
  @_spi(System) open var handler: ((UIAlertAction) -> Void)? = nil
  public enum Style : Int, Sendable {
    case `default` = 0
    case cancel = 1
    case destructive = 2
  }
}
