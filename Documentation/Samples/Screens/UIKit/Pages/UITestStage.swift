import Baton
import BatonHost
import Foundation

/// The options that UI tests pass as launch arguments of the app. `Features/SwiftUI/Pages` has a
/// symbolic link to this file.
enum UITestStage {
  private static let arguments = ProcessInfo.processInfo.arguments

  /// `--six-tabs`: the app has three more tabs, so a phone puts the last ones under *More*.
  static let hasSixTabs = arguments.contains("--six-tabs")
  /// `--opens-while-leaving LINK`: the app opens the link when the user begins to drag a screen
  /// away.
  static let linkWhileLeaving = links(after: "--opens-while-leaving").first
  /// `--opens-at-once LINK LINK`: the app opens the links right after the launch.
  static let linksAtOnce = links(after: "--opens-at-once")

  private static func links(after name: String) -> [URL] {
    guard let start = arguments.firstIndex(of: name) else { return [] }
    return arguments[(start + 1)...].prefix { !$0.hasPrefix("--") }.compactMap { URL(string: $0) }
  }
}

extension AppFeatures {
  /// Returns the features, with three more tabs if a UI test asks for them.
  @MainActor func staged(_ screens: any FeatureRuntime) -> AppFeatures {
    guard UITestStage.hasSixTabs else { return self }
    return AppFeatures(declarations + [MoreTabs()], runtimes: runtimes + [screens])
  }
}

struct MoreTabs: Feature {
  var destinations: [any Destination.Type] { [Documents.self, Counter.self, Account.self] }
  var contributions: [Contribution] {
    [
      .to(.tabs, Slot("documents", .tab, first: "/documents"), rank: 3),
      .to(.tabs, Slot("counter", .tab, first: "/counter"), rank: 5),
      .to(.tabs, Slot("account", .tab, first: "/account"), rank: 6),
    ]
  }
}

struct Documents: Destination {
  static let patterns: [RoutePattern] = ["documents"]
  static let examples = [Documents()]
  var placement: Placement { .slot("documents") }
}

struct Counter: Destination {
  static let patterns: [RoutePattern] = ["counter"]
  static let examples = [Counter()]
  var placement: Placement { .slot("counter") }
}

struct Account: Destination {
  static let patterns: [RoutePattern] = ["account"]
  static let examples = [Account()]
  var placement: Placement { .slot("account") }
}

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UITestStage {
    /// Asks the system to open the links, so they reach the app from outside.
    @MainActor static func openLinksAtOnce() {
      for link in linksAtOnce { UIApplication.shared.open(link) }
    }
  }

  /// A child controller that opens a link once, when the user begins to drag its screen away. A UI
  /// test can't touch the screen and open a link at the same time.
  final class LeavingController: UIViewController {
    private var link = UITestStage.linkWhileLeaving

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      guard let link else { return }
      self.link = nil
      UIApplication.shared.open(link)
    }
  }
#endif
