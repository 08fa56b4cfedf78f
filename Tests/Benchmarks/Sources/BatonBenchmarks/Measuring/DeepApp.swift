import Baton

/// An app whose screens are pushed onto each other, for work that grows with their number.
struct DeepApp: Feature {
  var destinations: [any Destination.Type] { [Home.self, Post.self] }

  static func router() throws -> Router {
    try Router(features: [DeepApp()], links: AppLinks(schemes: ["flood"]), home: "/home")
  }

  /// Saves a stack of screens, and restores it.
  static func save(_ count: Int) throws {
    let router = try router()
    var above: Hierarchy.Node?
    for number in 0..<count {
      var post = Hierarchy.Node(Post(id: "\(number)"), name: "Post", edge: .push)
      if let above { post.set(above, slotOrder: [], focused: true) }
      above = post
    }
    var home = Hierarchy.Node(Home(), name: "Home", edge: .root)
    if let above { home.set(above, slotOrder: [], focused: true) }
    let data = try router.encodeScene(.init(hierarchy: Hierarchy(root: home))).data
    _ = router.decodeScene(data)
  }
}

extension DeepApp {
  fileprivate struct Home: Destination {
    static let patterns: [RoutePattern] = ["home"]
    static let examples = [Home()]
    var placement: Placement { .root }
  }

  fileprivate struct Post: Destination {
    static let patterns: [RoutePattern] = ["posts/:id"]
    static let examples = [Post(id: "1")]
    var id: String
    var placement: Placement { .push(on: Home()) }
  }
}
