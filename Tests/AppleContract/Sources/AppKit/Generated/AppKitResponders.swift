// Written by `swift run write-shims` from Declarations; changes belong there.
// swift-format-ignore-file
@_exported public import AppleFoundation
public protocol NSUserActivityRestoring : NSObjectProtocol {
  @MainActor func restoreUserActivityState(_ userActivity: NSUserActivity)
}
@MainActor open class NSResponder : NSObject, NSUserActivityRestoring {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open weak var nextResponder: NSResponder? = nil
  open var userActivity: NSUserActivity? = nil { didSet { activityChanged(from: oldValue) } }
  open func updateUserActivityState(_ userActivity: NSUserActivity) {}
  open func restoreUserActivityState(_ userActivity: NSUserActivity) {}
  open func encodeRestorableState(with coder: NSCoder) {}
  open func restoreState(with coder: NSCoder) {}
  open func invalidateRestorableState() { simulatedInvalidateRestorableState() }
}
@MainActor open class NSView : NSResponder {
  @_spi(System) public let viewState = ViewState()
  public init(frame frameRect: NSRect) { super.init(); frame = frameRect }
  public convenience override init() { self.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open var frame: NSRect = .zero { didSet { frameChanged(from: oldValue) } }
  open var bounds: NSRect { get { simulatedBounds } set { simulatedBounds = newValue } }
  open var isHidden: Bool = false
  open var translatesAutoresizingMaskIntoConstraints: Bool = true
  open var leadingAnchor: NSLayoutXAxisAnchor { get { simulatedLeadingAnchor } }
  open var trailingAnchor: NSLayoutXAxisAnchor { get { simulatedTrailingAnchor } }
  open var centerXAnchor: NSLayoutXAxisAnchor { get { simulatedCenterXAnchor } }
  open var topAnchor: NSLayoutYAxisAnchor { get { simulatedTopAnchor } }
  open var bottomAnchor: NSLayoutYAxisAnchor { get { simulatedBottomAnchor } }
  open var centerYAnchor: NSLayoutYAxisAnchor { get { simulatedCenterYAnchor } }
  open var widthAnchor: NSLayoutDimension { get { simulatedWidthAnchor } }
  open var heightAnchor: NSLayoutDimension { get { simulatedHeightAnchor } }
  open var fittingSize: NSSize { get { simulatedFittingSize } }
  open var intrinsicContentSize: NSSize { NSSize(width: -1, height: -1) }
  open var autoresizingMask: NSView.AutoresizingMask = []
  open var superview: NSView? { get { simulatedSuperview } }
  open var subviews: [NSView] { get { simulatedSubviews } }
  open var window: NSWindow? { get { simulatedWindow } }
  open func addSubview(_ view: NSView) { simulatedAddSubview(view) }
  open func addSubview(_ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo otherView: NSView?) { simulatedAddSubview(view, positioned: place, relativeTo: otherView) }
  open func removeFromSuperview() { simulatedRemoveFromSuperview() }
  open func viewDidMoveToWindow() {}
  public struct AutoresizingMask : OptionSet, Sendable {
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public let rawValue: UInt
    public static let width: NSView.AutoresizingMask = Self(rawValue: 2)
    public static let height: NSView.AutoresizingMask = Self(rawValue: 16)
  }
}
@MainActor open class NSControl : NSView {
  @discardableResult open func sendAction(_ action: Selector?, to target: Any?) -> Bool { false }
}
@MainActor open class NSProgressIndicator : NSView {
  open var isIndeterminate: Bool = true
  open var style: NSProgressIndicator.Style = .bar
  open func startAnimation(_ sender: Any?) {}
  open func sizeToFit() {}
  public enum Style : UInt, Sendable {
    case bar = 0
    case spinning = 1
  }
}
public struct NSUserInterfaceItemIdentifier : Hashable, RawRepresentable, Sendable {
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(rawValue: String) { self.rawValue = rawValue }
  public let rawValue: String
}
public let NSUserActivityDocumentURLKey: String = "NSUserActivityDocumentURL"
