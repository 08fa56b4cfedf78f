import BatonMacros
import Foundation
import Testing

@testable import Baton

/// A destination with properties of every kind.
@Destination("pages/:id/:number/:text?{in}&{kind}")
private struct Page {
  let id: UUID
  private(set) var number = 7 { didSet { fatalError("an initializer calls no observer") } }
  var text = "none"
  var `in`: String?
  var tags: [String]? = ["none"]
  var kind: Kind?
  var rate: Double!
  var near, far: Distance
  var note: Note?

  static let examples = [Page(id: UUID(), near: 1, far: nil)]
  var placement: Placement { .root }
}

/// The same properties, but with Swift's coding.
private struct PageBySwift: Codable {
  let id: UUID
  private(set) var number = 7
  var text = "none"
  var `in`: String?
  var tags: [String]? = ["none"]
  var kind: Kind?
  var rate: Double!
  var near, far: Distance
  var note: Note?
}

private typealias Distance = Int?

private enum Kind: String, Codable { case short, long }

private struct Note: Codable, Hashable { var text: String }

/// A value that contains another one, so that errors have a path.
private struct Box<Content: Codable>: Codable { var content: Content }

@Suite struct MacroCodingTests {
  @Test("A macro codes values as Swift does, even if they're missing or wrong")
  func coding() throws {
    let members = [
      "id": "\"\(UUID())\"", "number": "2", "text": "\"é\"", "in": "\"a\"", "tags": "[\"b\"]",
      "kind": "\"long\"", "rate": "0.5", "near": "1", "far": "3", "note": "{\"text\":\"c\"}",
    ]
    var contents = ["[1]", "\"a\""]
    for name in members.keys.sorted() {
      for wrong in [nil, "null", "\"a\"", "1", "[1]", "{\"text\":1}", members[name]] {
        var members = members
        members[name] = wrong
        contents.append("{\(members.map { "\"\($0)\":\($1)" }.joined(separator: ","))}")
      }
    }
    for content in contents {
      let json = "{\"content\":\(content)}"
      #expect(try report(Page.self, json) == report(PageBySwift.self, json), "\(json)")
    }
  }

  /// Returns what Baton and Foundation read from JSON and write again.
  private func report<Value: Codable>(_: Value.Type, _ json: String) throws -> [String] {
    let object = try #require(JSON(parsing: json).asObject)
    let values = ValueDecoder(ValueRecord([String: ActivityValue](object)), form: .values)
    return try [
      Result { try Box<Value>(from: values) },
      Result { try JSONDecoder().decode(Box<Value>.self, from: Data(json.utf8)) },
    ].map { result in
      switch result {
      case .success(let value):
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return try "\(ValueRecord(encoding: value.content)) "
          + String(decoding: encoder.encode(value), as: UTF8.self)
      case .failure(let error): return ValueErrorText(error).text
      }
    }
  }
}
