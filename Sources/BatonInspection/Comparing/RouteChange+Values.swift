/// Changes of values in links.
extension RouteChange {
  static func swapped(_ a: String, _ b: String, _ pattern: String, _ link: String) -> Self {
    Self(
      kind: .valuesSwapped, subject: pattern, what: "\(a) and \(b) have changed places", link: link,
      breaks: true, fix: "keep the order of the parameters, or give the new links another path")
  }

  static func moved(
    _ name: String, to other: String, _ pattern: String, _ link: String
  ) -> Self {
    Self(
      kind: .valueMoved, subject: pattern, what: "what filled \(name) fills \(other) now",
      link: link, breaks: true, fix: "name \(name) where \(other) stands in the pattern")
  }

  static func changed(
    _ name: String, _ pattern: String, from old: [String], to new: [String], _ link: String
  ) -> Self {
    Self(
      kind: .valueChanged, subject: pattern,
      what: "\(name) is \(text(new)) instead of \(text(old))", link: link, breaks: true)
  }

  static func lost(_ name: String, _ pattern: String, _ texts: [String], _ link: String) -> Self {
    Self(
      kind: .valueLost, subject: pattern, what: "\(name) is lost, and was \(text(texts))",
      link: link, breaks: true, fix: "keep a pattern that names \(name), as .deprecated")
  }

  static func defaulted(
    _ name: String, _ pattern: String, from old: [String]?, to new: [String]?, _ link: String
  ) -> Self {
    let what =
      switch (old, new) {
      case (let old?, let new?):
        "\(name) is \(text(new)) instead of \(text(old)) where a link leaves it out"
      case (let old?, nil): "\(name) is no longer \(text(old)) where a link leaves it out"
      default: "\(name) is \(text(new ?? [])) where a link leaves it out, and was missing"
      }
    return Self(
      kind: .defaultChanged, subject: pattern, what: what, link: link, breaks: old != nil,
      fix: old.map { "keep the default \(text($0)) in a pattern for old links" })
  }

  /// Returns the values in readable form: one text, or several separated by commas.
  private static func text(_ texts: [String]) -> String { texts.joined(separator: ", ") }
}
