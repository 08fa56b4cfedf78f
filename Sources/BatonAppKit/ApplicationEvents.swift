#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import Baton
  public import BatonHost
  public import UserNotifications

  /// The callbacks of an AppKit app. The app delegate receives all of them, and the directory
  /// chooses the window.
  ///
  /// ``BatonApplicationDelegate`` calls them. If you have your own app delegate, forward its calls
  /// here.
  @MainActor public final class ApplicationEvents {
    /// The app's windows.
    public let directory: SceneDirectory
    /// The key of the link in a notification's payload.
    public var linkKey = "link"

    private var intake: PlatformEvents { PlatformEvents(directory) }

    /// Creates the callbacks for a directory's windows.
    public init(_ directory: SceneDirectory) {
      self.directory = directory
    }

    /// `application(_:open:)`, which may come before the launch has finished, with links and
    /// documents. Documents of types that the app declares go to the document controller instead.
    public func open(_ urls: [URL]) {
      for url in urls { intake.take(ContinuationRequest(delivered: url), raw: url as NSURL) }
    }

    /// `application(_:willContinueUserActivityWithType:)`.
    ///
    /// - Returns: True if the app shows the progress.
    public func showsProgress(of activityType: String) -> Bool {
      directory.willContinue(ActivityType(activityType))
    }

    /// `application(_:continue:restorationHandler:)`. The handler gets the chain, root to leaf,
    /// each document before its screen, and AppKit calls it.
    ///
    /// - Returns: True if a route matches the activity. Otherwise AppKit tries documents.
    public func continueActivity(
      _ activity: NSUserActivity,
      restorationHandler: @escaping ([any NSUserActivityRestoring]) -> Void
    ) -> Bool {
      intake.take(
        ContinuationRequest(delivered: UserActivity(activity)), raw: activity,
        handover: { chain in restorationHandler(Self.restoring(chain)) })
    }

    /// `application(_:didFailToContinueUserActivityWithType:error:)`.
    public func didFail(_ activityType: String, _ error: any Error) {
      directory.didFail(ActivityType(activityType), error)
    }

    /// `application(_:didUpdate:)`, the last call before an activity is sent or saved. All keys
    /// become required, whichever object added them.
    public func didUpdate(_ activity: NSUserActivity) { activity.requireAllKeys() }

    /// `applicationDidFinishLaunching(_:)`: a notification that launched the app. It also reaches
    /// the notification center's delegate, and is delivered once.
    public func didFinishLaunching(_ notification: Notification) {
      let key = NSApplication.launchUserNotificationUserInfoKey
      if let response = notification.userInfo?[key] as? UNNotificationResponse { receive(response) }
    }

    /// `userNotificationCenter(_:didReceive:withCompletionHandler:)`.
    ///
    /// - Returns: True if it's a request: the user opened the notification, and it carries a link.
    @discardableResult
    public func receive(_ response: UNNotificationResponse) -> Bool {
      intake.receive(response, linkKey: linkKey)
    }

    /// An item of the Dock menu, by its link, or the name of its destination or command.
    public func perform(dockItem: String) { intake.perform(QuickAction(dockItem)) }

    /// Each document once, before its screen.
    private static func restoring(_ chain: [ChainEntry]) -> [any NSUserActivityRestoring] {
      var documents: [NSDocument] = []
      return chain.flatMap { entry -> [any NSUserActivityRestoring] in
        guard let document = entry.document(in: chain),
          !documents.contains(where: { $0 === document })
        else {
          return [RestoringLink(entry)]
        }
        documents.append(document)
        return [document, RestoringLink(entry)]
      }
    }
  }

  extension NotificationEvents {
    /// Passes notifications on to the app's callbacks, which it looks up each time.
    public convenience init(
      inForeground: UNNotificationPresentationOptions = [],
      events: @escaping @MainActor @Sendable () -> ApplicationEvents?
    ) {
      self.init(inForeground: inForeground, receive: { events()?.receive($0) })
    }
  }

  /// A chain entry as AppKit calls it, because it only takes responders and documents.
  private final class RestoringLink: NSResponder {
    private let link: ChainEntry

    init(_ link: ChainEntry) {
      self.link = link
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func restoreUserActivityState(_ userActivity: NSUserActivity) { link.restore() }
  }

  extension ApplicationEvents {
    /// Opens a document with the document controller, for a window that the directory asks for.
    /// Call it in the app's `openScene` for a destination that's a document.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - opening: The directory's request. It ends if the document can't be opened.
    ///   - connect: Connects the document's window with
    ///     ``WindowEvents/connect(configuration:answering:)``, unless it's already open and
    ///     connected.
    public func openDocument(
      at url: URL, for opening: SceneOpenRequest,
      connect: @escaping @MainActor (NSDocument, _ wasOpen: Bool) -> Void
    ) {
      NSDocumentController.shared.openDocument(withContentsOf: url, display: true) {
        [directory] document, wasOpen, error in
        if let document { return connect(document, wasOpen) }
        directory.didFail(opening.id, error ?? CocoaError(.fileReadUnknown))
      }
    }
  }
#endif
