import Baton
import BatonHost
import BatonSimulation

/// An app with a screen, a window, and a command, for work that grows with the number of requests or screens.
struct FloodedApp: Feature {
  var destinations: [any Destination.Type] { [Home.self, Post.self, Note.self] }
  var commands: [any Command.Type] { [Erase.self] }

  /// The links of a flood. `#` stands for a number.
  static let links = ["/posts/#", "/nowhere", "/wipe/#", "/notes/#"]

  static func router() throws -> Router {
    try Router(features: [FloodedApp()], links: AppLinks(schemes: ["flood"]), home: "/home")
  }

  /// Delivers requests while a screen moves, then lets all of them end.
  @MainActor static func flood(_ count: Int, _ link: String) async throws {
    let clock = SimulatedClock()
    let presenter = HeadlessPresenter(clock: clock)
    let host = try ContinuationHost(
      router: try router(), presenter: presenter, commands: [CommandHandler(Erase.self) { _ in }],
      clock: clock)
    host.becomeReady()
    presenter.movesFor = .seconds(1)
    host.deliver([ContinuationRequest(.link("/posts/first"), from: .app)])
    for number in 0..<count {
      let link = link.replacing("#", with: "\(number)")
      host.deliver([ContinuationRequest(.link(link), from: .app)])
    }
    await clock.advance(by: .seconds(10))
  }

  /// Saves a stack of screens, and restores it.
  static func save(_ count: Int) throws {
    let router = try router()
    var above: Hierarchy.Place?
    for number in 0..<count {
      var post = Hierarchy.Place(Post(id: "\(number)"), name: "Post", edge: .push)
      if let above { post.set(above, slotOrder: [], focused: true) }
      above = post
    }
    var home = Hierarchy.Place(Home(), name: "Home", edge: .root)
    if let above { home.set(above, slotOrder: [], focused: true) }
    let data = try router.encodeHierarchy(Hierarchy(root: home))
    _ = router.decodeHierarchy(data)
  }
}

extension FloodedApp {
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

  fileprivate struct Note: Destination {
    static let patterns: [RoutePattern] = ["notes/:id"]
    static let examples = [Note(id: 1)]
    var id: Int
    var placement: Placement { .window }
  }

  fileprivate struct Erase: Command {
    static let patterns: [RoutePattern] = ["wipe/:what"]
    static let examples = [Erase(what: "cache")]
    var what: String
    var confirmation: CommandConfirmation { "Erase the \(what)?" }
    var shows: (any Destination)? { nil }
  }
}
