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
  open var superview: UIView? { get { simulatedSuperview } }
  open var subviews: [UIView] { get { simulatedSubviews } }
  open var window: UIWindow? { get { simulatedWindow } }
  open func addSubview(_ view: UIView) { simulatedAddSubview(view) }
  open func removeFromSuperview() { simulatedRemoveFromSuperview() }
  open func layoutIfNeeded() { simulatedLayoutIfNeeded() }
}
@MainActor open class UIActivityIndicatorView : UIView {
  open func startAnimating() {}
  open func stopAnimating() {}
}
@MainActor open class UIWindow : UIView {
  @_spi(System) public let windowState = WindowState()
  public init(windowScene: UIWindowScene) { super.init(frame: .zero); self.windowScene = windowScene }
  public override init(frame: CGRect) { super.init(frame: frame) }
  open weak var windowScene: UIWindowScene? = nil
  open var rootViewController: UIViewController? { get { simulatedRootViewController } set { simulatedRootViewController = newValue } }
  open func makeKeyAndVisible() { simulatedMakeKeyAndVisible() }
}
