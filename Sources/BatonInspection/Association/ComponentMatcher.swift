import Baton

/// A matcher that compares links with a component whose defaults are already filled in.
struct ComponentMatcher {
  let component: AssociationFile.Component
  let variables: VariableTable

  private var isDecoded: Bool { component.percentEncoded == false }

  /// Returns the part of the link that doesn't match, or nil if the whole link matches.
  func mismatch(of link: AssociatedLink) -> String? {
    if let path = component.path, !fitsPath(path, link.path) {
      return "the path does not match \u{201C}\(path)\u{201D}"
    }
    var rest: [(part: String, pattern: String, texts: [String])] = []
    switch component.query {
    case .text(let pattern): rest.append(("query", pattern, [text(link.query ?? "")]))
    case .items(let items):
      rest += items.sorted { $0.key < $1.key }.map { name, pattern in
        let values = link.values(of: name, isDecoded: isDecoded)
        return (
          part: "query item \u{201C}\(name)\u{201D}", pattern: pattern,
          texts: values.isEmpty ? [""] : values
        )
      }
    case nil: break
    }
    if let pattern = component.fragment {
      rest.append(("fragment", pattern, [text(link.fragment ?? "")]))
    }
    return rest.first { check in
      let pattern = pattern(check.pattern)
      return !check.texts.allSatisfy { pattern.matches($0) }
    }.map { "the \($0.part) does not match \u{201C}\($0.pattern)\u{201D}" }
  }

  func fits(_ link: AssociatedLink) -> Bool { mismatch(of: link) == nil }

  private func text(_ part: String) -> String {
    isDecoded ? AssociatedLink.decoded(part) : part
  }

  private func fitsPath(_ written: String, _ path: String) -> Bool {
    var path = path.hasPrefix("/") ? path.dropFirst() : path[...]
    while path.hasSuffix("/") { path = path.dropLast() }
    return pattern(String(written.withoutOuterSlashes))
      .matches(text(String(path)), mayEndInSlash: true)
  }

  private func pattern(_ text: String) -> AssociationPattern {
    variables.pattern(text, ignoresCase: component.caseSensitive == false)
  }
}
