import Baton
import BatonTesting
import Foundation
import Testing

/// Tests for the cost of checking a whole app's laws. `Documentation/Performance.md` has the
/// figures.
@Suite struct LawTimeTests {
  /// The time is compared with the time for making the router, which learns and checks the same
  /// types, because a slow machine is slow at both.
  @Test("Checking all laws takes less time than building 300 routers") func lawTime() throws {
    let feature = Hundred()
    var router = try feature.router()
    let making = try threadSeconds {
      for _ in 0..<5 { router = try feature.router() }
    }
    var found: [Diagnostic] = []
    let laws = threadSeconds {
      found = FeatureLaws(feature: feature, router: router, rounds: 6, seed: 1).problems
    }
    #expect(found.map(\.description) == [])
    let ratio = laws / (making / 5)
    print("laws of 100 destinations: \(laws) s, \(ratio) times a router")
    #expect(ratio < 300)
  }
}

/// Returns the CPU time of some work on this thread, which other work on the machine hardly
/// affects.
private func threadSeconds(_ work: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  try work()
  return now() - start
}

/// A feature with a hundred destinations.
private struct Hundred: Feature {
  private static let words: [any Word.Type] = [
    Bool.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt8.self, UInt16.self,
    UInt32.self, UInt64.self, String.self,
  ]

  var destinations: [any Destination.Type] {
    Self.words.flatMap { first in Self.words.map { second in page(first, second) } }
  }

  private func page<First: Word, Second: Word>(
    _ first: First.Type, _ second: Second.Type
  ) -> any Destination.Type { Page<First, Second>.self }

  func router() throws -> Router {
    try Router(
      features: [self],
      links: AppLinks(schemes: ["demoapp"], domains: ["www.example.com"]), home: "/bool/bool/1/a")
  }
}

/// A type whose name is a word.
private typealias Word = Hashable & Sendable

/// A destination whose type is made from two words, so many types need only one declaration.
private struct Page<First: Word, Second: Word>: Destination {
  static var patterns: [RoutePattern] {
    [RoutePattern(stringLiteral: "\(path("/"))/:id/:title?{position}&{tags}")]
  }
  static var activityTypes: [ActivityType] {
    [ActivityType("com.example.\(path("."))")]
  }
  private static func path(_ separator: String) -> String {
    "\(First.self)\(separator)\(Second.self)".lowercased()
  }
  static var examples: [Page] {
    [Page(id: 1, title: "a"), Page(id: 2, title: "b/c", position: 0.5, tags: ["d"])]
  }

  var id: Int
  var title: String
  var position: Double?
  var tags: [String] = []
  var placement: Placement {
    Self.self == Page<Bool, Bool>.self
      ? .root : .push(on: Page<Bool, Bool>(id: 1, title: "a"))
  }
}
