#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import Baton
  import BatonApple
  public import BatonHost
  public import UserNotifications

  /// The callbacks of an AppKit app. The app delegate receives all of them, and the directory
  /// chooses the window for each.
  ///
  /// ``BatonApplicationDelegate`` calls them. If you have your own app delegate, forward its calls
  /// here.
  @MainActor public final class ApplicationEvents {
    /// The app's windows.
    public let directory: SceneDirectory
    /// The key for the link in a notification's payload.
    public var linkKey = "link"

    /// Creates the callbacks for a directory's windows. Unless your app does that itself, requests
    /// then bring their windows to the front.
    public init(_ directory: SceneDirectory) {
      self.directory = directory
      guard directory.bringToFront == nil else { return }
      directory.bringToFront = { [weak directory] in directory?.window(of: $0)?.bringToFront() }
    }

    /// Handles `application(_:open:)` with links and documents. AppKit may call it before the
    /// launch has finished. If the app declares a document's type, the document goes to the
    /// document controller instead.
    public func open(_ urls: [URL]) {
      for url in urls {
        directory.take(ContinuationRequest(delivered: url), platformObject: url as NSURL)
      }
    }

    /// Handles `application(_:willContinueUserActivityWithType:)`.
    ///
    /// - Returns: True if the app shows progress until the activity arrives, so AppKit doesn't have
    ///   to.
    public func showsProgress(of activityType: String) -> Bool {
      directory.willContinue(ActivityType(activityType))
    }

    /// Handles `application(_:continue:restorationHandler:)`. The handler receives the objects that
    /// restore the activity. They're ordered from root to leaf, with each document before its
    /// screen. AppKit then calls them.
    ///
    /// - Returns: True if a route matches the activity. If not, AppKit offers the activity to
    ///   documents.
    public func continueActivity(
      _ activity: NSUserActivity,
      restorationHandler: @escaping ([any NSUserActivityRestoring]) -> Void
    ) -> Bool {
      directory.take(
        ContinuationRequest(delivered: UserActivity(activity)), platformObject: activity,
        restorationHandler: { restorationHandler(self.restoring($0)) })
    }

    /// Handles `application(_:didFailToContinueUserActivityWithType:error:)`.
    public func didFail(_ activityType: String, _ error: any Error) {
      directory.didFail(ActivityType(activityType), error)
    }

    /// Handles `application(_:didUpdate:)`, the last call before an activity is sent or saved.
    /// Makes all keys required, including keys that other objects added.
    public func didUpdate(_ activity: NSUserActivity) { activity.requireAllKeys() }

    /// Handles `applicationDidFinishLaunching(_:)` with the notification that launched the app, if
    /// any. The notification center's delegate receives the same notification, but Baton delivers
    /// it only once.
    public func didFinishLaunching(_ notification: Notification) {
      directory.opensEveryScene = true
      let key = NSApplication.launchUserNotificationUserInfoKey
      if let response = notification.userInfo?[key] as? UNNotificationResponse { receive(response) }
    }

    /// Handles `userNotificationCenter(_:didReceive:withCompletionHandler:)`.
    ///
    /// - Returns: True if the user opened the notification and it contains a link.
    @discardableResult
    public func receive(_ response: UNNotificationResponse) -> Bool {
      directory.receive(response, linkKey: linkKey)
    }

    /// Performs a Dock menu item, given its link or the name of its destination or command.
    public func perform(dockItem: String) { directory.perform(QuickAction(dockItem)) }

    /// Returns the chain's objects for AppKit to call. Each document appears once, before its
    /// screen.
    private func restoring(_ chain: [ChainEntry]) -> [any NSUserActivityRestoring] {
      let hosts = directory.scenes.compactMap { directory.host(of: $0.id) }
      let host = hosts.first { chain.last?.screen.map($0.shows) == true }
      let presenter = host?.presenter as? AppKitPresenter
      var documents: [NSDocument] = []
      return chain.flatMap { entry -> [any NSUserActivityRestoring] in
        guard let document = presenter?.document(at: entry.address),
          !documents.contains(where: { $0 === document })
        else {
          return [RestoringLink(entry)]
        }
        documents.append(document)
        return [document, RestoringLink(entry)]
      }
    }
  }

  extension SceneDirectory {
    /// Returns the window of an open scene.
    func window(of scene: String) -> NSWindow? {
      if let presenter = host(of: scene)?.presenter as? AppKitPresenter { return presenter.window }
      return NSApplication.shared.windows.first {
        ($0.windowController as? BatonWindowController)?.events?.scene == scene
      }
    }
  }

  extension NotificationEvents {
    /// Creates a delegate that passes notifications to the app's callbacks. To find the callbacks,
    /// it calls `events` for each notification.
    public convenience init(
      inForeground: UNNotificationPresentationOptions = [],
      events: @escaping @MainActor @Sendable () -> ApplicationEvents?
    ) {
      self.init(inForeground: inForeground, receive: { events()?.receive($0) })
    }
  }

  /// A responder that wraps a chain entry, because AppKit can only call responders and documents.
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
    /// Opens a document with the document controller when the directory requests a window for it.
    /// If a destination is a document, call this method in your app's `openScene` closure.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - opening: The directory's request. If the document can't be opened, the request ends.
    ///   - connect: Connects the document's window by calling
    ///     ``WindowEvents/connect(configuration:answering:)``, unless the window is already open
    ///     and connected. In that case, the window already has the request.
    public func openDocument(
      at url: URL, for opening: SceneOpenRequest,
      connect: @escaping @MainActor (NSDocument, _ wasOpen: Bool) -> Void
    ) {
      NSDocumentController.shared.openDocument(withContentsOf: url, display: true) {
        [directory] document, wasOpen, error in
        guard let document else {
          return directory.didFail(opening.id, error ?? CocoaError(.fileReadUnknown))
        }
        let windows = document.windowControllers.compactMap(\.window)
        let own = directory.scenes.first { scene in
          directory.window(of: scene.id).map(windows.contains) == true
        }
        if let own { directory.reuse(own.id, for: opening.id) }
        connect(document, wasOpen)
      }
    }
  }
#endif
