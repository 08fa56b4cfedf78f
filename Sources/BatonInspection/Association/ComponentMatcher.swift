import Baton

/// A matcher that compares links with a component whose defaults are already filled in.
struct ComponentMatcher {
  private let component: AssociationFile.Component
  private let variables: VariableTable
  private let isDecoded: Bool
  private let ignoresCase: Bool

  init(_ component: AssociationFile.Component, variables: VariableTable) {
    self.component = component
    self.variables = variables
    isDecoded = component.percentEncoded == false
    ignoresCase = component.caseSensitive == false
  }

  /// Returns the part of the link that doesn't match, or nil if all of it does.
  func mismatch(of link: AssociatedLink) -> String? {
    if let path = component.path, !fitsPath(path, link.path) {
      return "the path does not match \u{201C}\(path)\u{201D}"
    }
    if let mismatch = queryMismatch(of: link) { return mismatch }
    if let fragment = component.fragment, !fits(fragment, [text(link.fragment ?? "")]) {
      return "the fragment does not match \u{201C}\(fragment)\u{201D}"
    }
    return nil
  }

  func fits(_ link: AssociatedLink) -> Bool { mismatch(of: link) == nil }

  /// The component as a single string.
  var shape: String {
    let path = component.path.map { ($0.hasPrefix("/") ? "" : "/") + $0 } ?? "*"
    let query: String
    switch component.query {
    case .text(let text): query = "?" + text
    case .items(let items):
      query =
        "?"
        + items.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        .map { "\($0.key)=\($0.value)" }.joined(separator: "&")
    case nil: query = ""
    }
    return path + query + (component.fragment.map { "#" + $0 } ?? "")
  }

  private func queryMismatch(of link: AssociatedLink) -> String? {
    switch component.query {
    case nil: return nil
    case .text(let pattern):
      return fits(pattern, [text(link.query ?? "")])
        ? nil : "the query does not match \u{201C}\(pattern)\u{201D}"
    case .items(let items):
      for (name, pattern) in items.sorted(by: { $0.key < $1.key }) {
        let values = link.values(of: name, isDecoded: isDecoded)
        guard fits(pattern, values.isEmpty ? [""] : values) else {
          return "the query item \u{201C}\(name)\u{201D} does not match \u{201C}\(pattern)\u{201D}"
        }
      }
      return nil
    }
  }

  private func text(_ part: String) -> String {
    isDecoded ? AssociatedLink.decoded(part) : part
  }

  private func fits(_ text: String, _ texts: [String]) -> Bool {
    let pattern = pattern(text)
    return texts.allSatisfy { pattern.matches($0) }
  }

  private func fitsPath(_ written: String, _ path: String) -> Bool {
    var path = path.hasPrefix("/") ? path.dropFirst() : path[...]
    while path.hasSuffix("/") { path = path.dropLast() }
    return pattern(String(written.withoutOuterSlashes))
      .matches(text(String(path)), mayEndInSlash: true)
  }

  private func pattern(_ text: String) -> AssociationPattern {
    variables.pattern(text, ignoresCase: ignoresCase)
  }
}
