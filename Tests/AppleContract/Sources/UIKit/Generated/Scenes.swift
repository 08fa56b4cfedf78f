// Written by `swift run write-shims` from Declarations; changes belong there.
// swift-format-ignore-file
public import UserNotifications
@MainActor public protocol UISceneDelegate : NSObjectProtocol {
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
}
extension UISceneDelegate {
  public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) { Unimplemented.note("scene(_:willConnectTo:options:)", self) }
  public func sceneDidDisconnect(_ scene: UIScene) { Unimplemented.note("sceneDidDisconnect(_:)", self) }
  public func sceneWillEnterForeground(_ scene: UIScene) { Unimplemented.note("sceneWillEnterForeground(_:)", self) }
  public func sceneDidBecomeActive(_ scene: UIScene) { Unimplemented.note("sceneDidBecomeActive(_:)", self) }
  public func sceneWillResignActive(_ scene: UIScene) { Unimplemented.note("sceneWillResignActive(_:)", self) }
  public func sceneDidEnterBackground(_ scene: UIScene) { Unimplemented.note("sceneDidEnterBackground(_:)", self) }
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) { Unimplemented.note("scene(_:openURLContexts:)", self) }
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) { Unimplemented.note("scene(_:willContinueUserActivityWithType:)", self) }
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { Unimplemented.note("scene(_:continue:)", self) }
  public func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error) { Unimplemented.note("scene(_:didFailToContinueUserActivityWithType:error:)", self) }
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) { Unimplemented.note("scene(_:didUpdate:)", self) }
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { Unimplemented.note("stateRestorationActivity(for:)", self); return nil }
  public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) { Unimplemented.note("scene(_:restoreInteractionStateWith:)", self) }
}
@MainActor public protocol UIWindowSceneDelegate : UISceneDelegate {
  var window: UIWindow? { get set }
  func windowScene(_ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void)
}
extension UIWindowSceneDelegate {
  public var window: UIWindow? { get { Unimplemented.note("window", self); return nil } set {} }
  public func windowScene(_ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void) { Unimplemented.note("windowScene(_:performActionFor:completionHandler:)", self) }
}
@MainActor open class UIScene : UIResponder {
  @_spi(System) public let sceneState = SceneState()
  public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) { self.session = session; super.init() }
  public let session: UISceneSession
  open var delegate: (any UISceneDelegate)? = nil
  open var activationState: UIScene.ActivationState = .unattached
  open var title: String! = nil
  open var activationConditions: UISceneActivationConditions = UISceneActivationConditions()
  open func extendStateRestoration() { simulatedExtendStateRestoration() }
  open func completeStateRestoration() { simulatedCompleteStateRestoration() }
  public enum ActivationState : Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }
  @MainActor open class ActivationRequestOptions : NSObject {
    open weak var requestingScene: UIScene? = nil
  }
  @MainActor open class ConnectionOptions : NSObject {
    public let userActivities: Set<NSUserActivity>
    public let urlContexts: Set<UIOpenURLContext>
    public let shortcutItem: UIApplicationShortcutItem?
    public let handoffUserActivityType: String?
    public let notificationResponse: UNNotificationResponse?
    public let sourceApplication: String?
    @_spi(System) public init(userActivities: Set<NSUserActivity> = [], urlContexts: Set<UIOpenURLContext> = [], shortcutItem: UIApplicationShortcutItem? = nil, handoffUserActivityType: String? = nil, notificationResponse: UNNotificationResponse? = nil, sourceApplication: String? = nil) {
      self.userActivities = userActivities
      self.urlContexts = urlContexts
      self.shortcutItem = shortcutItem
      self.handoffUserActivityType = handoffUserActivityType
      self.notificationResponse = notificationResponse
      self.sourceApplication = sourceApplication
      super.init()
    }
  }
  @MainActor open class OpenURLOptions : NSObject {
    public let sourceApplication: String?
    public let annotation: Any?
    public let openInPlace: Bool
    @_spi(System) public init(sourceApplication: String? = nil, annotation: Any? = nil, openInPlace: Bool = false) {
      self.sourceApplication = sourceApplication
      self.annotation = annotation
      self.openInPlace = openInPlace
      super.init()
    }
  }
}
@MainActor open class UIWindowScene : UIScene {
}
@MainActor open class UIOpenURLContext : NSObject {
  public let url: URL
  public let options: UIScene.OpenURLOptions
  @_spi(System) public init(url: URL, options: UIScene.OpenURLOptions) {
    self.url = url
    self.options = options
    super.init()
  }
}
@MainActor open class UISceneSession : NSObject {
  open var scene: UIScene? { get { simulatedScene } }
  public let role: UISceneSession.Role
  public let configuration: UISceneConfiguration
  public let persistentIdentifier: String
  open var stateRestorationActivity: NSUserActivity? = nil
  open var userInfo: [String : Any]? = nil
  public struct Role : Hashable, RawRepresentable, Sendable {
    public init(rawValue: String) { self.rawValue = rawValue }
    public let rawValue: String
    public static let windowApplication: UISceneSession.Role = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }
  @_spi(System) public init(role: UISceneSession.Role = .windowApplication, configuration: UISceneConfiguration = UISceneConfiguration(name: nil, sessionRole: .windowApplication), persistentIdentifier: String = "") {
    self.role = role
    self.configuration = configuration
    self.persistentIdentifier = persistentIdentifier
    super.init()
  }
}
@MainActor open class UISceneConfiguration : NSObject {
  public init(name: String?, sessionRole: UISceneSession.Role) { self.name = name; role = sessionRole; super.init() }
  public let name: String?
  public let role: UISceneSession.Role
  open var sceneClass: AnyClass? = nil
  open var delegateClass: AnyClass? = nil
}
@MainActor open class UISceneActivationConditions : NSObject {
  public override init() { super.init() }
  open var canActivateForTargetContentIdentifierPredicate: NSPredicate = NSPredicate(value: true)
  open var prefersToActivateForTargetContentIdentifierPredicate: NSPredicate = NSPredicate(value: false)
}
public struct UISceneSessionActivationRequest {
  public init(role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil) { self.role = role; session = nil; self.userActivity = userActivity; self.options = options }
  public init(session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil) { role = .windowApplication; self.session = session; self.userActivity = userActivity; self.options = options }
  public let role: UISceneSession.Role
  public let session: UISceneSession?
  public var userActivity: NSUserActivity? = nil
  public var options: UIScene.ActivationRequestOptions? = nil
}
open class UIApplicationShortcutItem : NSObject {
  @_spi(System) public let shortcutState = ShortcutState()
  public convenience init(type: String, localizedTitle: String) { self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil, userInfo: nil) }
  public init(type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?, userInfo: [String : any NSSecureCoding]?) { self.type = type; self.localizedTitle = localizedTitle; self.localizedSubtitle = localizedSubtitle; self.icon = icon; self.userInfo = userInfo; super.init() }
  public let type: String
  public let localizedTitle: String
  public let localizedSubtitle: String?
  public let icon: UIApplicationShortcutIcon?
  public let userInfo: [String : any NSSecureCoding]?
  open var targetContentIdentifier: Any? { get { simulatedTargetContentIdentifier } }
}
open class UIMutableApplicationShortcutItem : UIApplicationShortcutItem {
  open override var targetContentIdentifier: Any? { get { simulatedTargetContentIdentifier } set { simulatedTargetContentIdentifier = newValue } }
}
open class UIApplicationShortcutIcon : NSObject {
}
@MainActor open class UIApplication : UIResponder {
  @_spi(System) public let applicationState = ApplicationState()
  open class var shared: UIApplication { get { simulatedShared } }
  open var delegate: (any UIApplicationDelegate)? = nil
  open var connectedScenes: Set<UIScene> { get { simulatedConnectedScenes } }
  open var openSessions: Set<UISceneSession> { get { simulatedOpenSessions } }
  open var supportsMultipleScenes: Bool { get { simulatedSupportsMultipleScenes } }
  open var shortcutItems: [UIApplicationShortcutItem]? = nil
  open func requestSceneSessionActivation(_ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil) { simulatedRequestSceneSessionActivation(sceneSession, userActivity: userActivity, options: options, errorHandler: errorHandler) }
  open func open(_ url: URL, options: [UIApplication.OpenExternalURLOptionsKey : Any] = [:], completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil) { simulatedOpen(url, options: options, completionHandler: completion) }
  open func activateSceneSession(for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil) { simulatedActivateSceneSession(for: request, errorHandler: errorHandler) }
  public struct LaunchOptionsKey : Hashable, RawRepresentable, Sendable {
    public init(rawValue: String) { self.rawValue = rawValue }
    public let rawValue: String
    public static let url: UIApplication.LaunchOptionsKey = Self(rawValue: "url")
    public static let sourceApplication: UIApplication.LaunchOptionsKey = Self(rawValue: "sourceApplication")
    public static let userActivityDictionary: UIApplication.LaunchOptionsKey = Self(rawValue: "userActivityDictionary")
    public static let userActivityType: UIApplication.LaunchOptionsKey = Self(rawValue: "userActivityType")
    public static let shortcutItem: UIApplication.LaunchOptionsKey = Self(rawValue: "shortcutItem")
  }
  public struct OpenExternalURLOptionsKey : Hashable, RawRepresentable, Sendable {
    public init(rawValue: String) { self.rawValue = rawValue }
    public let rawValue: String
  }
  public struct OpenURLOptionsKey : Hashable, RawRepresentable, Sendable {
    public init(rawValue: String) { self.rawValue = rawValue }
    public let rawValue: String
    public static let sourceApplication: UIApplication.OpenURLOptionsKey = Self(rawValue: "sourceApplication")
    public static let annotation: UIApplication.OpenURLOptionsKey = Self(rawValue: "annotation")
    public static let openInPlace: UIApplication.OpenURLOptionsKey = Self(rawValue: "openInPlace")
  }
}
@MainActor public extension UIApplicationDelegate {
  static func main() {}
}
@MainActor public protocol UIApplicationDelegate : NSObjectProtocol {
  func application(_ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey : Any]?) -> Bool
  func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey : Any]?) -> Bool
  func application(_ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions) -> UISceneConfiguration
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey : Any]) -> Bool
  func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool
  func application(_ application: UIApplication, continue userActivity: NSUserActivity, restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void) -> Bool
  func application(_ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)
  func application(_ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void)
}
extension UIApplicationDelegate {
  public func application(_ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey : Any]?) -> Bool { Unimplemented.note("application(_:willFinishLaunchingWithOptions:)", self); return true }
  public func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey : Any]?) -> Bool { Unimplemented.note("application(_:didFinishLaunchingWithOptions:)", self); return true }
  public func application(_ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions) -> UISceneConfiguration { Unimplemented.note("application(_:configurationForConnecting:options:)", self); return UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) { Unimplemented.note("application(_:didDiscardSceneSessions:)", self) }
  public func applicationDidBecomeActive(_ application: UIApplication) { Unimplemented.note("applicationDidBecomeActive(_:)", self) }
  public func applicationWillResignActive(_ application: UIApplication) { Unimplemented.note("applicationWillResignActive(_:)", self) }
  public func applicationWillEnterForeground(_ application: UIApplication) { Unimplemented.note("applicationWillEnterForeground(_:)", self) }
  public func applicationDidEnterBackground(_ application: UIApplication) { Unimplemented.note("applicationDidEnterBackground(_:)", self) }
  public func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { Unimplemented.note("application(_:shouldSaveSecureApplicationState:)", self); return false }
  public func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { Unimplemented.note("application(_:shouldRestoreSecureApplicationState:)", self); return false }
  public func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) { Unimplemented.note("application(_:willEncodeRestorableStateWith:)", self) }
  public func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) { Unimplemented.note("application(_:didDecodeRestorableStateWith:)", self) }
  public func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey : Any]) -> Bool { Unimplemented.note("application(_:open:options:)", self); return false }
  public func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool { Unimplemented.note("application(_:willContinueUserActivityWithType:)", self); return false }
  public func application(_ application: UIApplication, continue userActivity: NSUserActivity, restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void) -> Bool { Unimplemented.note("application(_:continue:restorationHandler:)", self); return false }
  public func application(_ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error) { Unimplemented.note("application(_:didFailToContinueUserActivityWithType:error:)", self) }
  public func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) { Unimplemented.note("application(_:didUpdate:)", self) }
  public func application(_ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void) { Unimplemented.note("application(_:performActionFor:completionHandler:)", self) }
}
public extension UNNotificationResponse {
  @MainActor var targetScene: UIScene? { get { simulatedTargetScene } }
}
