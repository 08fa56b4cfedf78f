import Baton
import BatonInspection

/// Fuzzes matching a link in a table of several patterns. The result must agree with the slow
/// matcher's.
enum Tables {
  private static let pieces = [
    "a", "b", "de", "1", "12", "x-1", "true", "A", "X-1", "/", "/", "//", "?", "&", "=", "#", "k",
    "j", "z", "ref", ".", "..", "DE", "-", "x", "https://x.example/a", "_", "%41", "0", "1.5",
    "%2F", "always",
  ]
  nonisolated(unsafe) private static var known: [UInt64: (GeneratedTable, PatternMatcher)] = [:]

  static func ask(_ bytes: [UInt8]) {
    var generator = ByteGenerator(bytes)
    let seed = UInt64(generator.byte()) << 8 | UInt64(generator.byte())
    if known[seed] == nil {
      let table = GeneratedTable(seed: seed)
      known[seed] = (table, table.matcher)
    }
    guard let (table, matcher) = known[seed] else { return }
    let origins = [
      ("demoapp", nil, "demoapp:///"), ("https", "example.com", "https://example.com/"),
      ("https", "live.example.com", "https://live.example.com/"),
    ]
    let (scheme, host, start) = origins[Int(generator.byte()) % origins.count]
    let written = generator.rest().prefix(24).map { pieces[Int($0) % pieces.count] }.joined()
    let text = start + written
    var answer: PatternMatcher.Answer?
    expectQuick(text.utf8.count) { answer = try? matcher.answer(text) }
    // The slow matcher doesn't decode links. Of the rules about dots, it only knows that they end a
    // raw tail.
    guard !written.contains("%"), let link = reading(of: written, scheme, host) else { return }
    let winner = answer.map(ReferenceMatcher.Winner.init)
    let wanted = table.reference.winner(for: link)
    expect(
      winner == wanted,
      "\(text): \(String(describing: winner)), not \(String(describing: wanted)), in \(table.patterns)"
    )
    expect(
      table.reference.bestPatterns(for: link).count <= 1, "\(text): a tie that is no problem")
  }

  /// Returns the parts of a link, or nil if the link can be read in two ways.
  private static func reading(
    of text: String, _ scheme: String, _ host: String?
  ) -> ReferenceMatcher.Link? {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count < 2 || !parts[1].contains("#") else { return nil }
    let rest = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = rest[0].split(separator: "/").map(String.init)
    guard !path.contains("."), !path.contains("..") else { return nil }
    var link = ReferenceMatcher.Link(
      scheme: scheme, host: host, segments: path,
      fragment: parts.count > 1 ? String(parts[1]) : nil)
    link.writtenPath = String(rest[0])
    link.ownEnd = String(text.dropFirst(rest[0].count))
    for item in (rest.count > 1 ? rest[1] : "").split(separator: "&") {
      let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      link.query.append((String(pair[0]), pair.count > 1 ? String(pair[1]) : nil))
    }
    return link
  }
}
