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

  static func checkList(ofCases count: Int) throws {
    let known = Set(try RouterCase.all(of: collection).map(\.id))
    #expect(known.count == count)
    var listed: Set<String> = []
    for group in notFollowed {
      #expect(group.ids.isSubset(of: known), "\(group.rule)")
      #expect(group.ids.isDisjoint(with: listed), "\(group.rule)")
      listed.formUnion(group.ids)
    }
  }
}
