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

/// A case from another router's tests, which is one record of a collection.
struct RouterCase: Decodable {
  var id: String
  var kind: String
  var setup: JSON
  var input: JSON
  var expect: JSON
}

/// A collection of cases, and the ids of those that Baton doesn't follow, grouped by the rule that
/// explains why.
struct CaseCollection: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let count: Int
  let notFollowed: [(rule: String, ids: Set<String>)]
  /// Returns the difference from the case, or nil.
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

/// The values of cases.
extension JSON {
  /// A member of an object, or null for anything else.
  subscript(_ key: String) -> JSON { asObject?[key] ?? .null }

  var list: [JSON] { asArray ?? [] }
  var texts: [String] { list.compactMap(\.asString) }
  var members: [String: JSON] {
    Dictionary((asObject?.members ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }

  /// Returns true if the strings from a link are this value. A list may be one string with slashes,
  /// or a list.
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
