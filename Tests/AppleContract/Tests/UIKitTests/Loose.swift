import Baton
import BatonUIKit
import UIKit

/// Tabs with a page in each, and a page that belongs on the second.
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

struct LooseDetail: Destination {
  static let patterns: [RoutePattern] = ["detail"]
  static let examples = [LooseDetail()]
  var placement: Placement { .push(on: LooseTwo()) }
}

struct LooseSheet: Destination {
  static let patterns: [RoutePattern] = ["sheet?{note}"]
  static let examples = [LooseSheet()]
  var note: String?
  var placement: Placement { .sheet(over: LooseTabs()) }
}

struct Loose: Feature {
  var destinations: [any Destination.Type] {
    [LooseTabs.self, LooseOne.self, LooseTwo.self, LooseDetail.self, LooseSheet.self]
  }
}

/// Its screens, optionally with the app's own container for the tabs.
struct LooseScreens: UIKitFeature {
  var makeTabs: @MainActor () -> UIViewController = { UITabBarController() }
  var makeTwo: @MainActor () -> UIViewController = { UIViewController() }
  var makeSheet: @MainActor () -> UIViewController = { UIViewController() }

  var screens: Screens {
    [
      .init(LooseTabs.self) { _ in makeTabs() },
      .init(LooseOne.self) { _ in UIViewController() },
      .init(LooseTwo.self) { _ in makeTwo() },
      .init(LooseDetail.self) { _ in UIViewController() },
      .init(LooseSheet.self) { _ in makeSheet() },
    ]
  }
}
