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

/// A destination whose links may lose or change some values.
@Destination("tickets/:id(/:row(/:seat))?{code}&{price}&{sold}&{names}&{mood}&{paid}&{ids}&{times}")
private struct Ticket {
  var id: UUID
  var row: Int?
  var seat: String?
  var code: UInt8?
  var price: Double?
  var sold: Date?
  var names: [String]?
  var mood: Mood?
  var paid: Bool?
  var ids: [UUID]?
  var times: [Date]?
  var note: String?

  static let examples = [Ticket(id: UUID())]
  var placement: Placement { .root }
}

private enum BySwift {
  struct Ticket: Destination {
    var id: UUID
    var row: Int?
    var seat: String?
    var code: UInt8?
    var price: Double?
    var sold: Date?
    var names: [String]?
    var mood: Mood?
    var paid: Bool?
    var ids: [UUID]?
    var times: [Date]?
    var note: String?

    static let patterns = BatonSamplesTests.Ticket.patterns
    static let examples = [Ticket(id: UUID())]
    var placement: Placement { .root }
  }
}

/// A destination whose own code checks what the macro's code decodes.
private struct Opening: Destination {
  static let patterns: [RoutePattern] = ["openings/:row"]
  static let examples = [Opening(Row(row: 1))]
  var placement: Placement { .root }
  let first: Row

  init(_ first: Row) { self.first = first }
  init(from decoder: any Decoder) throws {
    first = try Row(from: decoder)
    guard first.row > 0 else { throw CocoaError(.coderInvalidValue) }
  }
  func encode(to encoder: any Encoder) throws { try first.encode(to: encoder) }
}

@Destination("rows/:row")
private struct Row {
  var row: Int
  static let examples = [Row(row: 1)]
  var placement: Placement { .root }
}

private struct Offer: TestDestination {
  static let patterns: [RoutePattern] = ["tickets/:id/0"]
  var id = UUID()
}

/// A value that loses its capitals in a link.
private struct Mood: LinkValue {
  var text: String

  init(_ text: String) { self.text = text }
  init?(linkText: String) { text = linkText.lowercased() }
  var linkText: String { text }
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

  @Test("A link to a macro's type is the same as with Swift's coding, or fails alike")
  func links() throws {
    let id = UUID()
    var values = [
      Ticket(id: id), Ticket(id: id, row: 3), Ticket(id: id, row: -3, seat: "é/%"),
      Ticket(id: id, row: 1, seat: "."), Ticket(id: id, row: 0), Ticket(id: id, seat: ""),
      Ticket(id: id, seat: "a"),
      Ticket(id: id, row: 1, seat: String(repeating: "a", count: 100_000)),
      Ticket(id: id, code: 255), Ticket(id: id, price: 0.1), Ticket(id: id, price: .infinity),
      Ticket(id: id, names: []), Ticket(id: id, names: ["a", "b"]), Ticket(id: id, names: [""]),
      Ticket(id: id, mood: Mood("a")), Ticket(id: id, mood: Mood("A")), Ticket(id: id, note: "a"),
      Ticket(id: id, paid: true), Ticket(id: id, paid: false), Ticket(id: id, ids: [id, UUID()]),
      Ticket(id: id, times: [Date(timeIntervalSinceReferenceDate: 1)]),
    ]
    for time in [0.0, 0.1, -1.7, 1e13] {
      values.append(Ticket(id: id, sold: Date(timeIntervalSinceReferenceDate: time)))
    }
    // Their links have the whole path.
    values += values.map { value in
      var value = value
      (value.row, value.seat) = (value.row ?? 1, value.seat ?? "b")
      return value
    }
    values.append(Ticket(id: id, row: 1, seat: "b", names: Array(repeating: "a", count: 2_000)))
    func text(_ router: Router, _ value: some Destination) -> String {
      do { return try router.link(to: value) } catch { return error.description }
    }
    // The other feature takes the links to row 0, and the website those to seat b.
    let taken = RoutePattern("tickets/\(id)/1/b".lowercased())
    let other = TestFeature(types: [Offer.self], name: "Other", exclusions: [taken])
    for (rest, count) in [(TestFeature(Offer.self), 34), (other, 20)] {
      let routers = try [Ticket.self, BySwift.Ticket.self].map { (type: any Destination.Type) in
        try Router(
          features: [TestFeature(types: [type], name: "Own"), rest],
          links: AppLinks(domains: ["www.example.com"]), home: "/tickets/\(id)")
      }
      var opened = 0
      for value in values {
        var bySwift = try BySwift.Ticket(
          from: ValueDecoder(ValueRecord(encoding: value), form: .values))
        bySwift.mood = value.mood
        #expect(text(routers[0], value) == text(routers[1], bySwift))
        guard let link = try? routers[0].link(to: value) else { continue }
        var read = try #require(try? routers[0].destination(for: link) as? Ticket, "\(link)")
        // A link can't contain these.
        (read.note, read.names) = (value.note, read.names ?? value.names)
        #expect(read == value)
        opened += 1
      }
      #expect(opened == count)
    }
  }

  @Test("A link is read back if other code decodes with a macro's code") func wrapped() throws {
    let router = try TestFeature(Opening.self).router(home: "/openings/1")
    #expect(try router.link(to: Opening(Row(row: 1))) == "demoapp://openings/1")
    #expect(throws: RoutingError.self) { try router.link(to: Opening(Row(row: 0))) }
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
