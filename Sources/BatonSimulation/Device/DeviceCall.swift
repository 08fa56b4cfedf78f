public import Baton
public import Foundation

/// A URL with the information that the system provides about it.
public struct DeliveredURL: Sendable, Hashable {
  /// The URL as the system delivers it.
  public var url: URL
  /// The bundle identifier of the app that opened the URL, if both apps belong to the same team.
  public var sender: String?
}

/// The options of a scene that connects, as in `UIScene.ConnectionOptions`.
public struct ConnectionOptions: Sendable, Hashable {
  /// The type of a Handoff activity. The activity itself, with its values, arrives after the scene
  /// connects.
  public var handoffActivityType: ActivityType?
  /// Activities with their values: universal links and search results.
  public var userActivities: [UserActivity] = []
  /// Links that use a custom scheme, and documents.
  public var urls: [DeliveredURL] = []
  /// The type of a quick action.
  public var quickAction: String?
  /// The notification that was tapped. The system also reports it in a separate call.
  public var notification: DeviceNotification?

  /// Creates empty options.
  public init() {}
}

/// A call that the system makes to an app.
public enum DeviceCall: Sendable {
  /// The app has launched. In an app without scenes, the options contain the event that launched
  /// the app; otherwise, they're empty.
  case didFinishLaunching(ConnectionOptions)
  /// `application(_:configurationForConnecting:options:)`.
  case configurationForConnecting(scene: String, ConnectionOptions)
  /// `scene(_:willConnectTo:options:)`, with the state of the session.
  case willConnect(scene: String, ConnectionOptions, savedState: Data?)
  /// `sceneWillEnterForeground(_:)`.
  case willEnterForeground(scene: String)
  /// `sceneDidBecomeActive(_:)`.
  case didBecomeActive(scene: String)
  /// `scene(_:willContinueUserActivityWithType:)`.
  case willContinue(scene: String, ActivityType)
  /// `scene(_:continue:)`.
  case continueActivity(scene: String, UserActivity)
  /// `scene(_:didFailToContinueUserActivityWithType:error:)`.
  case didFailToContinue(scene: String, ActivityType, CocoaError.Code)
  /// `scene(_:openURLContexts:)`.
  case openURLs(scene: String, [DeliveredURL])
  /// `windowScene(_:performActionFor:completionHandler:)`, with the action's type.
  case performQuickAction(scene: String, String)
  /// `userNotificationCenter(_:didReceive:withCompletionHandler:)`.
  case didReceiveNotification(scene: String, DeviceNotification)
  /// `sceneWillResignActive(_:)`.
  case willResignActive(scene: String)
  /// `sceneDidEnterBackground(_:)`.
  case didEnterBackground(scene: String)
  /// `sceneDidDisconnect(_:)`.
  case didDisconnect(scene: String)
  /// The user has discarded these scenes. If the app wasn't running at the time, the call arrives
  /// shortly after the next launch.
  case didDiscard(scenes: [String])
}

extension DeviceCall: CustomStringConvertible {
  /// The call on one line, in a stable format.
  public var description: String {
    switch self {
    case .didFinishLaunching(let options): "didFinishLaunching\(options.text)"
    case .configurationForConnecting(let scene, let options):
      "\(scene): configurationForConnecting\(options.text)"
    case .willConnect(let scene, let options, let state):
      "\(scene): willConnect\(options.text)\(state == nil ? "" : " with saved state")"
    case .willEnterForeground(let scene): "\(scene): willEnterForeground"
    case .didBecomeActive(let scene): "\(scene): didBecomeActive"
    case .willContinue(let scene, let type): "\(scene): willContinue \(type.name)"
    case .continueActivity(let scene, let activity):
      "\(scene): continue \(activity.activityType.name)"
    case .didFailToContinue(let scene, let type, let code):
      "\(scene): didFailToContinue \(type.name) (\(code.rawValue))"
    case .openURLs(let scene, let urls):
      "\(scene): openURLContexts \(urls.map(\.url.absoluteString).joined(separator: " "))"
    case .performQuickAction(let scene, let type): "\(scene): performAction \(type)"
    case .didReceiveNotification(let scene, let notification):
      "\(scene): didReceive notification \(notification.identifier)"
    case .willResignActive(let scene): "\(scene): willResignActive"
    case .didEnterBackground(let scene): "\(scene): didEnterBackground"
    case .didDisconnect(let scene): "\(scene): didDisconnect"
    case .didDiscard(let scenes): "didDiscard \(scenes.joined(separator: " "))"
    }
  }
}

extension ConnectionOptions {
  var text: String {
    var parts: [String] = []
    if let handoffActivityType { parts.append("handoff \(handoffActivityType.name)") }
    parts += userActivities.map { "activity \($0.activityType.name)" }
    parts += urls.map { "url \($0.url.absoluteString)" }
    if let quickAction { parts.append("quick action \(quickAction)") }
    if let notification { parts.append("notification \(notification.identifier)") }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }
}

/// An app on a simulated device, which receives the system's calls and questions.
@MainActor public protocol DeviceApp: AnyObject {
  /// Handles a call from the system.
  func receive(_ call: DeviceCall)
  /// Returns the bytes that the app saves for a scene in `stateRestorationActivity(for:)`.
  func savedState(of scene: String) -> Data?
  /// The type of the activity that the app currently advertises, or nil if it advertises none.
  var advertisedType: ActivityType? { get }
  /// Tells the app that another device has accepted the advertised activity. Returns the activity
  /// with its values, which the system only requests at this point.
  func continueElsewhere() -> UserActivity?
}
