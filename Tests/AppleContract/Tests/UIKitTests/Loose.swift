import Baton
import BatonUIKit
import UIKit

/// Tabs with a page in each.
struct LooseTabs: Destination {
  static let patterns: [RoutePattern] = ["/"]
  static let examples = [LooseTabs()]
  static let slots = [Slot("one", .tab, first: "/one"), Slot("two", .tab, first: "/two")]
  var placement: Placement { .root }
}

struct LooseOne: Destination {
  static let patterns: [RoutePattern] = ["one?{note}"]
  static let examples = [LooseOne()]
  var note: String?
  var placement: Placement { .slot("one") }
}

struct LooseTwo: Destination {
  static let patterns: [RoutePattern] = ["two?{note}"]
  static let examples = [LooseTwo()]
  var note: String?
  var placement: Placement { .slot("two") }
}

struct Loose: Feature {
  var destinations: [any Destination.Type] {
    [LooseTabs.self, LooseOne.self, LooseTwo.self]
  }
}

/// Its screens, optionally with the app's own container for the tabs.
struct LooseScreens: UIKitFeature {
  var makeTabs: @MainActor () -> UIViewController = { UITabBarController() }

  var screens: Screens {
    [
      .init(LooseTabs.self) { _ in makeTabs() },
      .init(LooseOne.self) { _ in UIViewController() },
      .init(LooseTwo.self) { _ in UIViewController() },
    ]
  }
}
