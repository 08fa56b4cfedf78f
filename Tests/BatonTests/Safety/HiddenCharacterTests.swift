import Baton
import BatonHost
import BatonInspection
import BatonTesting
import Foundation
import Testing

/// Tests that characters are escaped if a terminal or log would interpret or hide them.
@Suite struct HiddenCharacterTests {
  /// Strings with an escape sequence that clears the screen, with line breaks, with reversed text,
  /// and with hidden text.
  nonisolated static let attacks = [
    "a\u{1B}[2Jb", "a\nadmin: ok", "a\r\nb", "a\u{7}b", "a\u{9B}31mb", "a\u{202E}gpj.exe",
    "a\u{2066}b\u{2069}",
    "a\u{200B}b", "a\u{FEFF}b", "a\u{AD}b", "a\u{2028}b", "a\u{0}b", "a\u{E0041}b", "a\u{200F}b",
    "a\u{8}b",
  ]

  private func expectPlain(_ text: String, lines: Bool = false, _ what: String) {
    #expect(
      !text.unicodeScalars.contains { $0.isHidden && !(lines && $0 == "\n") },
      "\(what): \(text.debugDescription)")
  }

  @Test("Control and invisible characters are escaped", arguments: attacks) func escapes(
    attack: String
  ) {
    expectPlain(attack.escaped, "escaped")
    expectPlain(attack.quoted, "quoted")
    expectPlain(attack.escapedInLines.replacing("\n", with: ""), "escaped in lines")
    #expect(attack.escaped != attack)
  }

  @Test("Ordinary text in any language isn't escaped") func ordinaryText() {
    for text in [
      "caf\u{E9}", "\u{65E5}\u{672C}", "\u{5D0}\u{5D1}", "a\u{301}", "\u{1F3F3}", "{x}\\\"", "",
    ] {
      #expect(text.escaped == text)
    }
  }

  /// Returns the number of lines in each string. A value can't start a new line, so an
  /// explanation's number of lines doesn't depend on the value.
  private static func lines(of texts: [String]) -> [Int] {
    texts.map { $0.split(separator: "\n", omittingEmptySubsequences: false).count }
  }

  private static let plainLines = Result { lines(of: try texts(of: "ab")) }

  private static func texts(of attack: String) throws -> [String] {
    let router = try Gallery.router()
    let values: [String: ActivityValue] = [
      "id": .string(attack), attack: .string(attack), "d": .dictionary([attack: .integer(1)]),
      "note": .string(attack),
    ]
    var texts: [String] = []
    for type in ["com.example.artwork", "com.example.pin", ActivityType.searchItem.name, attack] {
      var activity = UserActivity(ActivityType(type), userInfo: values, title: attack)
      activity.targetContentIdentifier = attack
      activity.userInfo["kCSSearchableItemActivityIdentifier"] = .string(attack)
      texts += ["\(activity)", "\(router.explain(activity))", router.explain(activity).redacted]
      texts.append("\(router.outcome(of: activity))")
      texts.append("\(ContinuationRequest(.activity(activity), from: .activity, scene: attack))")
      texts += activity.problems.map(\.description)
    }
    let encoded = attack.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    for link in [
      attack, "gallery://\(attack)", "gallery://\(encoded)", "gallery://artists/\(encoded)",
      "gallery://pin?code=\(encoded)", "gallery://x?\(encoded)=1#\(encoded)", "\(attack)://x",
      "https://\(attack)/x", "/\(encoded)", "gallery://artists/1?\(encoded)",
    ] {
      texts.append("\(router.explain(link))")
      texts.append(router.explain(link).redacted)
      texts.append("\(router.outcome(of: link))")
      texts.append("\(ContinuationRequest(.link(link), from: .webLink))")
    }
    texts.append(
      "\(Hierarchy(root: Hierarchy.Node(Artist(id: 1, note: attack), .root, in: router)))")
    texts.append(
      router.decodeScene(Data(#"{"version":2,"root":[{"name":"\#(attack)"}]}"#.utf8)).problems
        .map(\.message).joined())
    return texts
  }

  @Test(
    "Descriptions of links, activities and saved state escape hidden characters", arguments: attacks
  ) func descriptions(attack: String) throws {
    let texts = try Self.texts(of: attack)
    for text in texts { expectPlain(text, lines: true, "told") }
    // If one of the links isn't a link at all, its explanation is shorter. None is longer.
    for (attacked, usual) in zip(Self.lines(of: texts), try Self.plainLines.get()) {
      #expect(attacked <= usual + 8, "\(attack.debugDescription)")
    }
    #expect(!texts.contains { $0.split(separator: "\n").contains { $0.hasPrefix("admin") } })
  }

  @Test("Router problems escape hidden characters", arguments: attacks) func routerProblems(
    attack: String
  ) throws {
    struct Place: TestDestination {
      static let patterns: [RoutePattern] = ["/"]
    }
    let error = try #require(throws: Router.Problems.self) {
      try Router(
        features: [TestFeature(types: [Place.self], name: attack)],
        links: AppLinks(schemes: [attack], domains: [attack]), home: "/\(attack)")
    }
    for text in ["\(error)"] + error.problems.map(\.description) {
      expectPlain(text, lines: true, "a problem")
    }
  }
}
