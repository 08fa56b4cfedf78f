@_spi(System) import AppleFoundation

@_spi(System) @MainActor public final class TabState {
  weak var selected: UIViewController?
  var tabs: [UITab] = []
  lazy var more = UINavigationController(rootViewController: UIViewController())
  nonisolated init() {}
}

extension UITab {
  /// The tab's screen. The provider makes it once, when it's first needed.
  var simulatedViewController: UIViewController? {
    if made == nil { made = make?(self) }
    return made
  }
}

extension UITabBarController {
  func simulatedSetViewControllers(_ screens: [UIViewController]?, animated: Bool) {
    if !tabs.isEmpty {
      SystemLog.problems.note("viewControllers were set although the app uses tabs")
    }
    if screens?.contains(where: { $0 === tabState.more }) == true {
      SystemLog.problems.note("exception: the More list was made a tab")
    }
    tabState.tabs = []
    hold(screens ?? [])
    controllerState.window?.setNeedsLayout()
  }

  var simulatedSelectedViewController: UIViewController? {
    get {
      if let selected = tabState.selected, children.contains(selected) || selected === tabState.more
      {
        return selected
      }
      return children.first
    }
    set {
      guard let newValue, children.contains(newValue) else {
        return SystemLog.problems.note("exception: selected a controller that isn't a tab")
      }
      tabState.selected = newValue
      controllerState.window?.setNeedsLayout()
    }
  }

  var simulatedTabs: [UITab] {
    get { tabState.tabs }
    set {
      tabState.tabs = newValue
      hold(newValue.compactMap(\.viewController))
      controllerState.window?.setNeedsLayout()
    }
  }

  /// Taps *More*, which appears if there are too many tabs.
  @_spi(System) public func moreIsTapped() {
    tabState.selected = tabState.more
    controllerState.window?.setNeedsLayout()
  }

  /// Taps a tab, as the user does.
  @_spi(System) public func isTapped(_ index: Int) {
    if isTouchable { selectedViewController = children[index] }
  }
}

@_spi(System) @MainActor public final class SplitState {
  var style: UISplitViewController.Style = .unspecified
  var columns: [UISplitViewController.Column: UIViewController] = [:]
  /// The visible column, if there's only room for one.
  var top: UISplitViewController.Column = .primary
  var isCollapsed = false
  nonisolated init() {}
}

extension UISplitViewController {
  func simulatedSetViewController(_ screen: UIViewController?, for column: Column) {
    if column == .supplementary, style != .tripleColumn {
      SystemLog.problems.note("exception: a split view with two columns has no supplementary one")
    }
    splitState.columns[column] = screen
    hold(
      splitState.columns.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value))
    controllerState.window?.setNeedsLayout()
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

  /// Leaves room for only one column, or for all of them.
  ///
  /// - Parameter isQuiet: True if no screen appears or disappears, as when one column covers the
  ///   others.
  @_spi(System) public func collapse(_ isCollapsed: Bool, quietly isQuiet: Bool = false) {
    splitState.isCollapsed = isCollapsed
    if !isQuiet { controllerState.window?.setNeedsLayout() }
    controllerState.window?.windowState.sizeClassChanges()
  }
}
