import Foundation
import Testing

/// A case from another router's tests, which is one record of a collection.
struct RouterCase: Decodable, Sendable, CustomTestStringConvertible {
  var id: String
  var kind: String
  var setup: CaseValue
  var input: CaseValue
  var expect: CaseValue

  var testDescription: String { "\(id) \(kind) \(input.text?.prefix(60) ?? "")" }

  static func all(of collection: String) throws -> [RouterCase] {
    let file = try #require(
      Bundle.module.url(forResource: collection, withExtension: "json", subdirectory: "Cases"))
    return try JSONDecoder().decode([RouterCase].self, from: Data(contentsOf: file))
  }
}

/// A collection of cases, and the ids of those that Baton doesn't follow, grouped by the rule that
/// explains why.
protocol RouterCaseCollection {
  static var collection: String { get }
  static var notFollowed: [(rule: String, ids: Set<String>)] { get }
  /// Returns the difference from the case, or nil.
  static func failure(of given: RouterCase) -> String?
}

extension RouterCaseCollection {
  /// Checks that a case fails if it's listed as not followed, and passes otherwise.
  static func check(_ given: RouterCase) {
    let failure = failure(of: given)
    if let rule = notFollowed.first(where: { $0.ids.contains(given.id) })?.rule {
      #expect(failure != nil, "\(given.id) passes and is listed: \(rule)")
    } else {
      #expect(failure == nil, "\(given.id)")
    }
  }
}

/// The lists of exceptions in all collections.
@Suite struct RouterCaseListTests {
  @Test("Listed exceptions name existing cases, each once") func exceptions() throws {
    let collections: [(any RouterCaseCollection.Type, Int)] = [
      (CrossroadTests.self, 108),
      (DeepLinkDispatchTests.self, 46),
      (DeepLinkKitTests.self, 25),
      (GoRouterLikeTests.self, 49),
      (JLRoutesTests.self, 51),
      (ReactNavigationTests.self, 80),
      (URLNavigatorTests.self, 7),
    ]
    for (suite, count) in collections {
      let known = Set(try RouterCase.all(of: suite.collection).map(\.id))
      #expect(known.count == count, "\(suite)")
      let listed = suite.notFollowed.flatMap(\.ids)
      #expect(known.isSuperset(of: listed), "\(suite)")
      #expect(Set(listed).count == listed.count, "\(suite)")
    }
  }
}
