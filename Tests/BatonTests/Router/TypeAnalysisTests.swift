import Baton
import BatonTesting
import Foundation
import Testing

private enum Decoded {
  /// A log of the types that were decoded.
  @TaskLocal static var types: Log?
}

private protocol LearnedItem: Destination {
  var id: Int { get }
  init(id: Int)
}

extension LearnedItem {
  static var examples: [Self] { [Self(id: 1)] }
  var placement: Placement { .root }

  init(from decoder: any Decoder) throws {
    Decoded.types?.add("\(Self.self)")
    self.init(id: try decoder.container(keyedBy: ItemKey.self).decode(Int.self, forKey: .id))
  }
}

private enum ItemKey: CodingKey { case id }

/// The key for the name of the main actor's queue.
private let queueKey = DispatchSpecificKey<String>()

private struct LearnedBook: LearnedItem {
  static let patterns: [RoutePattern] = ["books/:id", "old/books/:id"]
  let id: Int
}

private struct LearnedFilm: LearnedItem {
  static let patterns: [RoutePattern] = ["films/:id", "old/films/:id"]
  let id: Int
}

/// A destination whose links may also fit another type, because both have a parameter at the same
/// position.
private struct LearnedSong: LearnedItem {
  static let patterns: [RoutePattern] = ["music/:id"]
  let id: Int
}

private struct LearnedAlbum: TestDestination {
  static let patterns: [RoutePattern] = ["music/:name"]
  var name = "blue"
}

private struct LearnedHome: TestDestination {
  static let patterns: [RoutePattern] = ["start"]
}

private struct Misspelled: TestDestination {
  static let patterns: [RoutePattern] = ["misspelled/:nme", "misspelled/by/:name"]
  var name = "a"
}

@Suite struct TypeAnalysisTests {
  private func router(
    _ types: any Destination.Type..., checking: Router.Checking = .declarations
  ) throws(Router.Problems) -> Router {
    try TestFeature(types: types + [LearnedHome.self], name: "Learning")
      .router(home: "/start", checking: checking)
  }

  @Test("A type is learned when the first link needs it")
  func learnsLater() throws {
    let log = Log()
    try Decoded.$types.withValue(log) {
      let router = try router(LearnedBook.self, LearnedFilm.self)
      #expect(Set(log.texts) == [])
      #expect(
        try router.destination(for: "demoapp://books/7") as? LearnedBook == LearnedBook(id: 7))
      #expect(Set(log.texts) == ["LearnedBook"])
      _ = try self.router(LearnedBook.self, LearnedFilm.self, checking: .everything)
      #expect(Set(log.texts) == ["LearnedBook", "LearnedFilm"])
    }
  }

  @Test("Types whose parameters share a position are learned together")
  func learnsWhatCompetes() throws {
    let log = Log()
    try Decoded.$types.withValue(log) {
      let router = try router(LearnedSong.self, LearnedAlbum.self, LearnedBook.self)
      #expect(Set(log.texts) == ["LearnedSong"])
      #expect(try router.destination(for: "demoapp://music/7") is LearnedSong)
      #expect(try router.destination(for: "demoapp://music/blue") is LearnedAlbum)
    }
  }

  @Test("A pattern with a mistake has no links, and the error is thrown only on request")
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

  @Test("Clashes and unknown parents are thrown immediately")
  func checksDeclarations() throws {
    struct Other: LearnedItem {
      static let patterns: [RoutePattern] = ["books/:id"]
      let id: Int
    }
    struct Orphan: TestDestination {
      static let patterns: [RoutePattern] = ["orphans"]
      var placement: Placement { .push(onLink: "/nowhere") }
    }
    let problems = #expect(throws: Router.Problems.self) {
      try router(LearnedBook.self, Other.self, Orphan.self)
    }
    #expect(problems?.problems.map(\.code) == ["clash", "placement"])
  }

  @Test(
    "A mistake in the app's links leaves all routes usable",
    arguments: [.everything, .declarations] as [Router.Checking])
  func faultyLinks(checking: Router.Checking) throws {
    let problems = #expect(throws: Router.Problems.self) {
      try TestFeature(LearnedBook.self, LearnedHome.self).router(
        links: AppLinks(schemes: ["demoapp"], domains: ["www.exämple.com"]), home: "/start",
        checking: checking)
    }
    let router = try #require(problems?.usable)
    #expect(try router.destination(for: "demoapp://books/7") as? LearnedBook == LearnedBook(id: 7))
  }

  @Test("`make` leaves the main actor") @MainActor func makesOffMainActor() async throws {
    struct Watched: TestDestination {
      static var patterns: [RoutePattern] {
        Decoded.types?.add(DispatchQueue.getSpecific(key: queueKey) ?? "other")
        return ["watched"]
      }
    }
    DispatchQueue.main.setSpecific(key: queueKey, value: "main")
    let features = [TestFeature(types: [Watched.self], name: "Learning")]
    let log = Log()
    try Decoded.$types.withValue(log) { _ = try Router(features: features, home: nil) }
    #expect(Set(log.texts) == ["main"])
    let later = Log()
    try await Decoded.$types.withValue(later) {
      _ = try await Router.make(features: features, home: nil)
    }
    #expect(Set(later.texts) == ["other"])
  }

  @Test("Many threads learn a type together")
  func learnsOnManyThreads() async throws {
    let router = try await Router.make(
      features: [
        TestFeature(
          types: [LearnedBook.self, LearnedFilm.self, LearnedHome.self], name: "Learning")
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
