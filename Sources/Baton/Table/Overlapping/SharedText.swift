/// Finds a text that two parameters, or two shapes of text with parameters, both take.
struct SharedText {
  let links: AppLinks
  /// Of what case is ignored: in the first segment behind a custom scheme that of ASCII letters.
  var ignoring = CaseFolding.Extent.none

  /// A text that both parameters take; nil when there is none.
  func of(_ a: ParameterType, _ b: ParameterType) -> String? {
    switch (a.kind, b.kind) {
    case (.closed(let words), let other), (let other, .closed(let words)):
      return words.first {
        !$0.isEmpty
          && other.accepts(Array($0.utf8), ignoring: ignoring)
      }
    case (.kind(.url), .kind(.url)):
      // Both take the app's own domains.
      let common = links.webHosts + a.hosts.filter(b.hosts.contains)
      return common.first.map { "https://" + host(in: $0) + "/" }
    case (.kind(.url), .kind(let other)), (.kind(let other), .kind(.url)):
      guard other == .text || other == .custom else { return nil }
      return "https://" + host(in: (links.webHosts + a.hosts + b.hosts).first ?? "example.com")
        + "/"
    case (.kind(let one), .kind(let two)):
      // These two count as overlapping.
      if Set([one, two]) == [.date, .data] { return "2024-01-02" }
      return Self.samples.first { one.accepts($0.utf8) && two.accepts($0.utf8) }
    }
  }

  private func host(in domain: String) -> String {
    domain.hasPrefix("*") ? "www" + domain.dropFirst() : domain
  }

  /// For every two kinds that can share a text, one that they share.
  private static let samples = [
    "x", "1", "true", "1.5", "2024-01-02", "8c5e4b1e-7f0a-4d3b-9a61-0d2f6c8b7e15", "abcd", "100",
  ]

  // MARK: Shapes

  typealias Shape = (shape: TextShape, kinds: [ParameterKind])

  /// A text that both shapes take; nil when there is none.
  func of(_ a: Shape, _ b: Shape) -> String? {
    let domains = links.webHosts.compactMap(Domain.init)
    let matchers = [a, b].map { side in
      let matcher = TextMatcher(
        shape: side.shape, kinds: side.kinds, ignoresCase: ignoring == .all,
        urlDomains: side.kinds.map { _ in domains })
      return ignoring == .ascii ? matcher.ignoringASCIICase : matcher
    }
    let (one, two) = (automaton(a), automaton(b))
    // A small number parses where a large one does not.
    for digits in ["x1ga", "x0ga"] {
      guard let text = TextAutomaton.sharedText(one, two, preferring: Array(digits.utf8)) else {
        return nil
      }
      if matchers.allSatisfy({ $0.ranges(in: text) != nil }) {
        return String(decoding: text, as: UTF8.self)
      }
    }
    return nil
  }

  private func automaton(_ side: Shape) -> TextAutomaton {
    TextAutomaton(
      side.shape, side.kinds, ignoring: ignoring,
      urls: links.webHosts.map { "https://" + host(in: $0) + "/" })
  }
}
