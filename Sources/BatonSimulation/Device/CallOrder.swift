/// The calls for each event, in order. This is a table of Apple's documentation for each life
/// cycle.
///
/// If the documentation leaves an order open, the row says so and uses one of the possible orders.
public struct CallOrder: Sendable {
  /// How an app learns about its windows.
  public enum LifeCycle: String, Sendable, CaseIterable {
    /// UIKit with scenes. At a cold start, events are in the connection options.
    case scenes
    /// UIKit without scenes, up to the iOS 26 SDK. At a cold start, events come after the launch.
    case appDelegate
    /// SwiftUI on iOS. Its modifiers are the only callbacks, at a cold start and later.
    case swiftUI
    /// AppKit: the app delegate receives everything.
    case appKit
  }

  /// One call, or something that happens between two calls.
  public enum Step: String, Sendable {
    /// The process starts, and the app finishes launching.
    case launch
    /// The app chooses the configuration for a new scene.
    case configure
    /// The scene connects, with its options.
    case connect
    /// The scene enters the foreground.
    case foreground
    /// The scene becomes active.
    case activate
    /// The system announces an activity.
    case announce
    /// The values are being transferred, which takes time. If the transfer fails, the activity
    /// never arrives.
    case transfer
    /// The activity arrives with its values.
    case continueActivity
    /// Links or documents arrive.
    case openURLs
    /// A quick action of the app's icon arrives.
    case performQuickAction
    /// A notification that the user opened arrives.
    case receiveNotification
  }

  /// The calls of one event.
  public struct Row: Sendable {
    /// The events of the row.
    public let events: [DeviceEvent.Kind]
    /// The life cycles of the row.
    public let lifeCycles: [LifeCycle]
    /// True if the scene has to connect first.
    public let isCold: Bool
    /// The calls, in order.
    public let steps: [Step]
    /// True if the launch or connection options contain the event.
    public let isInOptions: Bool
    /// The documentation behind the row.
    public let basis: String
  }

  /// The row of an event.
  public static func row(
    for event: DeviceEvent.Kind, in lifeCycle: LifeCycle, isCold: Bool
  ) -> Row? {
    rows.first {
      $0.events.contains(event) && $0.lifeCycles.contains(lifeCycle) && $0.isCold == isCold
    }
  }

  /// The steps for a scene that reconnects while its process is running. There's no launch, and the
  /// configuration is known.
  static func reconnecting(_ steps: [Step]) -> [Step] {
    steps.filter { $0 != .launch && $0 != .configure }
  }
}

extension CallOrder {
  private static let connection: [Step] = [.launch, .configure, .connect, .foreground, .activate]

