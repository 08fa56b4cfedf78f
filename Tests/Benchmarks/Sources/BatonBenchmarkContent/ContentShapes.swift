import Baton

// The common shapes of a content app's destinations.

/// The parent of all other destinations if nothing is on screen.
struct Foyer: Destination {
  static let patterns: [RoutePattern] = ["/"]
  static let examples = [Foyer()]
  var placement: Placement { .root }
}

protocol Page: Destination {
  init()
}

extension Page {
  static var examples: [Self] { [Self()] }
  var placement: Placement { .push(on: Foyer()) }
}

/// A destination that opens on top of any screen.
protocol Work: Destination {
  init(id: String)
}

extension Work {
  static var examples: [Self] { [Self(id: "andy-warhol-skull")] }
  var placement: Placement {
    .push(onShown: "Artwork", "Artist", "Show", "Fair", "Partner", else: .push(on: Foyer()))
  }
}

enum Sort: String, Codable, CaseIterable {
  case newest, price, title
}

protocol Listing: Destination {
  init(sort: Sort?, page: Int?)
}

extension Listing {
  static var examples: [Self] { [Self(sort: .price, page: 2), Self(sort: nil, page: nil)] }
  var placement: Placement { .push(on: Foyer()) }
}

/// A destination with a value that's a word in the path.
protocol Tabbed: Destination {
  init(id: String, tab: String?)
}

extension Tabbed {
  static var examples: [Self] {
    [Self(id: "pace", tab: nil), Self(id: "pace", tab: "works"), Self(id: "pace", tab: "shows")]
  }
  var placement: Placement { .push(on: Foyer()) }

  static func tabs(_ name: String) -> [RoutePattern] {
    .under(
      RoutePattern(name + "/:id"),
      [
        "", RoutePattern("works").setting(TabKey.tab, to: "works"),
        RoutePattern("shows").setting(TabKey.tab, to: "shows"),
      ])
  }
}

private enum TabKey: String, CodingKey {
  case tab
}

/// A destination on hosts that only match patterns with a host.
protocol Live: Destination {}

extension Live {
  var placement: Placement { .push(on: Foyer()) }

  static func live(_ path: RoutePattern) -> [RoutePattern] {
    AppOfContent.liveHosts.map { path.under(RoutePattern("https://" + $0)) }
  }
}

/// A destination that takes all other query items.
protocol Filtered: Destination {}

extension Filtered {
  var placement: Placement { .push(on: Foyer()) }
}

/// A destination that takes the rest of the link as written.
protocol Rest: Destination {
  init(address: String)
}

extension Rest {
  static var examples: [Self] { [Self(address: "https://elsewhere.example/a?b=c&d#e")] }
  var placement: Placement { .push(on: Foyer()) }
}
