/// A table of the calls that an app receives for each event, in the order that Apple documents for
/// each life cycle.
///
/// If the documentation doesn't specify an order, the row uses one of the possible orders, and a
/// comment says so.
public struct CallbackOrder: Sendable {
  /// The life cycle of an app, which determines its callbacks.
  public enum LifeCycle: String, Sendable, CaseIterable {
    /// UIKit with scenes. At a cold start, events are in the connection options.
    case scenes
    /// UIKit without scenes, up to the iOS 26 SDK. At a cold start, events arrive after the launch.
    case appDelegate
    /// SwiftUI on iOS. View modifiers receive all events, at a cold start and later.
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
    /// The values are transferred, which takes time. If the transfer fails, the activity never
    /// arrives.
    case transfer
    /// The activity arrives with its values.
    case continueActivity
    /// Links or documents arrive.
    case openURLs
    /// A quick action from the app's icon arrives.
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

    fileprivate init(
      _ events: [DeviceEvent.Kind], _ lifeCycles: [LifeCycle], isCold: Bool, _ steps: [Step]
    ) {
      self.events = events
      self.lifeCycles = lifeCycles
      self.isCold = isCold
      self.steps = steps
    }
  }

  /// Returns the row for an event, or nil if the event isn't part of the life cycle.
  public static func row(
    for event: DeviceEvent.Kind, in lifeCycle: LifeCycle, isCold: Bool
  ) -> Row? {
    rows.first {
      $0.events.contains(event) && $0.lifeCycles.contains(lifeCycle) && $0.isCold == isCold
    }
  }

  /// Returns the steps for a scene that reconnects while its process is running. There's no launch,
  /// and the scene already has its configuration.
  static func reconnecting(_ steps: [Step]) -> [Step] {
    steps.filter { $0 != .launch && $0 != .configure }
  }

  /// Returns true if the launch or connection options contain the event.
  static func isInOptions(_ event: DeviceEvent.Kind, in lifeCycle: LifeCycle) -> Bool {
    switch lifeCycle {
    case .scenes: true
    case .appDelegate: event != .notification
    case .swiftUI: event == .quickAction
    case .appKit: false
    }
  }
}

extension CallbackOrder {
  private static let connection: [Step] = [.launch, .configure, .connect, .foreground, .activate]
  private static let transfer: [Step] = [.announce, .transfer, .continueActivity]
  private static let searches: [DeviceEvent.Kind] = [.searchItem, .searchQuery]
  private static let activities: [DeviceEvent.Kind] = [.handoff, .universalLink] + searches
  private static let files: [DeviceEvent.Kind] = [.customScheme, .document]

  /// The rows for every event and life cycle, both at a cold start and later.
  public static let rows: [Row] = cold + warm

  private static let cold: [Row] = [
    // UIKit with scenes. The options only announce a Handoff activity, which arrives after the
    // connection.
    Row([.handoff], [.scenes], isCold: true, connection + transfer),
    Row([.universalLink] + searches + files, [.scenes], isCold: true, connection),
    Row([.quickAction, .icon], [.scenes, .swiftUI], isCold: true, connection),
    // UIKit delivers a notification twice: in the options, and in a call.
    Row(
      [.notification], [.scenes, .swiftUI], isCold: true, connection + [.receiveNotification]),

    // SwiftUI on iOS. Activities and links arrive once the scene's views exist, without an
    // announcement. For a universal link, only the URL arrives, not the activity.
    Row([.handoff], [.swiftUI], isCold: true, connection + [.transfer, .continueActivity]),
    Row(searches, [.swiftUI], isCold: true, connection + [.continueActivity]),
    Row([.universalLink] + files, [.swiftUI], isCold: true, connection + [.openURLs]),

    // UIKit without scenes, and AppKit.
    Row(
      activities, [.appDelegate, .appKit], isCold: true, [.launch] + transfer + [.activate]),
    Row(files, [.appDelegate], isCold: true, [.launch, .openURLs, .activate]),
    // AppKit delivers links and documents before the launch has finished.
    Row(files, [.appKit], isCold: true, [.openURLs, .launch, .activate]),
    // UIKit doesn't call the method for quick actions if the app returned false from its launch
    // method.
    Row([.quickAction], [.appDelegate], isCold: true, [.launch, .performQuickAction, .activate]),
    Row(
      [.notification], [.appDelegate, .appKit], isCold: true,
      [.launch, .receiveNotification, .activate]),
    Row([.icon], [.appDelegate, .appKit], isCold: true, [.launch, .activate]),
  ]

  // Events while the app is running. Apple doesn't document when a scene's foreground calls arrive,
  // so this is one possible order.
  private static let warm: [Row] = [
    Row([.handoff], [.scenes], isCold: false, [.foreground] + transfer + [.activate]),
    Row(
      [.universalLink] + searches, [.scenes], isCold: false,
      [.foreground, .continueActivity, .activate]),
    Row(activities, [.appDelegate], isCold: false, [.foreground] + transfer + [.activate]),
    Row(files, [.scenes, .appDelegate], isCold: false, [.foreground, .openURLs, .activate]),
    Row(
      [.handoff], [.swiftUI], isCold: false,
      [.foreground, .activate, .transfer, .continueActivity]),
    Row(searches, [.swiftUI], isCold: false, [.foreground, .activate, .continueActivity]),
    Row([.universalLink] + files, [.swiftUI], isCold: false, [.foreground, .activate, .openURLs]),
    Row(
      [.quickAction], [.scenes, .swiftUI, .appDelegate], isCold: false,
      [.foreground, .performQuickAction, .activate]),
    Row(
      [.notification], [.scenes, .swiftUI, .appDelegate], isCold: false,
      [.foreground, .receiveNotification, .activate]),
    Row([.icon], [.scenes, .swiftUI, .appDelegate], isCold: false, [.foreground, .activate]),
    Row(activities, [.appKit], isCold: false, transfer),
    Row(files, [.appKit], isCold: false, [.openURLs]),
    Row([.notification], [.appKit], isCold: false, [.receiveNotification]),
    Row([.icon], [.appKit], isCold: false, [.activate]),
  ]
}
