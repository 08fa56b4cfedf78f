import Baton

/// Compares links with a component whose defaults are already filled in.
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

  func fits(_ link: AssociatedLink) -> Bool {
    if let path = component.path, !fitsPath(path, link.path) { return false }
    if component.query != nil || component.fragment != nil { return mismatch(of: link) == nil }
    return true
  }

  /// The component as one text.
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

  private func fits(_ pattern: String, _ texts: [String]) -> Bool {
    guard texts.allSatisfy({ beginsAlike(pattern, $0) }) else { return false }
    let pattern = self.pattern(pattern)
    return texts.allSatisfy { pattern.matches($0) }
  }

  /// Returns true if the text begins like the pattern, up to the first wildcard or variable. This
  /// check is enough to rule out most components.
  private func beginsAlike(_ pattern: String, _ text: String) -> Bool {
    guard !ignoresCase else { return true }
    var text = text.utf8[...]
    for byte in pattern.utf8 {
      if "*?$".utf8.contains(byte) { return true }
      // The slash before an empty tail may be missing.
      guard let own = text.popFirst() else { return byte == UInt8(ascii: "/") }
      guard own == byte else { return false }
    }
    return true
  }

  private func fitsPath(_ written: String, _ path: String) -> Bool {
    var path = path[...]
    if path.hasPrefix("/") { path = path.dropFirst() }
    while path.hasSuffix("/") { path = path.dropLast() }
    var written = written[...]
    while written.hasPrefix("/") { written = written.dropFirst() }
    while written.hasSuffix("/") { written = written.dropLast() }
    let own = text(String(path))
    return beginsAlike(String(written), own)
      && pattern(String(written)).matches(own, mayEndInSlash: true)
  }

  private func pattern(_ text: String) -> AssociationPattern {
    variables.pattern(text, ignoresCase: ignoresCase)
  }
}
