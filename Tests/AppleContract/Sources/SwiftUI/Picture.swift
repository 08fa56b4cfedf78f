import AppKit
public import AppleFoundation
import Foundation
public import UIKit

/// The state of a screen at one moment, and the actions that the user and the system can take.
@_spi(System) @MainActor public struct Picture {
  /// The visible texts, from the bottom up.
  public internal(set) var texts: [String] = []
  public internal(set) var stacks: [Stack] = []
  public internal(set) var tabs: [Tabs] = []
  public internal(set) var columns: [Columns] = []
  public internal(set) var lists: [Rows] = []
  public internal(set) var sheets: [Sheet] = []
  /// True if touches reach everything visible.
  public internal(set) var takesTouches = true
  public internal(set) var alerts: [Alert] = []
  public internal(set) var buttons: [PressedButton] = []
  /// The URLs of the whole widget. A valid widget has at most one.
  public internal(set) var widgetURLs: [URL?] = []
  public internal(set) var urlHandlers: [(URL) -> Void] = []
  public internal(set) var activityHandlers: [(type: String, take: (NSUserActivity) -> Void)] = []
  public internal(set) var advertised: [(type: String, update: (NSUserActivity) -> Void)] = []
  public internal(set) var preferring: Set<String> = []
  public internal(set) var allowing: Set<String> = []

  var appearances: [Appearance] = []
  var tasks: [RunningTask] = []
  /// UIKit controllers inside views, each with the level of its sheet, or 0.
  var controllers: [(level: Int, controller: UIViewController)] = []
  /// The visible UIKit controllers inside views, from the bottom up.
  public var seenControllers: [UIViewController] { controllers.map(\.controller) }
  /// AppKit views inside views, each with the level of its sheet, or 0.
  var views: [(level: Int, view: NSView)] = []
  /// The presentations, lowest first.
  var presented: [Presentation] = []
  /// The requested presentations, in drawing order.
  var wanted: [Presentation] = []
  /// The presentations in the last picture, keyed by level.
  var presenting: [Int: (key: String, item: String)] = [:]

  public struct Stack {
    /// The number of views above the root.
    public let count: Int
    /// Goes back until `count` views are left.
    public let goBack: (_ count: Int) -> Void
  }

  public struct Tabs {
    public let labels: [String]
    public let select: (AnyHashable) -> Void
    /// Removes a tab, as the user can if the app allows customization.
    public let hide: (AnyHashable) -> Void
  }

  /// A list with selectable rows.
  public struct Rows {
    public let tags: [AnyHashable]
    public let labels: [String]
    /// The selection that's visible. It's the user's until the list is redrawn.
    public internal(set) var selection: AnyHashable?
    let set: (AnyHashable?) -> Void

    public var selected: String? { tags.firstIndex { $0 == selection }.map { labels[$0] } }

    /// Taps a row. Tapping the selected row does nothing.
    public func tap(_ label: String) {
      guard let row = labels.firstIndex(of: label), tags[row] != selection else { return }
      set(tags[row])
    }

    /// Clicks below the rows of a Mac's list, which clears the selection.
    public func clickBelowTheRows() { set(nil) }

    /// Presses an arrow key.
    public func move(down: Bool) {
      let now = tags.firstIndex { $0 == selection }
      let next = now.map { $0 + (down ? 1 : -1) } ?? (down ? 0 : tags.count - 1)
      if tags.indices.contains(next) { set(tags[next]) }
    }
  }

  public struct Columns {
    /// Shows a column, if only one fits.
    public let show: (NavigationSplitViewColumn) -> Void
    /// Presses the button that hides or shows the sidebar.
    public let toggleSidebar: () -> Void
  }

  public struct Sheet {
    public let isCover: Bool
    public let isPopover: Bool
    /// The sheet's detents, if its view declares any.
    public internal(set) var detents: Set<PresentationDetent> = []
    /// Dismisses the sheet, as the user does by pulling it down or tapping outside it.
    public let dismiss: () -> Void
  }

  public struct Alert {
    public let title: String
    public let message: String
    public let buttons: [PressedButton]
  }

  public struct PressedButton {
    public let title: String
    public let role: String?
    public let press: @MainActor () -> Void
  }

  struct Appearance {
    let key: String
    var appear: (() -> Void)?
    var disappear: (() -> Void)?
  }

  struct RunningTask {
    let key: String
    let id: AnyHashable
    let action: () async -> Void
  }

  struct Presentation {
    enum Kind {
      case sheet, cover, popover, alert
    }

    let key: String
    let item: String
    let kind: Kind
    let place: DrawnPlace
    let draw: @MainActor (Drawing, DrawnPlace) -> Void

    var id: String { "\(key) \(item)" }
  }
}
