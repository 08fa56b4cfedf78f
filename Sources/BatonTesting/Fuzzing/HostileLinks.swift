package import Baton

/// A generator that produces damaged links for an app, mixed with random strings.
package struct HostileLinks {
  private var generator: SeededGenerator
  private let seeds: [String]
  private let origins: [String]
  private let context: [String]

  package init(of router: Router, seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    let links = router.links
    origins =
      links.schemes.map { $0 + "://" }
      + links.webHosts.map { "https://\($0.hasPrefix("*.") ? "x" + $0.dropFirst() : $0)/" } + ["/"]
    // The strings to damage are links, because they open something, and patterns, because of their
    // unusual punctuation. Examples lack some forms of a pattern's links.
    let routes =
      router.table.routes + router.rewrites.all.flatMap(\.taken) + router.resolvers.taken
    let known = LinkOrigins(links, routes: routes)
    seeds =
      router.routes.compactMap(\.example) + routes.map(\.text)
      + routes.flatMap { PatternLanguage($0, on: known).sets.compactMap(\.link) }
    context = links.context.map { $0.replacing("*", with: "x") }
  }

  package mutating func next() -> String {
    var link = generator.chance(10) || seeds.isEmpty ? noise() : generator.pick(seeds)
    if let end = link.firstRange(of: "://")?.upperBound, generator.chance(40) {
      // Remove the origin, so it can be replaced. A web link's origin includes the host.
      let rest = link[end...]
      link = String(link.hasPrefix("http") ? rest.drop { $0 != "/" }.dropFirst() : rest)
    }
    if !link.contains("://"), generator.chance(90) { link = generator.pick(origins) + link }
    if !context.isEmpty, generator.chance(20) {
      link += (link.contains("?") ? "&" : "?") + generator.pick(context) + "=x"
    }
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      link = generator.pick(LinkMutation.all)(link, &generator)
    }
    return link
  }

  private mutating func noise() -> String {
    let length = Int.random(in: 0...40, using: &generator)
    return (0..<length).map { _ in generator.pick(LinkMutation.pieces) }.joined()
  }
}

/// The ways to damage a link.
private enum LinkMutation {
  static let pieces = [
    "%", "%0", "%zz", "%00", "%0A", "%7f", "%C2%85", "%2F", "%2e", "%25", "%FF", "%C0%AF",
    "%ED%A0%80", "\0", "\n", "\u{7F}", "\u{85}", "\u{202E}", " ", "\t", "..", "/../", "/./",
    "/%2e%2e/", "//", "/", "?", "&", "=", "#", "##", "?&&=&", ":", "@", ":80", ":99999", ":-1",
    "user@", "user:pw@", "[::1]", "[", "é", "e\u{301}", "日本", "🏳️‍🌈", "+", ";", ",", "*", "{x}",
    ":id", "_", "...", "https://x.example/a?b#c", "&k=1&k=2", "?flag", "-", "~", "a", "Z", "0",
    "007", "-0", "1e999", "99999999999999999999", "true", "2024-02-30", "\\", "\"", "'", "<", "|",
    "`", "^",
  ]

  static let all: [@Sendable (String, inout SeededGenerator) -> String] = [
    { link, generator in insert(generator.pick(pieces), into: link, &generator) },
    { link, generator in
      let count = generator.pick([1, 64, 65, 2_049, 9_000])
      return insert(String(repeating: generator.pick(pieces), count: count), into: link, &generator)
    },
    { link, generator in
      let range = range(of: link, &generator)
      return String(link.unicodeScalars[..<range.lowerBound])
        + String(link.unicodeScalars[range.upperBound...])
    },
    { link, generator in
      let range = range(of: link, &generator)
      return insert(String(link.unicodeScalars[range]), into: link, &generator)
    },
    { link, _ in
      guard let query = link.firstIndex(of: "?") else { return link + "?a=1&a=2&=&a" }
      return link + "&" + link[link.index(after: query)...]
    },
    { link, generator in
      generator.chance(50) ? link.uppercased() : link.lowercased()
    },
    { link, _ in
      link.replacing("://", with: "://user:secret@", maxReplacements: 1)
    },
    { link, generator in
      let byte = generator.pick(Array(link.utf8) + [0x2F])
      return link.replacing(
        String(decoding: [byte], as: UTF8.self), with: "%" + String(byte, radix: 16))
    },
  ]

  private static func insert(
    _ piece: String, into link: String, _ generator: inout SeededGenerator
  ) -> String {
    let place = range(of: link, &generator).lowerBound
    let scalars = link.unicodeScalars
    return String(scalars[..<place]) + piece + String(scalars[place...])
  }

  private static func range(
    of link: String, _ generator: inout SeededGenerator
  ) -> Range<String.Index> {
    let scalars = link.unicodeScalars
    let count = scalars.count
    let start = Int.random(in: 0...count, using: &generator)
    let length = Int.random(in: 0...min(8, count - start), using: &generator)
    let lower = scalars.index(scalars.startIndex, offsetBy: start)
    return lower..<scalars.index(lower, offsetBy: length)
  }
}
