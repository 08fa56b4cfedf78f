import Baton
import BatonTesting
import Foundation
import Testing

/// Types that record when they're decoded.
private enum Decoded {
  @TaskLocal static var types: Log?

  final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var names: Set<String> = []
    var all: [String] { lock.withLock { names.sorted() } }
    func add(_ name: String) { lock.withLock { _ = names.insert(name) } }
  }
}

private protocol LearntItem: Destination {
  var id: Int { get }
  init(id: Int)
}

extension LearntItem {
  static var examples: [Self] { [Self(id: 1)] }
  var placement: Placement { .root }

  init(from decoder: any Decoder) throws {
    Decoded.types?.add("\(Self.self)")
    self.init(id: try decoder.container(keyedBy: ItemKey.self).decode(Int.self, forKey: .id))
  }
}

private enum ItemKey: CodingKey { case id }

private struct LearntBook: LearntItem {
  static let patterns: [RoutePattern] = ["books/:id", "old/books/:id"]
  let id: Int
}

private struct LearntFilm: LearntItem {
  static let patterns: [RoutePattern] = ["films/:id", "old/films/:id"]
  let id: Int
}

/// Shares its parameter's position with another type, so a link may fit both.
private struct LearntSong: LearntItem {
  static let patterns: [RoutePattern] = ["music/:id"]
  let id: Int
}

private struct LearntAlbum: TestDestination {
  static let patterns: [RoutePattern] = ["music/:name"]
  var name = "blue"
}

private struct LearntHome: TestDestination {
  static let patterns: [RoutePattern] = ["start"]
}

private struct Misspelled: TestDestination {
  static let patterns: [RoutePattern] = ["misspelled/:nme", "misspelled/by/:name"]
  var name = "a"
}

@Suite struct LearningTests {
  private func router(
    _ types: any Destination.Type..., checking: Router.Checking = .declarations
  ) throws(Router.Problems) -> Router {
    try TestFeature(types: types + [LearntHome.self], name: "Learning")
      .router(home: "/start", checking: checking)
  }

  @Test("A type is learnt when the first link needs it")
  func learnsLater() throws {
    let log = Decoded.Log()
    try Decoded.$types.withValue(log) {
      let router = try router(LearntBook.self, LearntFilm.self)
      #expect(log.all == [])
      #expect(try router.destination(for: "demoapp://books/7") as? LearntBook == LearntBook(id: 7))
      #expect(log.all == ["LearntBook"])
      _ = try self.router(LearntBook.self, LearntFilm.self, checking: .everything)
      #expect(log.all == ["LearntBook", "LearntFilm"])
    }
  }

  @Test("Types that share the place of a parameter are learnt at once")
  func learnsWhatCompetes() throws {
    let log = Decoded.Log()
    try Decoded.$types.withValue(log) {
      let router = try router(LearntSong.self, LearntAlbum.self, LearntBook.self)
      #expect(log.all == ["LearntSong"])
      #expect(try router.destination(for: "demoapp://music/7") is LearntSong)
      #expect(try router.destination(for: "demoapp://music/blue") is LearntAlbum)
    }
  }

  @Test("A mistake in a pattern costs it its links, and isn't thrown until someone asks")
  func findsMistakesLater() throws {
    let router = try router(Misspelled.self)
    #expect(throws: RoutingError.self) { try router.destination(for: "demoapp://misspelled/a") }
    #expect(try router.destination(for: "demoapp://misspelled/by/a") is Misspelled)
    #expect(try router.link(to: Misspelled(name: "a")) == "demoapp://misspelled/by/a")
    #expect(router.problems.map(\.code) == ["parameter-without-property"])
    let thrown = #expect(throws: Router.Problems.self) {
      try self.router(Misspelled.self, checking: .everything)
    }
    #expect(thrown?.problems == router.problems)
    withKnownIssue {
      expectWellBehaved(
        TestFeature(types: [Misspelled.self], name: "Learning"), with: router, rounds: 0)
    } matching: {
      "\($0)".contains("no property is named")
    }
  }

  @Test("Clashes and unknown parents are thrown at once")
  func checksDeclarations() throws {
    struct Other: LearntItem {
      static let patterns: [RoutePattern] = ["books/:id"]
      let id: Int
    }
    struct Orphan: TestDestination {
      static let patterns: [RoutePattern] = ["orphans"]
      var placement: Placement { .push(onLink: "/nowhere") }
    }
    let problems = #expect(throws: Router.Problems.self) {
      try router(LearntBook.self, Other.self, Orphan.self)
    }
    #expect(problems?.problems.map(\.code) == ["clash", "placement"])
  }

  @Test("Many threads learn a type together")
  func learnsOnManyThreads() async throws {
    let router = try await Router.make(
      features: [
        TestFeature(types: [LearntBook.self, LearntFilm.self, LearntHome.self], name: "Learning")
      ],
      links: AppLinks(schemes: ["demoapp"]), home: "/start", checking: .declarations)
    let links = (0..<64).map { "demoapp://\($0 % 2 == 0 ? "books" : "old/films")/\($0)" }
    let printed = try await withThrowingTaskGroup(of: String.self) { group in
      for link in links {
        group.addTask { try router.link(to: try router.destination(for: link)) }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(printed == Set(links.map { $0.replacing("old/", with: "") }))
  }
}
