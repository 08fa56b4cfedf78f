import Baton
import BatonInspection
import BatonTesting
import Testing

/// Laws for segments that contain parameters.
@Suite struct TextMatcherLawTests {
  private static let kinds: [ParameterKind] =
    ValueKind.allCases.filter { $0 != .url }.map(ParameterKind.kind)
    + [.closed(["a", "ab", "b-a", "ba", "1", "12"]), .closed(["A", "\u{212A}", "k"])]
  private static let literals = ["-", ".", "1", "a", "0", "e", "--", "ab", "k"]
  private static let pieces = [
    "a", "b", "-", ".", "0", "1", "2", "9", "e", "E", "+", "12", "255", "256", "-128", "true",
    "false",
    "00", "1.5", "1e2", "1e-3", "1e400", "\u{E9}", "\u{212A}", "K", "ab", "AA", "AAA", "AAAA", "_",
    "2024-02-29", "2023-02-29T00:00:00Z", "2024-01-02T03:04:05.5+01:00",
    "8c5e4b1e-7f0a-4d3b-9a61-0d2f6c8b7e15", "18446744073709551616", "0.0000001", "--", "99999",
  ]

  @Test(
    "The segment matcher agrees with trying every way to split",
    arguments: lawSeeds(UInt64(0)..<400))
  func everySplit(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let names = ["a", "b", "c"].prefix(generator.pick([1, 2, 2, 3]))
    var pattern = generator.chance(40) ? generator.pick(Self.literals) : ""
    var types: [String: ParameterKind] = [:]
    for (index, name) in names.enumerated() {
      if index > 0 { pattern += generator.pick(Self.literals) }
      pattern += "{\(name)}"
      types[name] = generator.pick(Self.kinds)
    }
    if generator.chance(40) || pattern == "{a}" { pattern += generator.pick(Self.literals) }
    let ignoresCase = generator.chance(30)
    let matcher = PatternMatcher(
      patterns: [pattern], types: types,
      links: AppLinks(domains: ["a.example"], ignoresPathCase: ignoresCase))
    // Some patterns can never match, because all values of a type contain the literal between the
    // parameters.
    #expect(matcher.problems.allSatisfy { "\($0)".hasPrefix("parameter-never-parses") })
    let reference = Reference(
      shape: try #require(try PatternShape(parsing: pattern).path.first?.text), types: types,
      ignoresCase: ignoresCase)
    for _ in 0..<40 {
      let text = (0..<Int.random(in: 1...7, using: &generator)).map { _ in
        generator.pick(Self.pieces)
      }.joined()
      guard text != ".", text != ".." else { continue }
      let link = "https://a.example/" + PercentCoding.encode(text, as: .segment)
      let values = (try? matcher.match(link))?.values.map { (name: $0.name, text: $0.text) }
      let taken = values.map { Dictionary(uniqueKeysWithValues: $0.map { ($0.name, $0.text) }) }
      let wanted = reference.values(in: Array(text.utf8))
      #expect(
        taken == wanted.map { $0.mapValues { .text($0) } },
        "seed \(seed): \(text) by \(pattern) with \(types)")
    }
  }

  /// A slow matcher that tries every way to divide a string, longest values first, regardless of
  /// types. The values of the first way have to parse.
  private struct Reference {
    let shape: TextShape
    let types: [String: ParameterKind]
    let ignoresCase: Bool

    func values(in text: [UInt8]) -> [String: String]? {
      guard let cut = cut(text[...], shape.parts[...]) else { return nil }
      let fits = cut.allSatisfy { name, text in
        switch types[name] ?? .kind(.text) {
        case .closed(let words) where ignoresCase:
          words.contains { CaseFolding.fold($0) == CaseFolding.fold(text) }
        case let kind: kind.accepts(text.utf8)
        }
      }
      return fits ? cut : nil
    }

    private func cut(
      _ text: ArraySlice<UInt8>, _ parts: ArraySlice<TextShape.Part>
    ) -> [String: String]? {
      switch parts.first {
      case nil: return text.isEmpty ? [:] : nil
      case .literal(let literal):
        // A character's case-folded form may be longer or shorter.
        for end in text.startIndex...text.endIndex
        where isSame(text[text.startIndex..<end], literal) && isBoundary(end, text) {
          if let rest = cut(text[end...], parts.dropFirst()) { return rest }
        }
        return nil
      case .parameter(let parameter):
        guard !text.isEmpty else { return nil }
        for end in (text.startIndex + 1...text.endIndex).reversed() where isBoundary(end, text) {
          guard var rest = cut(text[end...], parts.dropFirst()) else { continue }
          rest[parameter.name] = String(decoding: text[..<end], as: UTF8.self)
          return rest
        }
        return nil
      }
    }

    private func isSame(_ text: ArraySlice<UInt8>, _ literal: [UInt8]) -> Bool {
      guard ignoresCase else { return text.elementsEqual(literal) }
      return CaseFolding.fold(String(decoding: text, as: UTF8.self)).utf8.elementsEqual(
        CaseFolding.fold(String(decoding: literal, as: UTF8.self)).utf8)
    }

    private func isBoundary(_ end: Int, _ text: ArraySlice<UInt8>) -> Bool {
      end == text.endIndex || text[end] & 0xC0 != 0x80
    }
  }
}

extension PathElement {
  fileprivate var text: TextShape? {
    guard case .segment(.mixed(let shape)) = self else { return nil }
    return shape
  }
}
