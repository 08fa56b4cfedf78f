import Baton
import BatonInspection
import BatonTesting

/// Generated patterns and links with much in common, so several patterns often match a link and
/// rank decides.
struct GeneratedTable {
  private(set) var patterns: [String] = []
  let types: [String: ParameterKind]
  let links = AppLinks(
    schemes: ["demoapp"], domains: ["example.com"], hosts: ["live.example.com"], context: ["ref"])
  private(set) var exclusions: [String] = []
  private(set) var constants: [String: [String: String]] = [:]
  let singleItems: Set<String> = ["o"]
  private var generator: SeededGenerator

  private static let words = ["a", "b", "de", "1", "12", "x-1", "true", "A", "X-1"]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    types = [
      "i": .kind(.int64), "d": .kind(.double), "b": .kind(.bool), "u": .kind(.uint8),
      "c": .closed(["a", "DE"]), "e": .closed(["b", "de", "1"]), "w": .kind(.url),
      "l": .kind(.url),
    ]
    for _ in 0..<Int.random(in: 2...9, using: &generator) { patterns.append(pattern()) }
    for _ in 0..<generator.pick([0, 0, 1, 2]) { exclusions.append(pattern()) }
    for pattern in patterns where generator.chance(15) { constants[pattern] = ["always": "here"] }
    // Remove clashing or faulty patterns until the rest is a valid table.
    while true {
      patterns.removeAll {
        PatternMatcher(patterns: [$0], types: types, links: links).problems.count > 0
      }
      exclusions.removeAll {
        PatternMatcher(patterns: [], exclusions: [$0], links: links).problems.count > 0
      }
      constants = constants.filter { patterns.contains($0.key) }
      let problems = matcher.problems
      guard let pattern = problems.first?.locations.last?.pattern else { break }
      if let index = patterns.lastIndex(of: pattern) {
        patterns.remove(at: index)
      } else if let index = exclusions.lastIndex(of: pattern) {
        exclusions.remove(at: index)
      } else {
        break
      }
    }
  }

  var matcher: PatternMatcher { matcher(of: patterns) }

  private func matcher(of patterns: [String]) -> PatternMatcher {
    PatternMatcher(
      patterns: patterns, types: types, singleItems: singleItems, exclusions: exclusions,
      constants: constants.mapValues { $0.map { (name: $0.key, text: $0.value) } }, links: links)
  }

  var reference: ReferenceMatcher {
    ReferenceMatcher(
      patterns: patterns, types: types, singleItems: singleItems, exclusions: exclusions,
      constants: constants, hosts: links.hosts, context: Set(links.context))
  }

  mutating func shuffled() -> PatternMatcher { matcher(of: patterns.shuffled(using: &generator)) }

  // MARK: Patterns

  private mutating func pattern() -> String {
    var names = ["i", "d", "b", "u", "c", "e", "s", "t", "n", "m", "w"].shuffled(using: &generator)
    func origin(_ generator: inout SeededGenerator) -> String {
      generator.chance(15)
        ? generator.pick(["demoapp://", "https://example.com/", "https://live.example.com/"]) : "/"
    }
    var text = origin(&generator)
    var parts: [String] = []
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      parts.append(segment(&names))
    }
    text += parts.joined(separator: "/")
    if generator.chance(15), let name = names.popLast() {
      // A group brings its own slash.
      if parts.isEmpty { text.removeLast() }
      parts.append("")
      text += "(/\(generator.pick(Self.words))/{\(name)})"
    }
    if generator.chance(20), let name = names.popLast() {
      text += (parts.isEmpty ? "" : "/") + "{\(name)?}"
      parts.append("")
    }
    if generator.chance(25), let name = names.popLast() {
      let tails = ["{\(name)*}", "{\(name)+}", "{l*}", "{l+}", "*"]
      text += (parts.isEmpty ? "" : "/") + generator.pick(tails)
      parts.append("")
    } else if generator.chance(20), let name = names.popLast() {
      return text + (parts.isEmpty ? "" : "/") + "{\(generator.pick([name, "r", "w"]))...}"
    }
    if generator.chance(25), let name = names.popLast() {
      text +=
        "?"
        + generator.pick([
          "k={\(name)}", "k={\(name)?}", "k=a", "k=1&j=b", "j={\(name)}", "k", "k", "j",
          "k&j={\(name)}",
          "z=",
          "k={b}", "{o*}", "{p*}", "k={\(name)?}&{o*}", "{p*}&j",
        ])
    }
    if generator.chance(8), let name = names.popLast() { text += "#{\(name)}" }
    return text
  }

  private mutating func segment(_ names: inout [String]) -> String {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0...2: generator.pick(Self.words)
    case 3: generator.pick(Self.words + ["_", "_", "_"])
    case 4...7: names.popLast().map { "{\($0)}" } ?? "a"
    default: names.popLast().map { generator.pick(["x-{\($0)}", "{\($0)}-1", "x{\($0)}"]) } ?? "b"
    }
  }

  // MARK: Links

  mutating func link() -> ReferenceMatcher.Link {
    var segments: [String] = []
    for _ in 0..<Int.random(in: 0...5, using: &generator) {
      segments.append(generator.pick(Self.words))
    }
    var link = ReferenceMatcher.Link(
      scheme: "demoapp", host: nil, segments: segments,
      fragment: generator.chance(10) ? generator.pick(Self.words) : nil)
    if generator.chance(40) {
      (link.scheme, link.host) = (
        "https", generator.chance(25) ? "live.example.com" : "example.com"
      )
    }
    if generator.chance(10) { link.query.append(("ref", "x")) }
    for _ in 0..<3 where generator.chance(30) {
      link.query.append(
        (generator.pick(["k", "j", "z"]), generator.pick(["a", "b", "1", "true", "", nil])))
    }
    if generator.chance(15) {
      let page = generator.pick([
        "https://example.com/a", "https://x.example/a", "http://example.com", "https:///a", "a//b/",
      ])
      if generator.chance(40) {
        let segment = PercentCoding.encode(page, as: .segment)
        link.writtenPath = (link.segments + [segment]).joined(separator: "/")
        link.segments.append(page)
      } else {
        link.writtenPath = (link.segments + [page]).joined(separator: generator.pick(["/", "//"]))
        link.segments += page.split(separator: "/").map(String.init)
      }
    } else if generator.chance(5) {
      link.writtenPath = (link.segments + ["."]).joined(separator: "/")
    }
    return link
  }

  func text(_ link: ReferenceMatcher.Link) -> String {
    var text = link.host.map { "https://\($0)/" } ?? "demoapp:///"
    text += link.writtenPath ?? link.segments.joined(separator: "/")
    return text + link.writtenEnd
  }
}
