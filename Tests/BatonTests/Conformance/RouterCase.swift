import Baton
import Foundation
import Testing

@Suite struct ConformanceTests {
  @Test(
    "Each case of another router or an RFC passes, except those listed as exceptions",
    arguments: [
      CaseCollection.crossroad, .deepLinkDispatch, .deepLinkKit, .goRouterLike, .jlRoutes,
      .reactNavigation, .rfc3986, .urlNavigator,
    ])
  func recordedCases(_ collection: CaseCollection) throws {
    let cases = try collection.cases
    #expect(cases.count == collection.count)
    let listed = collection.notFollowed.flatMap(\.ids)
    #expect(Set(cases.map(\.id)).isSuperset(of: listed))
    #expect(Set(listed).count == listed.count)
    for given in cases {
      let failure = collection.failure(given)
      if let rule = collection.notFollowed.first(where: { $0.ids.contains(given.id) })?.rule {
        #expect(failure != nil, "\(given.id) passes and is listed: \(rule)")
      } else {
        #expect(failure == nil, "\(given.id)")
      }
    }
  }
}

/// A case from another router's tests: one record of a ``CaseCollection``.
struct RouterCase: Decodable {
  var id: String
  var kind: String
  var setup: JSON
  var input: JSON
  var expect: JSON
}

/// A collection of cases, with the ids of the cases that Baton doesn't follow. These ids are
/// grouped by the rule that explains why.
struct CaseCollection: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let count: Int
  let notFollowed: [(rule: String, ids: Set<String>)]
  /// Returns how Baton's result differs from the case, or nil if it doesn't.
  let failure: @Sendable (RouterCase) -> String?

  init(
    _ name: String, count: Int, notFollowed: [(rule: String, ids: Set<String>)],
    failure: @escaping @Sendable (RouterCase) -> String?
  ) {
    testDescription = name
    self.count = count
    self.notFollowed = notFollowed
    self.failure = failure
  }

  var cases: [RouterCase] {
    get throws {
      let file = try #require(
        Bundle.module.url(
          forResource: testDescription, withExtension: "json", subdirectory: "Cases"))
      return try JSONDecoder().decode([RouterCase].self, from: Data(contentsOf: file))
    }
  }
}

/// Access to the values in cases.
extension JSON {
  /// A member of an object, or null for anything else.
  subscript(_ key: String) -> JSON { asObject?[key] ?? .null }

  var list: [JSON] { asArray ?? [] }
  var texts: [String] { list.compactMap(\.asString) }
  var members: [String: JSON] {
    Dictionary((asObject?.members ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }

  /// Returns true if the strings from a link are this value. A case may write a list as an array,
  /// or as one string with slashes.
  func isValue(of texts: [String]) -> Bool {
    switch self {
    case .null: texts.isEmpty
    case .bool(let flag): texts == [String(flag)]
    case .number(let number): texts.count == 1 && Double(texts[0]) == Double(number)
    case .string(let text): texts.joined(separator: "/").utf8.elementsEqual(text.utf8)
    case .array(let values):
      values.count == texts.count && zip(values, texts).allSatisfy { $0.isValue(of: [$1]) }
    case .object(let members): (members["value"] ?? .null).isValue(of: texts)
    }
  }
}
