@_spi(System) import AppleFoundation
import Foundation

@_spi(System) @MainActor public final class TabState {
  weak var selected: UIViewController?
  nonisolated init() {}
}

extension UITabBarController {
  var simulatedViewControllers: [UIViewController]? {
    get { children.isEmpty ? nil : children }
    set { setViewControllers(newValue, animated: false) }
  }

  func simulatedSetViewControllers(_ screens: [UIViewController]?, animated: Bool) {
    hold(screens ?? [])
    controllerState.window?.setNeedsLayout()
  }

  var simulatedSelectedViewController: UIViewController? {
    get {
      if let selected = tabState.selected, children.contains(selected) { return selected }
      return children.first
    }
    set {
      guard let newValue, children.contains(newValue) else {
        return SystemLog.problems.note("exception: selected a controller that is no tab")
      }
      tabState.selected = newValue
      controllerState.window?.setNeedsLayout()
    }
  }

  var simulatedSelectedIndex: Int {
    get { selectedViewController.flatMap { children.firstIndex(of: $0) } ?? .max }
    set { if children.indices.contains(newValue) { selectedViewController = children[newValue] } }
  }

  /// The user taps a tab: only then is the delegate asked and told.
  @_spi(System) public func isTapped(_ index: Int) {
    guard isTouchable else { return }
    let screen = children[index]
    guard delegate?.tabBarController(self, shouldSelect: screen) ?? true else { return }
    selectedViewController = screen
    delegate?.tabBarController(self, didSelect: screen)
  }
}

@_spi(System) @MainActor public final class SplitState {
  var style: UISplitViewController.Style = .unspecified
  var columns: [UISplitViewController.Column: UIViewController] = [:]
  /// The column that is seen where there is room for one.
  var top: UISplitViewController.Column = .primary
  var isCollapsed = false
  nonisolated init() {}
}

extension UISplitViewController {
  var simulatedStyle: Style { splitState.style }
  var simulatedIsCollapsed: Bool { splitState.isCollapsed }

  func simulatedSetViewController(_ screen: UIViewController?, for column: Column) {
    if column == .supplementary, style != .tripleColumn {
      SystemLog.problems.note("exception: a split of two columns has no supplementary one")
    }
    splitState.columns[column] = screen
    hold(
      splitState.columns.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value))
    controllerState.window?.setNeedsLayout()
  }

  func simulatedViewController(for column: Column) -> UIViewController? {
    splitState.columns[column]
  }

  func simulatedShow(_ column: Column) {
    splitState.top = column
    controllerState.window?.setNeedsLayout()
  }

  func simulatedHide(_ column: Column) {
    if splitState.top == column { splitState.top = .primary }
    controllerState.window?.setNeedsLayout()
  }

  var seenColumns: [UIViewController] {
    isCollapsed ? [splitState.columns[splitState.top]].compactMap(\.self) : children
  }

  /// What is seen where there is room for one column, whatever covers it.
  @_spi(System) public var columnOnTop: UIViewController? { splitState.columns[splitState.top] }

  /// There is room for one column only, or for all again.
  @_spi(System) public func collapse(_ isCollapsed: Bool) {
    splitState.isCollapsed = isCollapsed
    controllerState.window?.setNeedsLayout()
  }

  /// The user goes back from a column to the one before, where one is seen.
  @_spi(System) public func isSwipedBack() {
    splitState.top = Column(rawValue: splitState.top.rawValue - 1) ?? .primary
    if splitState.columns[splitState.top] == nil { splitState.top = .primary }
    controllerState.window?.setNeedsLayout()
  }
}
