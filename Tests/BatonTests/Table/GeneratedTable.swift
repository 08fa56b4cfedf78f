import Baton
import BatonInspection
import BatonTesting

/// Patterns and links that have much in common, so that rank decides often.
struct GeneratedTable {
  private(set) var patterns: [String] = []
  let types: [String: ParameterKind]
  let links = AppLinks(
    schemes: ["demoapp"], domains: ["example.com"], hosts: ["live.example.com"], context: ["ref"])
  private var generator: SeededGenerator

  private static let words = ["a", "b", "de", "1", "12", "x-1", "true", "A", "X-1"]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    types = [
      "i": .kind(.int64), "d": .kind(.double), "b": .kind(.bool), "u": .kind(.uint8),
      "c": .closed(["a", "DE"]), "e": .closed(["b", "de", "1"]),
    ]
    for _ in 0..<Int.random(in: 2...9, using: &generator) { patterns.append(pattern()) }
    // What clashes or is faulty leaves, until the rest is a table.
    while true {
      patterns.removeAll {
        PatternContest(patterns: [$0], types: types, links: links).problems.count > 0
      }
      let problems = PatternContest(patterns: patterns, types: types, links: links).problems
      guard let pattern = problems.first?.places.last?.pattern,
        let index = patterns.lastIndex(of: pattern)
      else { break }
      patterns.remove(at: index)
    }
  }

  var contest: PatternContest { PatternContest(patterns: patterns, types: types, links: links) }

  mutating func shuffled() -> PatternContest {
    PatternContest(patterns: patterns.shuffled(using: &generator), types: types, links: links)
  }

  // MARK: Patterns

  private mutating func pattern() -> String {
    var names = ["i", "d", "b", "u", "c", "e", "s", "t", "n", "m"].shuffled(using: &generator)
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
      text += (parts.isEmpty ? "" : "/") + generator.pick(["{\(name)*}", "{\(name)+}", "*"])
    }
    if generator.chance(25), let name = names.popLast() {
      text +=
        "?" + generator.pick(["k={\(name)}", "k={\(name)?}", "k=a", "k=1&j=b", "j={\(name)}"])
    }
    if generator.chance(8), let name = names.popLast() { text += "#{\(name)}" }
    return text
  }

  private mutating func segment(_ names: inout [String]) -> String {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0...3: generator.pick(Self.words)
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
        (generator.pick(["k", "j", "z"]), generator.pick(["a", "b", "1", "", nil])))
    }
    return link
  }

  func text(_ link: ReferenceMatcher.Link) -> String {
    var text = link.host.map { "https://\($0)/" } ?? "demoapp:///"
    text += link.segments.joined(separator: "/")
    if !link.query.isEmpty {
      text +=
        "?" + link.query.map { $0.name + ($0.value.map { "=\($0)" } ?? "") }.joined(separator: "&")
    }
    return text + (link.fragment.map { "#\($0)" } ?? "")
  }
}
