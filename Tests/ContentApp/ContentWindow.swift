public import BatonHost
public import Foundation

/// A window of a content app to walk through.
@MainActor public protocol ContentWindow {
  /// A window with a saved state, or with home if there's none.
  init(showing saved: Data?) async throws

  var host: ContinuationHost { get }
  /// Returns the differences between the platform's containers and a screen. It reads them without
  /// the presenter.
  func differences(from wanted: ContentScreen) throws -> [String]
  /// Complaints of the platform or the presenter.
  var complaints: [String] { get }
  /// The user goes back by one screen.
  func goBack() throws
  /// The user dismisses the presented screen.
  func takeAway() throws
  /// The user taps a tab.
  func tap(_ tab: String) throws
  /// The user changes the front screen's content.
  func write(_ place: any ContentPlace) throws
  /// Waits until all movements have ended.
  func settle() async
}

/// A screen of a platform that the user can write on.
@MainActor public protocol WrittenScreen {
  func write(_ place: any ContentPlace)
}

extension ContentScreen {
  /// Returns the differences between the stacks and the expected titles.
  ///
  /// - Parameters:
  ///   - front: The stack of the tab in front, and those that cover it.
  ///   - tabs: The lowest stack of each tab, in order. A tab with panes has none.
  public func differences(inFront front: [[String]], inTabs tabs: [[String]]) -> [String] {
    var differences: [String] = []
    if front != self.front { differences.append("in front are \(front), not \(self.front)") }
    let slots = ArtHouse.slots.map(\.name)
    if tabs.count != slots.count { differences.append("there are \(tabs.count) tabs") }
    for (slot, held) in zip(slots, tabs) where slot != "library" {
      let own = stacks(of: slot).first ?? []
      if held != own { differences.append("\(slot) holds \(held), not \(own)") }
    }
    return differences
  }

  /// - Parameter panes: The lowest stack of each pane, in order.
  public func differences(inPanes panes: [[String]]) -> [String] {
    let slots = Library.slots.map(\.name)
    guard panes.count == slots.count else { return ["there are \(panes.count) panes"] }
    return zip(slots, panes).compactMap { slot, held in
      let own = stacks(of: slot).first ?? []
      return held == own ? nil : "\(slot) holds \(held), not \(own)"
    }
  }
}
