// Written by `swift run write-shims` from Declarations; changes belong there.
// swift-format-ignore-file
@_exported public import AppleFoundation
@MainActor open class NSViewController : NSResponder {
  @_spi(System) public let controllerState = ControllerState()
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  open var view: NSView { get { simulatedView } set { simulatedView = newValue } }
  open var isViewLoaded: Bool { get { simulatedIsViewLoaded } }
  open func loadView() { view = NSView() }
  open func viewDidLoad() {}
  open func viewDidAppear() {}
  open func viewDidDisappear() {}
  open var title: String? = nil
  open var preferredContentSize: NSSize = .zero
  open var parent: NSViewController? { get { simulatedParent } }
  open var children: [NSViewController] { get { simulatedChildren } }
  open func addChild(_ childViewController: NSViewController) { simulatedAddChild(childViewController) }
  open func removeFromParent() { simulatedRemoveFromParent() }
}
@MainActor open class NSTabViewItem : NSObject {
  public convenience init(viewController: NSViewController) { self.init(); self.viewController = viewController }
  open var viewController: NSViewController? = nil
  open var label: String = ""
}
@MainActor open class NSTabViewController : NSViewController {
  @_spi(System) public let tabState = TabState()
  open var tabViewItems: [NSTabViewItem] { get { simulatedTabViewItems } set { simulatedTabViewItems = newValue } }
  open var selectedTabViewItemIndex: Int { get { simulatedSelectedTabViewItemIndex } set { simulatedSelectedTabViewItemIndex = newValue } }
}
@MainActor open class NSSplitViewItem : NSObject {
  @_spi(System) public let splitItemState = SplitItemState()
  public convenience init(viewController: NSViewController) { self.init(); self.viewController = viewController }
  public convenience init(sidebarWithViewController viewController: NSViewController) { self.init(); self.viewController = viewController }
  open var viewController: NSViewController { get { simulatedViewController } set { simulatedViewController = newValue } }
  open var isCollapsed: Bool { get { simulatedIsCollapsed } set { simulatedIsCollapsed = newValue } }
}
@MainActor open class NSSplitViewController : NSViewController {
  @_spi(System) public let splitState = SplitState()
  open var splitViewItems: [NSSplitViewItem] { get { simulatedSplitViewItems } set { simulatedSplitViewItems = newValue } }
}
