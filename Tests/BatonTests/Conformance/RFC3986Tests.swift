import Baton
import Foundation
import Testing

/// Checks the collection of cases about RFC 3986.
@Suite struct RFC3986Tests {
  /// The cases that Baton doesn't follow, grouped by the rule that explains why.
  static let notFollowed: [(rule: String, ids: Set<String>)] = [
    (
      "RFC 3986 §6.2.3: an empty or default port is left to the scheme; "
        + "links are normalized as in §6.2.2", ["rfc-058", "rfc-157"]
    ),
    ("RFC 3986 §6.2.2.3, §5.2.4: dot segments of a rootless path are removed", ["rfc-168"]),
    ("RFC 3986 §5.2.2: a base's fragment is ignored", ["rfc-175"]),
    (
      "RFC 3986 §5.2.4, §5.4.2: what climbs above the root stays there",
      ["rfc-178", "rfc-179", "rfc-180"]
    ),
  ]

  @Test("Each RFC 3986 case passes, except those listed as exceptions", arguments: try Case.all())
  func recordedCases(_ given: Case) {
    let failure = given.failure()
    if let rule = Self.notFollowed.first(where: { $0.ids.contains(given.id) })?.rule {
      #expect(failure != nil, "\(given.id) passes and is listed: \(rule)")
    } else {
      #expect(failure == nil, "\(given.id)")
    }
  }

  @Test("Listed exceptions name existing RFC 3986 cases") func exceptionList() throws {
    let known = Set(try Case.all().map(\.id))
    #expect(known.count == 173)
    for group in Self.notFollowed { #expect(group.ids.isSubset(of: known), "\(group.rule)") }
  }
}

extension RFC3986Tests {
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    var id: String
    var kind: String
    var setup: Setup
    var input: Input
    var expect: Expectation

    var testDescription: String { "\(id) \(kind) \(input.texts.first?.prefix(60) ?? "")" }

    static func all() throws -> [Case] {
      let file = try #require(
        Bundle.module.url(forResource: "rfc3986", withExtension: "json", subdirectory: "Cases"))
      return try JSONDecoder().decode([Case].self, from: Data(contentsOf: file))
    }
  }

  struct Setup: Decodable, Sendable {
    var base: String?
  }

  /// A string, a list of strings, or a repeated string.
  struct Input: Decodable, Sendable {
    var texts: [String]

    private struct Repeated: Decodable {
      var prefix: String
      var `repeat`: String
      var count: Int
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        texts = [text]
      } else if let list = try? container.decode([String].self) {
        texts = list
      } else {
        let parts = try container.decode(Repeated.self)
        texts = [parts.prefix + String(repeating: parts.repeat, count: parts.count)]
      }
    }
  }

  struct Expectation: Decodable, Sendable {
    var valid: Bool?
    var form: String?
    var components: Components?
    var normalized: String?
    var target: String?
    var error: Bool?
    var equivalent: Bool?
    var path: String?
  }

  struct Components: Decodable, Sendable, Equatable {
    var scheme: String?
    var userinfo: String?
    var host: String?
    var hostKind: String?
    var port: String?
    var path: String
    var query: String?
    var fragment: String?

    private enum CodingKeys: String, CodingKey {
      case scheme, userinfo, host, port, path, query, fragment
      case hostKind = "host_type"
    }
  }
}

extension RFC3986Tests.Case {
  /// Returns the difference from the case, or nil.
  func failure() -> String? {
    let input = input.texts[0]
    switch kind {
    case "parse", "parse_hostile": return parseFailure(input)
    case "resolve": return resolveFailure(input)
    case "normalize":
      return difference(normalized(input), expect.normalized)
    case "remove_dot_segments":
      return difference(withoutDotSegments(input), expect.path)
    case "equivalent":
      let forms = self.input.texts.map(normalized)
      let areEquivalent = forms.allSatisfy { $0 != nil && $0 == forms[0] }
      return areEquivalent == expect.equivalent ? nil : "\(forms)"
    default: return "a kind that the test does not know: \(kind)"
    }
  }

  private func parseFailure(_ input: String) -> String? {
    let link = try? DeepLink(input)
    guard (link != nil) == expect.valid else { return "valid: \(link != nil)" }
    guard let link else { return nil }
    if let form = expect.form, (form == "URI") != (link.scheme != nil) { return "is no \(form)" }
    if let wanted = expect.components, components(of: link) != wanted {
      return "\(components(of: link)), not \(wanted)"
    }
    return expect.normalized.flatMap { difference(link.normalized.text, $0) }
  }

  private func resolveFailure(_ input: String) -> String? {
    guard let base = try? DeepLink(setup.base ?? ""), let link = try? DeepLink(input) else {
      return expect.error == true ? nil : "is not read"
    }
    return difference(link.resolved(against: base).text, expect.target)
  }

  private func normalized(_ text: String) -> String? { try? DeepLink(text).normalized.text }

  private func withoutDotSegments(_ path: String) -> String {
    Array(path.utf8).withUnsafeBufferPointer { bytes in
      let whole = LinkParts.Span(0, bytes.count)
      return String(decoding: DotSegment.removed(from: whole, of: bytes), as: UTF8.self)
    }
  }

  private func components(of link: DeepLink) -> RFC3986Tests.Components {
    let raw = link.parts
    let kind: String? = link.withBytes { bytes in
      guard raw.host.isPresent else { return nil }
      switch HostKind(UnsafeBufferPointer(rebasing: bytes[raw.host.range])) {
      case .version6: return "ipv6"
      case .future: return "ipvfuture"
      case .version4: return "ipv4"
      case .name: return "reg-name"
      }
    }
    return .init(
      scheme: link.raw(raw.scheme), userinfo: link.userInfo, host: link.raw(raw.host),
      hostKind: kind, port: link.port, path: link.path, query: link.query,
      fragment: link.raw(raw.fragment))
  }

  private func difference(_ found: String?, _ wanted: String?) -> String? {
    found == wanted ? nil : "\(found ?? "nil"), not \(wanted ?? "nil")"
  }
}