  /// All rows. There's one for each event and life cycle, at a cold start and later.
  public static let rows: [Row] = [
    // UIKit with scenes.
    Row(
      events: [.handoff], lifeCycles: [.scenes], isCold: true,
      steps: connection + [.announce, .transfer, .continueActivity], isInOptions: true,
      basis: "handoffUserActivityType is set at the connection; the activity itself follows by "
        + "scene(_:willContinue…) and scene(_:continue:), once the scene is connected"),
    Row(
      events: [.universalLink, .searchItem, .searchQuery], lifeCycles: [.scenes], isCold: true,
      steps: connection, isInOptions: true,
      basis: "in connectionOptions.userActivities; scene(_:continue:) is not called"),
    Row(
      events: [.customScheme, .document], lifeCycles: [.scenes], isCold: true, steps: connection,
      isInOptions: true,
      basis: "in connectionOptions.urlContexts; scene(_:openURLContexts:) is not called"),
    Row(
      events: [.quickAction], lifeCycles: [.scenes], isCold: true, steps: connection,
      isInOptions: true,
      basis: "in connectionOptions.shortcutItem; performActionFor is not called"),
    Row(
      events: [.notification], lifeCycles: [.scenes], isCold: true,
      steps: connection + [.receiveNotification], isInOptions: true,
      basis: "in connectionOptions.notificationResponse, and to didReceive: one event, twice"),
    Row(
      events: [.icon], lifeCycles: [.scenes, .swiftUI], isCold: true, steps: connection,
      isInOptions: false, basis: "launch, configuration, connection, foreground, active"),
    Row(
      events: [.handoff], lifeCycles: [.scenes], isCold: false,
      steps: [.foreground, .announce, .transfer, .continueActivity, .activate],
      isInOptions: false,
      basis: "scene(_:willContinue…), then scene(_:continue:) or scene(_:didFail…); where the "
        + "foreground calls stand is not documented"),
    Row(
      events: [.universalLink, .searchItem, .searchQuery], lifeCycles: [.scenes], isCold: false,
      steps: [.foreground, .continueActivity, .activate], isInOptions: false,
      basis: "scene(_:continue:), when all of it has come"),
    Row(
      events: [.customScheme, .document], lifeCycles: [.scenes], isCold: false,
      steps: [.foreground, .openURLs, .activate], isInOptions: false,
      basis: "scene(_:openURLContexts:)"),
    Row(
      events: [.quickAction], lifeCycles: [.scenes, .swiftUI], isCold: false,
      steps: [.foreground, .performQuickAction, .activate], isInOptions: false,
      basis: "windowScene(_:performActionFor:…), of a scene delegate class"),
    Row(
      events: [.notification], lifeCycles: [.scenes, .swiftUI], isCold: false,
      steps: [.foreground, .receiveNotification, .activate], isInOptions: false,
      basis: "didReceive of the notification center's delegate"),
    Row(
      events: [.icon], lifeCycles: [.scenes, .swiftUI, .appDelegate], isCold: false,
      steps: [.foreground, .activate], isInOptions: false, basis: "foreground, active"),

    // UIKit without scenes.
    Row(
      events: [.handoff, .universalLink, .searchItem, .searchQuery], lifeCycles: [.appDelegate],
      isCold: true, steps: [.launch, .announce, .transfer, .continueActivity, .activate],
      isInOptions: true,
      basis: "launchOptions hold the activity's type; then willContinue…, and continue or didFail…"),
    Row(
      events: [.customScheme, .document], lifeCycles: [.appDelegate], isCold: true,
      steps: [.launch, .openURLs, .activate], isInOptions: true,
      basis: "launchOptions[.url], then application(_:open:options:)"),
    Row(
      events: [.quickAction], lifeCycles: [.appDelegate], isCold: true,
      steps: [.launch, .performQuickAction, .activate], isInOptions: true,
      basis: "launchOptions[.shortcutItem], then performActionFor unless the launch said false"),
    Row(
      events: [.notification], lifeCycles: [.appDelegate], isCold: true,
      steps: [.launch, .receiveNotification, .activate], isInOptions: false,
      basis: "didReceive of the notification center's delegate"),
    Row(
      events: [.icon], lifeCycles: [.appDelegate], isCold: true, steps: [.launch, .activate],
      isInOptions: false, basis: "launch, active"),
    Row(
      events: [.handoff, .universalLink, .searchItem, .searchQuery], lifeCycles: [.appDelegate],
      isCold: false, steps: [.foreground, .announce, .transfer, .continueActivity, .activate],
      isInOptions: false, basis: "willContinue…, then continue or didFail…"),
    Row(
      events: [.customScheme, .document], lifeCycles: [.appDelegate], isCold: false,
      steps: [.foreground, .openURLs, .activate], isInOptions: false,
      basis: "to the foreground first, then application(_:open:options:)"),
    Row(
      events: [.quickAction], lifeCycles: [.appDelegate], isCold: false,
      steps: [.foreground, .performQuickAction, .activate], isInOptions: false,
      basis: "performActionFor"),
    Row(
      events: [.notification], lifeCycles: [.appDelegate], isCold: false,
      steps: [.foreground, .receiveNotification, .activate], isInOptions: false,
      basis: "didReceive of the notification center's delegate"),

    // SwiftUI on iOS.
    Row(
      events: [.handoff, .searchItem, .searchQuery], lifeCycles: [.swiftUI], isCold: true,
      steps: connection + [.continueActivity], isInOptions: false,
      basis: "onContinueUserActivity, once the scene's views exist; nothing announces it"),
    Row(
      events: [.universalLink, .customScheme, .document], lifeCycles: [.swiftUI], isCold: true,
      steps: connection + [.openURLs], isInOptions: false,
      basis: "onOpenURL, once the scene's views exist; of a universal link only the URL is told"),
    Row(
      events: [.quickAction], lifeCycles: [.swiftUI], isCold: true, steps: connection,
      isInOptions: true, basis: "in connectionOptions.shortcutItem of a scene delegate class"),
    Row(
      events: [.notification], lifeCycles: [.swiftUI], isCold: true,
      steps: connection + [.receiveNotification], isInOptions: false,
      basis: "didReceive of the notification center's delegate"),
    Row(
      events: [.handoff, .searchItem, .searchQuery], lifeCycles: [.swiftUI], isCold: false,
      steps: [.foreground, .activate, .continueActivity], isInOptions: false,
      basis: "onContinueUserActivity; the app delegate is silent"),
    Row(
      events: [.universalLink, .customScheme, .document], lifeCycles: [.swiftUI], isCold: false,
      steps: [.foreground, .activate, .openURLs], isInOptions: false,
      basis: "onOpenURL; the app delegate is silent"),

    // AppKit.
    Row(
      events: [.handoff, .universalLink, .searchItem, .searchQuery], lifeCycles: [.appKit],
      isCold: true, steps: [.launch, .announce, .transfer, .continueActivity, .activate],
      isInOptions: false,
      basis: "after applicationDidFinishLaunching: willContinue…, then continue or didFail…"),
    Row(
      events: [.customScheme, .document], lifeCycles: [.appKit], isCold: true,
      steps: [.openURLs, .launch, .activate], isInOptions: false,
      basis: "application(_:open:) comes before applicationDidFinishLaunching"),
    Row(
      events: [.notification], lifeCycles: [.appKit], isCold: true,
      steps: [.launch, .receiveNotification, .activate], isInOptions: false,
      basis: "didReceive of the notification center's delegate"),
    Row(
      events: [.icon], lifeCycles: [.appKit], isCold: true, steps: [.launch, .activate],
      isInOptions: false, basis: "launch, active"),
    Row(
      events: [.handoff, .universalLink, .searchItem, .searchQuery], lifeCycles: [.appKit],
      isCold: false, steps: [.announce, .transfer, .continueActivity], isInOptions: false,
      basis: "willContinue…, then exactly one of continue and didFail…"),
    Row(
      events: [.customScheme, .document], lifeCycles: [.appKit], isCold: false,
      steps: [.openURLs], isInOptions: false, basis: "application(_:open:)"),
    Row(
      events: [.notification], lifeCycles: [.appKit], isCold: false,
      steps: [.receiveNotification], isInOptions: false,
      basis: "didReceive of the notification center's delegate"),
    Row(
      events: [.icon], lifeCycles: [.appKit], isCold: false, steps: [.activate],
      isInOptions: false, basis: "active"),
  ]
}
