// Written by `swift run write-shims` from Declarations; changes belong there.
// swift-format-ignore-file
@_exported public import AppleFoundation
@MainActor open class UIDocument : NSObject, UIUserActivityRestoring {
  @_spi(System) public let fileState = FileState()
  public init(fileURL url: URL) { super.init(); fileState.url = url }
  open var fileURL: URL { get { simulatedFileURL } }
  open var documentState: UIDocument.State { get { simulatedDocumentState } }
  open func open(completionHandler: (@Sendable (Bool) -> Void)? = nil) { simulatedOpen(completionHandler: completionHandler) }
  open func close(completionHandler: (@Sendable (Bool) -> Void)? = nil) { simulatedClose(completionHandler: completionHandler) }
  open var userActivity: NSUserActivity? = nil { didSet { activityChanged(from: oldValue) } }
  open func updateUserActivityState(_ userActivity: NSUserActivity) { simulatedUpdateUserActivityState(userActivity) }
  open func restoreUserActivityState(_ userActivity: NSUserActivity) { simulatedRestoreUserActivityState(userActivity) }
  open class var userActivityURLKey: String { "NSUserActivityDocumentURL" }
  open class var stateChangedNotification: NSNotification.Name { NSNotification.Name("UIDocumentStateChangedNotification") }
  public struct State : OptionSet, Sendable {
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public let rawValue: UInt
    public static let normal: UIDocument.State = []
    public static let closed: UIDocument.State = Self(rawValue: 1)
    public static let inConflict: UIDocument.State = Self(rawValue: 2)
    public static let savingError: UIDocument.State = Self(rawValue: 4)
    public static let editingDisabled: UIDocument.State = Self(rawValue: 8)
    public static let progressAvailable: UIDocument.State = Self(rawValue: 16)
  }
}
@MainActor open class UIDocumentViewController : UIViewController {
  public init(document: UIDocument?) { super.init(nibName: nil, bundle: nil); self.document = document; documentChanged() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open var document: UIDocument? = nil { didSet { documentChanged() } }
  open func documentDidOpen() {}
}
@MainActor open class UIDocumentBrowserViewController : UIViewController {
  open weak var delegate: (any UIDocumentBrowserViewControllerDelegate)? = nil
}
@MainActor public protocol UIDocumentBrowserViewControllerDelegate : NSObjectProtocol {
  func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL])
}
extension UIDocumentBrowserViewControllerDelegate {
  public func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]) { Unimplemented.note("documentBrowser(_:didPickDocumentsAt:)", self) }
}
