// Written by `swift run write-shims` from Declarations; changes belong there.
// swift-format-ignore-file
@_exported public import AppleFoundation
@MainActor public protocol UIUserActivityRestoring : NSObjectProtocol {
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}
@MainActor open class UIResponder : NSObject, UIUserActivityRestoring {
  open var userActivity: NSUserActivity? = nil { didSet { activityChanged(from: oldValue) } }
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  open func restoreUserActivityState(_ activity: NSUserActivity) {}
}
@MainActor open class UIView : UIResponder {
  @_spi(System) public let viewState = ViewState()
  public override init() { super.init() }
  public init(frame: CGRect) { super.init(); self.frame = frame }
  open var frame: CGRect = .zero
  open var bounds: CGRect = .zero
  open var center: CGPoint = .zero
  open var isHidden: Bool = false
  open var isUserInteractionEnabled: Bool = true
  open var backgroundColor: UIColor? = nil
  open var translatesAutoresizingMaskIntoConstraints: Bool = true
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  open var superview: UIView? { get { simulatedSuperview } }
  open var subviews: [UIView] { get { simulatedSubviews } }
  open var window: UIWindow? { get { simulatedWindow } }
  open func addSubview(_ view: UIView) { simulatedAddSubview(view) }
  open func removeFromSuperview() { simulatedRemoveFromSuperview() }
  open var traitCollection: UITraitCollection { get { simulatedTraitCollection } }
  open func didMoveToWindow() {}
  open func layoutIfNeeded() { simulatedLayoutIfNeeded() }
}
@MainActor open class UIVisualEffectView : UIView {
  public init(effect: UIVisualEffect?) { super.init(frame: .zero); viewState.owner = "UIVisualEffectView" }
}
@MainActor open class UIVisualEffect : NSObject {
}
@MainActor open class UIActivityIndicatorView : UIView {
  open func startAnimating() {}
  open func stopAnimating() {}
}
@MainActor open class NSLayoutXAxisAnchor : NSObject {
  public override init() { super.init() }
  open func constraint(equalTo anchor: NSLayoutXAxisAnchor) -> NSLayoutConstraint { NSLayoutConstraint() }
}
@MainActor open class NSLayoutYAxisAnchor : NSObject {
  public override init() { super.init() }
  open func constraint(equalTo anchor: NSLayoutYAxisAnchor) -> NSLayoutConstraint { NSLayoutConstraint() }
}
@MainActor open class NSLayoutConstraint : NSObject {
  public override init() { super.init() }
  open class func activate(_ constraints: [NSLayoutConstraint]) {}
}
open class UIColor : NSObject, @unchecked Sendable {
  open class var black: UIColor { UIColor() }
  open class var white: UIColor { UIColor() }
}
open class UIImage : NSObject, @unchecked Sendable {
  public convenience init?(systemName name: String) { self.init() }
}
@MainActor open class UITraitCollection : NSObject {
  @_spi(System) public let traitState = TraitState()
  public override init() { super.init() }
  open var userInterfaceStyle: UIUserInterfaceStyle { .light }
  open var activeAppearance: UIUserInterfaceActiveAppearance { get { simulatedActiveAppearance } }
}
public enum UIUserInterfaceActiveAppearance : Int, Sendable {
  case unspecified = -1
  case inactive = 0
  case active = 1
}
@MainActor public protocol UITraitDefinition {
}
public struct UITraitActiveAppearance : UITraitDefinition, Sendable {
}
public struct UITraitHorizontalSizeClass : UITraitDefinition, Sendable {
}
public protocol UITraitChangeRegistration : NSObjectProtocol {
}
@MainActor public protocol UITraitChangeObservable {
}
public enum UIUserInterfaceStyle : Int, Sendable {
  case unspecified = 0
  case light = 1
  case dark = 2
}
@MainActor open class UIAction : NSObject {
  public convenience init(title: String = "", image: UIImage? = nil, handler: @escaping (UIAction) -> Void) { self.init(); self.title = title; self.handler = handler }
  open var title: String = ""
  @_spi(System) open var handler: ((UIAction) -> Void)? = nil
}
@MainActor open class UIButton : UIView {
  public convenience init(type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?) { self.init(frame: .zero); self.action = primaryAction }
  @_spi(System) open var action: UIAction? = nil
  public enum ButtonType : Int, Sendable {
    case custom = 0
    case system = 1
  }
}
@MainActor open class UIWindow : UIView {
  @_spi(System) public let windowState = WindowState()
  public init(windowScene: UIWindowScene) { super.init(frame: .zero); self.windowScene = windowScene }
  public override init(frame: CGRect) { super.init(frame: frame) }
  open weak var windowScene: UIWindowScene? = nil
  open var rootViewController: UIViewController? { get { simulatedRootViewController } set { simulatedRootViewController = newValue } }
  open func makeKeyAndVisible() { simulatedMakeKeyAndVisible() }
}
