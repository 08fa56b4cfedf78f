// Written by `swift run write-shims` from Declarations; changes belong there.
// swift-format-ignore-file
@_exported public import AppleFoundation
@MainActor public protocol NSWindowRestoration : NSObjectProtocol {
  static func restoreWindow(withIdentifier identifier: NSUserInterfaceItemIdentifier, state: NSCoder, completionHandler: @escaping (NSWindow?, (any Error)?) -> Void)
}
@MainActor open class NSWindow : NSResponder {
  @_spi(System) public let windowState = WindowState()
  public init(contentRect: NSRect, styleMask style: NSWindow.StyleMask, backing backingStoreType: NSWindow.BackingStoreType, defer flag: Bool) { super.init(); begin(contentRect, style) }
  public convenience override init() { self.init(contentRect: .zero, styleMask: [], backing: .buffered, defer: true) }
  public required init?(coder: NSCoder) { super.init() }
  public convenience init(contentViewController: NSViewController) { self.init(); self.contentViewController = contentViewController }
  open var contentViewController: NSViewController? { get { simulatedContentViewController } set { simulatedContentViewController = newValue } }
  open var contentView: NSView? { get { simulatedContentView } set { simulatedContentView = newValue } }
  open var contentMinSize: NSSize = .zero
  open var frame: NSRect { get { simulatedFrame } }
  open func setContentSize(_ size: NSSize) { simulatedSetContentSize(size) }
  open func setFrame(_ frameRect: NSRect, display flag: Bool) { simulatedSetFrame(frameRect, display: flag) }
  open var windowController: NSWindowController? { get { simulatedWindowController } }
  open var title: String = ""
  open var identifier: NSUserInterfaceItemIdentifier? = nil
  open var isRestorable: Bool = true
  open var restorationClass: (any NSWindowRestoration.Type)? = nil
  open var isVisible: Bool { get { simulatedIsVisible } }
  open var isMainWindow: Bool { get { simulatedIsMainWindow } }
  open var isMiniaturized: Bool { get { simulatedIsMiniaturized } }
  open var attachedSheet: NSWindow? { get { simulatedAttachedSheet } }
  open var sheetParent: NSWindow? { get { simulatedSheetParent } }
  open func makeKeyAndOrderFront(_ sender: Any?) { simulatedMakeKeyAndOrderFront(sender) }
  open func miniaturize(_ sender: Any?) { simulatedMiniaturize(sender) }
  open func deminiaturize(_ sender: Any?) { simulatedDeminiaturize(sender) }
  open func orderOut(_ sender: Any?) { simulatedOrderOut(sender) }
  open func close() { simulatedClose() }
  open func beginSheet(_ sheetWindow: NSWindow, completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil) { simulatedBeginSheet(sheetWindow, completionHandler: handler) }
  open func endSheet(_ sheetWindow: NSWindow) { simulatedEndSheet(sheetWindow) }
  public struct StyleMask : OptionSet, Sendable {
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public let rawValue: UInt
    public static let titled: NSWindow.StyleMask = Self(rawValue: 1)
    public static let closable: NSWindow.StyleMask = Self(rawValue: 2)
    public static let resizable: NSWindow.StyleMask = Self(rawValue: 8)
  }
  public enum OrderingMode : Int, Sendable {
    case above = 1
    case below = -1
  }
  public enum BackingStoreType : UInt, Sendable {
    case buffered = 2
  }
  open class var didBecomeMainNotification: NSNotification.Name { NSNotification.Name("NSWindowDidBecomeMainNotification") }
  open class var willBeginSheetNotification: NSNotification.Name { NSNotification.Name("NSWindowWillBeginSheetNotification") }
  open class var didEndSheetNotification: NSNotification.Name { NSNotification.Name("NSWindowDidEndSheetNotification") }
  open class var didMiniaturizeNotification: NSNotification.Name { NSNotification.Name("NSWindowDidMiniaturizeNotification") }
  open class var didDeminiaturizeNotification: NSNotification.Name { NSNotification.Name("NSWindowDidDeminiaturizeNotification") }
  open class var willCloseNotification: NSNotification.Name { NSNotification.Name("NSWindowWillCloseNotification") }
}
@MainActor open class NSWindowController : NSResponder {
  @_spi(System) public let windowControllerState = WindowControllerState()
  public init(window: NSWindow?) { super.init(); self.window = window; windowChanged(from: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open var window: NSWindow? = nil { didSet { windowChanged(from: oldValue) } }
  open weak var document: AnyObject? = nil
  open func showWindow(_ sender: Any?) { simulatedShowWindow(sender) }
  open func close() { simulatedClose() }
}
@MainActor open class NSAlert : NSObject {
  @_spi(System) public let alertState = AlertState()
  public override init() { super.init() }
  open var messageText: String = ""
  open var informativeText: String = ""
  open var buttons: [NSButton] { get { simulatedButtons } }
  open var window: NSWindow { get { simulatedWindow } }
  @discardableResult open func addButton(withTitle title: String) -> NSButton { simulatedAddButton(withTitle: title) }
  open func beginSheetModal(for sheetWindow: NSWindow, completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil) { simulatedBeginSheetModal(for: sheetWindow, completionHandler: handler) }
}
@MainActor open class NSTextField : NSControl {
  public convenience init(labelWithString stringValue: String) { self.init(); self.stringValue = stringValue }
  public convenience init(wrappingLabelWithString stringValue: String) { self.init(); self.stringValue = stringValue }
  open var stringValue: String = ""
  open var preferredMaxLayoutWidth: CGFloat = 0
  open override var intrinsicContentSize: NSSize { get { simulatedIntrinsicContentSize } }
}
@MainActor open class NSStackView : NSView {
  public convenience init(views: [NSView]) { self.init(); arrange(views) }
  open var orientation: NSUserInterfaceLayoutOrientation = .horizontal
  open var spacing: CGFloat = 8
  open override var intrinsicContentSize: NSSize { get { simulatedIntrinsicContentSize } }
}
public enum NSUserInterfaceLayoutOrientation : Int, Sendable {
  case horizontal = 0
  case vertical = 1
}
@MainActor open class NSButton : NSControl {
  public convenience init(title: String, target: Any?, action: Selector?) { self.init(); self.title = title; self.action = action }
  open var action: Selector? = nil
  open override var intrinsicContentSize: NSSize { get { simulatedIntrinsicContentSize } }
  open var title: String = ""
  open var hasDestructiveAction: Bool = false
  open var keyEquivalent: String = ""
}
