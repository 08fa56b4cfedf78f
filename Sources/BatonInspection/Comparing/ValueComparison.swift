import Baton

/// Changes to a link's values, based on the strings that both versions' route tables read from that
/// link. The destinations' code doesn't run.
struct ValueComparison {
  let old: RouteResolver.Reading
  let new: RouteResolver.Reading
  let link: String
  /// The name of the destination or command in the old version.
  let type: String
  /// The new names of old properties, as declared by the new version.
  let renamed: [String: String]
  /// The properties of the new type, or nil if unknown.
  let properties: Set<String>?

  private(set) var changes: [RouteChange] = []
  /// For each removed property, the property that a link now sets instead.
  private(set) var successors: [String: String] = [:]

  mutating func compare() {
    var reported: Set<String> = []
    for name in old.texts.keys.sorted() where !reported.contains(name) {
      compare(name, reported: &reported)
    }
    for name in new.texts.keys.sorted() where !known.contains(name) {
      guard new.defaulted.contains(name), let text = new.texts[name] else { continue }
      report(
        .defaultChanged,
        "\(name) is \(Self.text(text)) if a link leaves it out; it was missing before",
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
        about: properties.map { "\(type).\($0)" } + [old.pattern]))
  }

  /// Returns the values as people write them: a single string, or several strings separated by
  /// commas.
  private static func text(_ texts: [String]) -> String { texts.joined(separator: ", ") }

  /// The current names of the old properties, if they're known.
  private var known: Set<String> {
    Set(old.texts.keys.map(current)).union(successors.values)
  }

  private func current(_ name: String) -> String { renamed[name] ?? name }

  private mutating func compare(_ name: String, reported: inout Set<String>) {
    let before = old.texts[name] ?? []
    let now = new.texts[current(name)]
    guard now != before else { return }
    let (was, text) = (Self.text(before), now.map(Self.text))
    if let other = partner(of: name) {
      reported.formUnion([name, other])
      report(
        .valuesSwapped, "\(name) and \(other) have swapped places", of: name, other,
        fix: "keep the order of the parameters, or give the new links a different path")
    } else if old.defaulted.contains(name) {
      report(
        .defaultChanged,
        "\(name) is \(text.map { "\($0) instead of" } ?? "no longer") \(was) if a link leaves it out",
        of: name, fix: "keep the default \(was) in a pattern for old links")
    } else if let heir = heir(of: name) {
      if let properties, !properties.contains(current(name)) {
        successors[name] = heir
      } else {
        report(
          .valueMoved, "the value of \(name) now goes to \(heir)", of: name, heir,
          fix: "use \(name) in place of \(heir) in the pattern")
      }
    } else if let text {
      report(.valueChanged, "\(name) is \(text) instead of \(was)", of: name)
    } else {
      report(
        .valueLost, "\(name) is lost; it was \(was)", of: name,
        fix: "keep a pattern with \(name), marked as .deprecated")
    }
  }

  /// Returns the property that swapped values with this one.
  private func partner(of name: String) -> String? {
    old.texts.keys.sorted().first { other in
      other != name && old.texts[other] != old.texts[name]
        && new.texts[current(name)] == old.texts[other]
        && new.texts[current(other)] == old.texts[name]
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
