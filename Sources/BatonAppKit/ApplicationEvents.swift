#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import Baton
  public import BatonHost
  public import UserNotifications

  /// The callbacks of an AppKit app: everything comes to the app delegate, and the directory says which window
  /// takes it.
  ///
  /// ``BatonApplicationDelegate`` calls them; an app delegate of an app's own forwards its calls here.
  ///
  /// A class, because it lives as long as the app.
  @MainActor public final class ApplicationEvents {
    /// The app's windows, which requests are brought to.
    public let directory: SceneDirectory
    /// Where the link stands in the values of a notification.
    public var linkKey = "link"

    private var intake: PlatformEvents { PlatformEvents(directory) }

    /// The callbacks to the windows of a directory.
    public init(_ directory: SceneDirectory) {
      self.directory = directory
    }

    /// `application(_:open:)`, which may come before the launch has finished: links and documents, all of
    /// them. Those whose type the app declares go to the document controller instead.
    public func open(_ urls: [URL]) {
      for url in urls { intake.take(ContinuationRequest(delivered: url), raw: url as NSURL) }
    }

    /// `application(_:willContinueUserActivityWithType:)`.
    ///
    /// - Returns: Whether the app shows the progress.
    public func showsProgress(of activityType: String) -> Bool {
      directory.willContinue(ActivityType(activityType))
    }

    /// `application(_:continue:restorationHandler:)`. The handler gets the chain, root to leaf, each document
    /// before the screen that shows it, and AppKit calls it.
    ///
    /// - Returns: Whether anything takes the activity. Where nothing does AppKit tries documents.
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

    /// `application(_:didUpdate:)`, the last word on an activity before it is sent or saved: whoever added
    /// values, their keys are required.
    public func didUpdate(_ activity: NSUserActivity) { activity.requireAllKeys() }

    /// `applicationDidFinishLaunching(_:)`: a notification that launched the app. It comes to the
    /// notification center's delegate too, and is delivered once.
    public func didFinishLaunching(_ notification: Notification) {
      let key = NSApplication.launchUserNotificationUserInfoKey
      if let response = notification.userInfo?[key] as? UNNotificationResponse { receive(response) }
    }

    /// `userNotificationCenter(_:didReceive:withCompletionHandler:)`.
    ///
    /// - Returns: Whether it is a request: the user opened the notification, and it carries a link.
    @discardableResult
    public func receive(_ response: UNNotificationResponse) -> Bool {
      intake.receive(response, linkKey: linkKey)
    }

    /// An item of the app's dock menu, by the link, or the name of the destination or command, that it
    /// stands for.
    public func perform(dockItem: String) { intake.perform(QuickAction(dockItem)) }

    /// Each document before the screen that shows it, and once.
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
    /// Passes notifications on to the app's callbacks, which it asks for each time.
    public convenience init(
      inForeground: UNNotificationPresentationOptions = [],
      events: @escaping @MainActor @Sendable () -> ApplicationEvents?
    ) {
      self.init(inForeground: inForeground, receive: { events()?.receive($0) })
    }
  }

  /// A place of the chain, as AppKit calls it: only its responders and documents may be.
  private final class RestoringLink: NSResponder {
    private let link: ChainEntry

    init(_ link: ChainEntry) {
      self.link = link
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func restoreUserActivityState(_ userActivity: NSUserActivity) { link.restore() }
  }
#endif
