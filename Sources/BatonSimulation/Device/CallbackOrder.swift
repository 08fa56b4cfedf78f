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
  package enum Step {
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

  /// The calls of some events in some life cycles, either at a cold start or later.
  private typealias Row = (events: [DeviceEvent.Kind], in: [LifeCycle], steps: [Step])

  /// Returns the calls of an event in each row that lists it. There's at most one, and none if the
  /// event isn't part of the life cycle.
  ///
  /// - Parameter isCold: True if the scene has to connect first.
  package static func steps(
    for event: DeviceEvent.Kind, in lifeCycle: LifeCycle, isCold: Bool
  ) -> [[Step]] {
    (isCold ? cold : warm).filter { $0.events.contains(event) && $0.in.contains(lifeCycle) }
      .map(\.steps)
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

  private static let cold: [Row] = [
    // UIKit with scenes. The options only announce a Handoff activity, which arrives after the
    // connection.
    ([.handoff], [.scenes], connection + transfer),
    ([.universalLink] + searches + files, [.scenes], connection),
    ([.quickAction, .icon], [.scenes, .swiftUI], connection),
    // UIKit delivers a notification twice: in the options, and in a call.
    ([.notification], [.scenes, .swiftUI], connection + [.receiveNotification]),

    // SwiftUI on iOS. Activities and links arrive once the scene's views exist, without an
    // announcement. For a universal link, only the URL arrives, not the activity.
    ([.handoff], [.swiftUI], connection + [.transfer, .continueActivity]),
    (searches, [.swiftUI], connection + [.continueActivity]),
    ([.universalLink] + files, [.swiftUI], connection + [.openURLs]),

    // UIKit without scenes, and AppKit.
    (activities, [.appDelegate, .appKit], [.launch] + transfer + [.activate]),
    (files, [.appDelegate], [.launch, .openURLs, .activate]),
    // AppKit delivers links and documents before the launch has finished.
    (files, [.appKit], [.openURLs, .launch, .activate]),
    // UIKit doesn't call the method for quick actions if the app returned false from its launch
    // method.
    ([.quickAction], [.appDelegate], [.launch, .performQuickAction, .activate]),
    ([.notification], [.appDelegate, .appKit], [.launch, .receiveNotification, .activate]),
    ([.icon], [.appDelegate, .appKit], [.launch, .activate]),
  ]

  // Events while the app is running. Apple doesn't document when a scene's foreground calls arrive,
  // so this is one possible order.
  private static let warm: [Row] = [
    ([.handoff], [.scenes], [.foreground] + transfer + [.activate]),
    ([.universalLink] + searches, [.scenes], [.foreground, .continueActivity, .activate]),
    (activities, [.appDelegate], [.foreground] + transfer + [.activate]),
    (files, [.scenes, .appDelegate], [.foreground, .openURLs, .activate]),
    ([.handoff], [.swiftUI], [.foreground, .activate, .transfer, .continueActivity]),
    (searches, [.swiftUI], [.foreground, .activate, .continueActivity]),
    ([.universalLink] + files, [.swiftUI], [.foreground, .activate, .openURLs]),
    (
      [.quickAction], [.scenes, .swiftUI, .appDelegate],
      [.foreground, .performQuickAction, .activate]
    ),
    (
      [.notification], [.scenes, .swiftUI, .appDelegate],
      [.foreground, .receiveNotification, .activate]
    ),
    ([.icon], [.scenes, .swiftUI, .appDelegate], [.foreground, .activate]),
    (activities, [.appKit], transfer),
    (files, [.appKit], [.openURLs]),
    ([.notification], [.appKit], [.receiveNotification]),
    ([.icon], [.appKit], [.activate]),
  ]
}
