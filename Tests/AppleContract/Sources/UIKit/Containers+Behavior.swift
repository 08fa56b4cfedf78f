@_spi(System) import AppleFoundation
import Foundation

@_spi(System) @MainActor public final class TabState {
  weak var selected: UIViewController?
  var tabs: [UITab] = []
  var more: UINavigationController?
  nonisolated init() {}
}

@_spi(System) @MainActor public final class TabItemState {
  var title = ""
  var identifier = ""
  var make: ((UITab) -> UIViewController)?
  var made: UIViewController?
  nonisolated init() {}
}

extension UITab {
  var simulatedIdentifier: String { tabItemState.identifier }

  /// The provider is called once, when the screen is first needed.
  var simulatedViewController: UIViewController? {
    if tabItemState.made == nil { tabItemState.made = tabItemState.make?(self) }
    return tabItemState.made
  }
}

extension UITabBarController {
  var simulatedViewControllers: [UIViewController]? {
    get { children.isEmpty || !tabs.isEmpty ? nil : children }
    set { setViewControllers(newValue, animated: false) }
  }

  func simulatedSetViewControllers(_ screens: [UIViewController]?, animated: Bool) {
    if !tabs.isEmpty { SystemLog.problems.note("viewControllers were set over tabs") }
    if screens?.contains(where: { $0 === tabState.more }) == true {
      SystemLog.problems.note("exception: the list of further tabs was made a tab")
    }
    tabState.tabs = []
    hold(screens ?? [])
    controllerState.window?.setNeedsLayout()
  }

  var simulatedSelectedViewController: UIViewController? {
    get {
      if let selected = tabState.selected, isTab(selected) || selected === tabState.more {
        return selected
      }
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

  private func isTab(_ screen: UIViewController) -> Bool { children.contains(screen) }

  var simulatedTabs: [UITab] {
    get { tabState.tabs }
    set {
      tabState.tabs = newValue
      hold(newValue.compactMap(\.viewController))
      controllerState.window?.setNeedsLayout()
    }
  }

  var simulatedSelectedTab: UITab? {
    get { tabs.first { $0.viewController === selectedViewController } }
    set { if let screen = newValue?.viewController { selectedViewController = screen } }
  }

  var simulatedMoreNavigationController: UINavigationController {
    let more =
      tabState.more ?? UINavigationController(rootViewController: UIViewController())
    tabState.more = more
    return more
  }

  /// The user taps *More*, which appears if there are too many tabs.
  @_spi(System) public func moreIsTapped() {
    tabState.selected = moreNavigationController
    controllerState.window?.setNeedsLayout()
  }

  var simulatedSelectedIndex: Int {
    get { selectedViewController.flatMap { children.firstIndex(of: $0) } ?? .max }
    set { if children.indices.contains(newValue) { selectedViewController = children[newValue] } }
  }

  /// The user taps a tab, which is the only time that the delegate is asked and told.
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
  /// The visible column, if only one fits.
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

  var seenColumns: [UIViewController] {
    let compact = splitState.columns[.compact]
    guard isCollapsed else { return children.filter { $0 !== compact } }
    return [compact ?? splitState.columns[splitState.top]].compactMap(\.self)
  }

  /// Makes room for one column only, or for all again.
  ///
  /// - Parameter isQuiet: True if no screen appears or disappears, as when one column covers the
  ///   others.
  @_spi(System) public func collapse(_ isCollapsed: Bool, quietly isQuiet: Bool = false) {
    splitState.isCollapsed = isCollapsed
    if !isQuiet { controllerState.window?.setNeedsLayout() }
    controllerState.window?.windowState.sizeClassChanges()
  }
}
