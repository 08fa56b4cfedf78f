import Baton
import BatonInspection

/// A check of an association file for mistakes that don't depend on the app's routes.
struct AssociationCheck {
  private(set) var problems: [Diagnostic] = []

  /// - Parameter size: The file's size in bytes, as served.
  init(_ json: JSON, size: Int) {
    if size > AssociationFile.sizeLimit {
      add(
        "size",
        "the file has \(size) bytes; the platform accepts at most \(AssociationFile.sizeLimit)",
        "merge components or generate it with --broad")
    }
    guard let links = json.asObject?["applinks"]?.asObject else {
      add("no-applinks", "the object “applinks” is missing", "add it")
      return
    }
    let variables = links["substitutionVariables"]?.asObject
    check(variables: variables)
    let known = Set(variables?.members.map(\.key) ?? [])
      .union(AssociationFile.predefinedVariables)
    switch links["details"] {
    case .array(let details):
      for (index, entry) in details.enumerated() { check(entry, index, known) }
    case .object:
      add(
        "details-object", "“details” is an object, the format of the first version",
        "make it an array of objects with appIDs", isError: false)
    default: add("no-details", "the array “details” is missing", "add it")
    }
  }

  /// Returns true if text looks like an app identifier: a prefix, a dot, and a bundle identifier.
  static func isAppID(_ text: String) -> Bool {
    text.wholeMatch(of: /[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)+/) != nil
  }

  private mutating func add(
    _ code: Diagnostic.Code, _ what: String, _ fix: String, isError: Bool = true
  ) {
    problems.append(Diagnostic(code, what, fix: fix, severity: isError ? .error : .warning))
  }

  private mutating func check(variables: JSONObject?) {
    for (name, value) in (variables?.members ?? []).map({ ($0.key, $0.value) }) {
      let texts = value.asArray?.compactMap(\.asString)
      if texts == nil || texts?.count != value.asArray?.count {
        add("variable", "$(\(name)) is not an array of strings", "write its values as strings")
      }
      if texts?.contains(where: { $0.contains("$(") }) == true {
        add("nested-variable", "a value of $(\(name)) contains a variable", "expand the variable")
      }
      if name.contains(where: { "$()".contains($0) }) {
        add("variable-name", "“\(name)” is not a variable name", "remove $, ( and )")
      }
    }
  }

  private mutating func check(_ entry: JSON, _ number: Int, _ variables: Set<String>) {
    let place = "details \(number + 1)"
    guard let entry = entry.asObject else {
      return add("details", "\(place) is \(entry.kind)", "make it an object")
    }
    let apps = entry["appIDs"].map { $0.asArray?.compactMap(\.asString) ?? [] }
    if let apps, entry["appID"] != nil {
      add(
        "two-app-ids", "\(place) has both appIDs and appID; appID is ignored",
        "put \(apps.isEmpty ? "it" : "all") into appIDs", isError: false)
    }
    let named = apps ?? entry["appID"]?.asString.map { [$0] } ?? []
    if named.isEmpty { add("no-app", "\(place) lists no apps", "add appIDs") }
    for app in named where !Self.isAppID(app) {
      add("app-id", "\(place): “\(app)” is not an application identifier", "use PREFIX.bundle-id")
    }
    guard let components = entry["components"] else {
      if entry["paths"] == nil {
        add("no-components", "\(place) has neither components nor paths", "add components")
      } else {
        add(
          "only-paths", "\(place) has only paths, the form for systems before iOS 13",
          "add components",
          isError: false)
      }
      return
    }
    guard let list = components.asArray else {
      return add("components", "the components of \(place) are not an array", "make them an array")
    }
    if list.isEmpty { add("no-components", "\(place) has no components", "add some") }
    for (index, component) in list.enumerated() {
      check(component, "\(place), component \(index + 1)", variables)
    }
  }

  private mutating func check(_ component: JSON, _ place: String, _ variables: Set<String>) {
    guard let component = component.asObject else {
      return add("component", "\(place) is \(component.kind)", "make it an object")
    }
    let texts: Set = ["/", "#", "comment"]
    let flags: Set = ["exclude", "caseSensitive", "percentEncoded"]
    let keys = texts.union(flags).union(["?"])
    for (key, value) in component.members.map({ ($0.key, $0.value) }) {
      if !keys.contains(key) {
        let nearest = EditDistance.nearest(of: key, in: keys.sorted())
        add(
          "unknown-key", "\(place): “\(key)” is not a known key",
          nearest.map { "did you mean “\($0)”?" } ?? "remove it", isError: false)
      } else if texts.contains(key) && value.asString == nil {
        add("type", "\(place): “\(key)” is \(value.kind)", "write a string")
      } else if flags.contains(key) && value.asBool == nil {
        add("type", "\(place): “\(key)” is \(value.kind)", "write true or false")
      }
    }
    if let path = component["/"]?.asString, path.contains("#") {
      add("fragment-in-path", "\(place): a path cannot contain “#”", "use the key “#”")
    }
    if let items = component["?"]?.asObject,
      let item = items.members.first(where: { $0.value.asString == nil })
    {
      add(
        "query-value",
        "\(place): “\(item.key)” is \(item.value.kind), so the query is ignored",
        "write a string")
    }
    for pattern in component.patterns { check(pattern: pattern, place, variables) }
  }

  private mutating func check(pattern: String, _ place: String, _ variables: Set<String>) {
    var count = 0
    for match in pattern.matches(of: /\$\(([^)]*)\)/) {
      count += 1
      let name = String(match.output.1)
      guard !variables.contains(name) else { continue }
      let nearest = EditDistance.nearest(of: name, in: variables.sorted())
      add(
        "unknown-variable", "\(place): there is no $(\(name)), so nothing matches",
        nearest.map { "did you mean $(\($0))?" } ?? "define it in substitutionVariables")
    }
    if count > 3, pattern.contains("*"), !pattern.contains("$(xdigit)$(xdigit)") {
      add(
        "many-variables", "\(place): \(count) variables and a wildcard are slow to match",
        "use fewer", isError: false)
    }
  }
}

extension JSONObject {
  fileprivate var patterns: [String] {
    [self["/"], self["#"], self["?"]].compactMap { $0?.asString }
      + (self["?"]?.asObject?.members.compactMap(\.value.asString) ?? [])
  }
}
