import Baton

struct Atlas: Feature {
  var destinations: [any Destination.Type] {
    [
      Tabs.self, Places.self, Place.self, Legend.self, Post.self, Boxes.self, Letter.self, Map.self,
    ]
  }
}

struct Tabs: Destination {
  static let patterns: [RoutePattern] = ["/"]
  static let examples = [Tabs()]
  static let slots = [Slot("places", .tab, first: "/places"), Slot("post", .tab, first: "/post")]
  var placement: Placement { .root }
}

struct Places: Destination {
  static let patterns: [RoutePattern] = ["places"]
  static let examples = [Places()]
  var placement: Placement { .slot("places") }
}

struct Place: Destination {
  static let patterns: [RoutePattern] = ["places/:name"]
  static let examples = [Place(name: "oslo")]
  var name: String
  var placement: Placement { .push(on: Places()) }
}

struct Legend: Destination {
  static let patterns: [RoutePattern] = ["legend"]
  static let examples = [Legend()]
  var placement: Placement { .sheet(over: Places()) }
}

struct Post: Destination {
  static let patterns: [RoutePattern] = ["post"]
  static let examples = [Post()]
  static let slots = [Slot("boxes", .pane, first: "/post/boxes"), Slot("letter", .pane)]
  var placement: Placement { .slot("post") }
}

struct Boxes: Destination {
  static let patterns: [RoutePattern] = ["post/boxes"]
  static let examples = [Boxes()]
  var placement: Placement { .slot("boxes") }
}

struct Letter: Destination {
  static let patterns: [RoutePattern] = ["post/letters/:number"]
  static let examples = [Letter(number: 7)]
  var number: Int
  var placement: Placement { .slot("letter") }
}

struct Map: Destination {
  static let patterns: [RoutePattern] = ["maps/:name"]
  static let examples = [Map(name: "oslo")]
  var name: String
  var placement: Placement { .window }
}
