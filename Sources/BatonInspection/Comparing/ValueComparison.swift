import Baton

/// Changes to a link's values, based on the strings that both versions' route tables read from that
/// link. The destinations' code doesn't run.
struct ValueComparison {
  private let old: RouteResolver.Reading
  private let new: RouteResolver.Reading
  private let link: String
  private let renamed: [String: String]
  private(set) var changes: [RouteChange] = []
  /// For each removed property, the property that a link now sets instead.
  private(set) var successors: [String: String] = [:]
  /// The properties that a link now sets instead of others.
  private var heirs: Set<String> = []

  /// - Parameters:
  ///   - renamed: The new names of old properties, as declared by the new version.
  ///   - properties: The properties of the new type.
  init(
    from old: RouteResolver.Reading, to new: RouteResolver.Reading, link: String,
    renamed: [String: String], properties: Set<String>
  ) {
    (self.old, self.new, self.link, self.renamed) = (old, new, link, renamed)
    for name in old.texts.keys.sorted() { compare(name, properties) }
    let known = Set(old.texts.keys.map(current)).union(heirs)
    for name in new.texts.keys.sorted() where !known.contains(name) {
      let isDefault = new.defaulted.contains(name)
      report(
        isDefault ? .defaultChanged : .valueChanged,
        "\(name) is \(Self.text(new.texts[name]))\(isDefault ? " if a link leaves it out" : ""); "
          + "it was missing before",
        of: name, breaks: false)
    }
  }

  private mutating func report(
    _ kind: RouteChange.Kind, _ what: String, of properties: String..., breaks: Bool = true,
    fix: String? = nil
  ) {
    changes.append(
      RouteChange(
        kind, old.pattern, what, link: link, breaks: breaks, fix: fix,
        about: properties.map { "\(old.name).\($0)" } + [old.pattern]))
  }

  /// Returns the values as people write them: a single string, or several strings separated by
  /// commas.
  private static func text(_ texts: [String]?) -> String {
    (texts ?? []).joined(separator: ", ")
  }

  private func current(_ name: String) -> String { renamed[name] ?? name }

  private mutating func compare(_ name: String, _ properties: Set<String>) {
    let now = new.texts[current(name)]
    guard now != old.texts[name] else { return }
    let (was, text) = (Self.text(old.texts[name]), now.map(Self.text))
    if old.defaulted.contains(name) {
      report(
        .defaultChanged,
        "\(name) is \(text.map { "\($0) instead of" } ?? "no longer") \(was) if a link leaves it out",
        of: name, fix: "keep the default \(was) in a pattern for old links")
    } else if let heir = heir(of: name) {
      heirs.insert(heir)
      if properties.contains(current(name)) {
        report(
          .valueMoved, "the value of \(name) now goes to \(heir)", of: name, heir,
          fix: "use \(name) in place of \(heir) in the pattern")
      } else {
        successors[name] = heir
      }
    } else if let text {
      report(.valueChanged, "\(name) is \(text) instead of \(was)", of: name)
    } else {
      report(
        .valueLost, "\(name) is lost; it was \(was)", of: name,
        fix: "keep a pattern with \(name), marked as .deprecated")
    }
  }

  /// Returns the property that now has this property's old value, but didn't have it before.
  private func heir(of name: String) -> String? {
    new.texts.keys.sorted().first { other in
      new.texts[other] == old.texts[name] && old.texts[other] != old.texts[name]
        && !renamed.values.contains(other) && !new.defaulted.contains(other)
    }
  }
}
