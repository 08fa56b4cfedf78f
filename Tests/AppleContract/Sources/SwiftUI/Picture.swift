import AppKit
public import AppleFoundation
import Foundation
public import UIKit

/// What is on a screen at one moment, and what the user and the system can do there.
@_spi(System) @MainActor public struct Picture {
  /// What is to be read, from the bottom up.
  public internal(set) var texts: [String] = []
  public internal(set) var stacks: [Stack] = []
  public internal(set) var tabs: [Tabs] = []
  public internal(set) var columns: [Columns] = []
  public internal(set) var lists: [Rows] = []
  public internal(set) var sheets: [Sheet] = []
  /// Whether touches come through to all that is seen.
  public internal(set) var takesTouches = true
  public internal(set) var alerts: [Alert] = []
  public internal(set) var buttons: [PressedButton] = []
  /// The links of the whole widget, of which there may be one.
  public internal(set) var widgetURLs: [URL?] = []
  public internal(set) var urlHandlers: [(URL) -> Void] = []
  public internal(set) var activityHandlers: [(type: String, take: (NSUserActivity) -> Void)] = []
  public internal(set) var advertised: [(type: String, update: (NSUserActivity) -> Void)] = []
  public internal(set) var preferring: Set<String> = []
  public internal(set) var allowing: Set<String> = []

  var appearances: [Appearance] = []
  var tasks: [RunningTask] = []
  /// UIKit's controllers that views are made of, each with the sheet that it is in, from 1 on, or 0.
  var controllers: [(level: Int, controller: UIViewController)] = []
  /// UIKit's controllers that are seen in views, from the bottom up.
  public var seenControllers: [UIViewController] { controllers.map(\.controller) }
  /// AppKit's views that views are made of, each with the sheet that it is in.
  var views: [(level: Int, view: NSView)] = []
  /// What is presented, the lowest first.
  var presented: [Presentation] = []
  /// What wants to be presented, in the order of drawing.
  var wanted: [Presentation] = []
  /// What is presented, from the last picture on: where and what on each level.
  var presenting: [Int: (key: String, item: String)] = [:]

  /// What each sheet is told from others by, lowest first: a sheet with another item is another sheet.
  public var sheetItems: [String] { presenting.sorted { $0.key < $1.key }.map(\.value.item) }

  public struct Stack {
    /// How many views lie on the root.
    public let count: Int
    /// Goes back until this many are left.
    public let goBack: (_ count: Int) -> Void
  }

  public struct Tabs {
    public let tags: [AnyHashable]
    public let selection: AnyHashable
    public let labels: [String]
    public let select: (AnyHashable) -> Void
    /// The user takes a tab out, where the app lets tabs be customised.
    public let hide: (AnyHashable) -> Void
  }

  /// A list whose rows can be selected.
  public struct Rows {
    public let tags: [AnyHashable]
    public let labels: [String]
    /// What the list shows as selected: what the user selected, until it is drawn anew.
    public internal(set) var selection: AnyHashable?
    let set: (AnyHashable?) -> Void

    public var selected: String? { tags.firstIndex { $0 == selection }.map { labels[$0] } }

    /// The user taps a row. One that is selected already does nothing.
    public func tap(_ label: String) {
      guard let row = labels.firstIndex(of: label), tags[row] != selection else { return }
      set(tags[row])
    }

    /// The user clicks on the empty part of a Mac's list, which selects none.
    public func clickBelowTheRows() { set(nil) }

    /// The user presses an arrow key.
    public func move(down: Bool) {
      let now = tags.firstIndex { $0 == selection }
      let next = now.map { $0 + (down ? 1 : -1) } ?? (down ? 0 : tags.count - 1)
      if tags.indices.contains(next) { set(tags[next]) }
    }
  }

  public struct Columns {
    public let preferred: String?
    /// Goes to a column, where one is shown at a time.
    public let show: (NavigationSplitViewColumn) -> Void
    /// Presses the button that hides the sidebar, or shows it again.
    public let toggleSidebar: () -> Void
  }

  public struct Sheet {
    public let isCover: Bool
    public let isPopover: Bool
    /// The heights that it rests at, where its view says so.
    public internal(set) var detents: Set<PresentationDetent> = []
    /// Pulls it down, or touches beside it.
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
