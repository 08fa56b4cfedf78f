// Written by `swift run write-shims` from Declarations; changes belong there.
// swift-format-ignore-file
public import UserNotifications
@MainActor open class NSApplication : NSResponder {
  @_spi(System) public let applicationState = ApplicationState()
  open class var shared: NSApplication { get { simulatedShared } }
  open weak var delegate: (any NSApplicationDelegate)? = nil
  open var windows: [NSWindow] { get { simulatedWindows } }
  open var mainWindow: NSWindow? { get { simulatedMainWindow } }
  open func run() {}
  open func activate(ignoringOtherApps flag: Bool) {}
  open class var launchUserNotificationUserInfoKey: String { "NSApplicationLaunchUserNotificationKey" }
  public struct ModalResponse : Hashable, RawRepresentable, Sendable {
    public init(rawValue: Int) { self.rawValue = rawValue }
    public let rawValue: Int
    public static let stop: NSApplication.ModalResponse = Self(rawValue: -1000)
    public static let alertFirstButtonReturn: NSApplication.ModalResponse = Self(rawValue: 1000)
    public static let alertSecondButtonReturn: NSApplication.ModalResponse = Self(rawValue: 1001)
  }
}
open class NSWorkspace : NSObject, @unchecked Sendable {
  @_spi(System) public let workspaceState = WorkspaceState()
  public override init() { super.init() }
  open class var shared: NSWorkspace { get { simulatedShared } }
  open func open(_ url: URL) -> Bool { simulatedOpen(url) }
}
@MainActor public protocol NSApplicationDelegate : NSObjectProtocol {
  func applicationWillFinishLaunching(_ notification: Notification)
  func applicationDidFinishLaunching(_ notification: Notification)
  func applicationDidBecomeActive(_ notification: Notification)
  func applicationWillTerminate(_ notification: Notification)
  func application(_ application: NSApplication, open urls: [URL])
  func application(_ application: NSApplication, willContinueUserActivityWithType userActivityType: String) -> Bool
  func application(_ application: NSApplication, continue userActivity: NSUserActivity, restorationHandler: @escaping ([any NSUserActivityRestoring]) -> Void) -> Bool
  func application(_ application: NSApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
  func application(_ application: NSApplication, didUpdate userActivity: NSUserActivity)
  func applicationSupportsSecureRestorableState(_ app: NSApplication) -> Bool
  func applicationShouldHandleReopen(_ sender: NSApplication, hasVisibleWindows flag: Bool) -> Bool
}
extension NSApplicationDelegate {
  public func applicationWillFinishLaunching(_ notification: Notification) { Unimplemented.note("applicationWillFinishLaunching(_:)", self) }
  public func applicationDidFinishLaunching(_ notification: Notification) { Unimplemented.note("applicationDidFinishLaunching(_:)", self) }
  public func applicationDidBecomeActive(_ notification: Notification) { Unimplemented.note("applicationDidBecomeActive(_:)", self) }
  public func applicationWillTerminate(_ notification: Notification) { Unimplemented.note("applicationWillTerminate(_:)", self) }
  public func application(_ application: NSApplication, open urls: [URL]) { Unimplemented.note("application(_:open:)", self) }
  public func application(_ application: NSApplication, willContinueUserActivityWithType userActivityType: String) -> Bool { Unimplemented.note("application(_:willContinueUserActivityWithType:)", self); return false }
  public func application(_ application: NSApplication, continue userActivity: NSUserActivity, restorationHandler: @escaping ([any NSUserActivityRestoring]) -> Void) -> Bool { Unimplemented.note("application(_:continue:restorationHandler:)", self); return false }
  public func application(_ application: NSApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error) { Unimplemented.note("application(_:didFailToContinueUserActivityWithType:error:)", self) }
  public func application(_ application: NSApplication, didUpdate userActivity: NSUserActivity) { Unimplemented.note("application(_:didUpdate:)", self) }
  public func applicationSupportsSecureRestorableState(_ app: NSApplication) -> Bool { Unimplemented.note("applicationSupportsSecureRestorableState(_:)", self); return false }
  public func applicationShouldHandleReopen(_ sender: NSApplication, hasVisibleWindows flag: Bool) -> Bool { Unimplemented.note("applicationShouldHandleReopen(_:hasVisibleWindows:)", self); return true }
}
@MainActor open class NSDocument : NSObject, NSUserActivityRestoring {
  @_spi(System) public let documentState = DocumentState()
  public override init() { super.init() }
  open var fileURL: URL? = nil { didSet { advertise() } }
  open var userActivity: NSUserActivity? = nil { didSet { activityChanged(from: oldValue) } }
  open var windowControllers: [NSWindowController] { get { simulatedWindowControllers } }
  open func addWindowController(_ windowController: NSWindowController) { simulatedAddWindowController(windowController) }
  open func makeWindowControllers() {}
  open func showWindows() { simulatedShowWindows() }
  open func close() { simulatedClose() }
  open func updateUserActivityState(_ activity: NSUserActivity) { simulatedUpdateUserActivityState(activity) }
  open func restoreUserActivityState(_ userActivity: NSUserActivity) { simulatedRestoreUserActivityState(userActivity) }
}
@MainActor open class NSDocumentController : NSObject {
  @_spi(System) public let documentsState = DocumentsState()
  open class var shared: NSDocumentController { get { simulatedShared } }
  open var documents: [NSDocument] { get { simulatedDocuments } }
  open func openDocument(withContentsOf url: URL, display displayDocument: Bool, completionHandler: @escaping (NSDocument?, Bool, (any Error)?) -> Void) { simulatedOpenDocument(withContentsOf: url, display: displayDocument, completionHandler: completionHandler) }
}
