import Baton
import BatonInspection

/// A check of an association file for mistakes that don't depend on the app's routes.
struct AssociationCheck {
  private(set) var problems: [Diagnostic] = []

  /// - Parameter size: The file's size in bytes, as served.
  init(_ json: JSON, size: Int) {
    if size > AssociationFile.sizeLimit {
      problems.report(
        "size",
        "the file has \(size) bytes; the platform accepts at most \(AssociationFile.sizeLimit)",
        fix: "merge components or generate it with --broad")
    }
    guard let links = json.asObject?["applinks"]?.asObject else {
      problems.report("no-applinks", "the object “applinks” is missing", fix: "add it")
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
      problems.report(
        "details-object", "“details” is an object, the format of the first version",
        fix: "make it an array of objects with appIDs", severity: .warning)
    default: problems.report("no-details", "the array “details” is missing", fix: "add it")
    }
  }

  private mutating func check(variables: JSONObject?) {
    for (name, value) in (variables?.members ?? []).map({ ($0.key, $0.value) }) {
      let texts = value.asArray?.compactMap(\.asString)
      if texts == nil || texts?.count != value.asArray?.count {
        problems.report(
          "variable", "$(\(name)) is not an array of strings", fix: "write its values as strings")
      }
      if texts?.contains(where: { $0.contains("$(") }) == true {
        problems.report(
          "nested-variable", "a value of $(\(name)) contains a variable", fix: "expand the variable"
        )
      }
      if name.contains(where: { "$()".contains($0) }) {
        problems.report(
          "variable-name", "“\(name)” is not a variable name", fix: "remove $, ( and )")
      }
    }
  }

  private mutating func check(_ entry: JSON, _ number: Int, _ variables: Set<String>) {
    let place = "details \(number + 1)"
    guard let entry = entry.asObject else {
      return problems.report("details", "\(place) is \(entry.kind)", fix: "make it an object")
    }
    let apps = entry["appIDs"].map { $0.asArray?.compactMap(\.asString) ?? [] }
    if let apps, entry["appID"] != nil {
      problems.report(
        "two-app-ids", "\(place) has both appIDs and appID; appID is ignored",
        fix: "put \(apps.isEmpty ? "it" : "all") into appIDs", severity: .warning)
    }
    let named = apps ?? entry["appID"]?.asString.map { [$0] } ?? []
    if named.isEmpty { problems.report("no-app", "\(place) lists no apps", fix: "add appIDs") }
    for app in named where !AssociationFile.isAppID(app) {
      problems.report(
        "app-id", "\(place): “\(app)” is not an application identifier", fix: "use PREFIX.bundle-id"
      )
    }
    guard let components = entry["components"] else {
      if entry["paths"] == nil {
        problems.report(
          "no-components", "\(place) has neither components nor paths", fix: "add components")
      } else {
        problems.report(
          "only-paths", "\(place) has only paths, the form for systems before iOS 13",
          fix: "add components", severity: .warning)
      }
      return
    }
    guard let list = components.asArray else {
      return problems.report(
        "components", "the components of \(place) are not an array", fix: "make them an array")
    }
    if list.isEmpty {
      problems.report("no-components", "\(place) has no components", fix: "add some")
    }
    for (index, component) in list.enumerated() {
      check(component, "\(place), component \(index + 1)", variables)
    }
  }

  private mutating func check(_ component: JSON, _ place: String, _ variables: Set<String>) {
    guard let component = component.asObject else {
      return problems.report("component", "\(place) is \(component.kind)", fix: "make it an object")
    }
    let texts: Set = ["/", "#", "comment"]
    let flags: Set = ["exclude", "caseSensitive", "percentEncoded"]
    let keys = texts.union(flags).union(["?"])
    for (key, value) in component.members.map({ ($0.key, $0.value) }) {
      if !keys.contains(key) {
        let nearest = EditDistance.nearest(of: key, in: keys.sorted())
        problems.report(
          "unknown-key", "\(place): “\(key)” is not a known key",
          fix: nearest.map { "did you mean “\($0)”?" } ?? "remove it", severity: .warning)
      } else if texts.contains(key) && value.asString == nil {
        problems.report("type", "\(place): “\(key)” is \(value.kind)", fix: "write a string")
      } else if flags.contains(key) && value.asBool == nil {
        problems.report("type", "\(place): “\(key)” is \(value.kind)", fix: "write true or false")
      }
    }
    if let path = component["/"]?.asString, path.contains("#") {
      problems.report(
        "fragment-in-path", "\(place): a path cannot contain “#”", fix: "use the key “#”")
    }
    if let items = component["?"]?.asObject,
      let item = items.members.first(where: { $0.value.asString == nil })
    {
      problems.report(
        "query-value", "\(place): “\(item.key)” is \(item.value.kind), so the query is ignored",
        fix: "write a string")
    }
    for pattern in component.patterns { check(pattern: pattern, place, variables) }
  }

  private mutating func check(pattern: String, _ place: String, _ variables: Set<String>) {
    var count = 0
    for part in pattern.split(separator: "$(", omittingEmptySubsequences: false).dropFirst() {
      guard let end = part.firstIndex(of: ")") else { continue }
      count += 1
      let name = String(part[..<end])
      guard !variables.contains(name) else { continue }
      let nearest = EditDistance.nearest(of: name, in: variables.sorted())
      problems.report(
        "unknown-variable", "\(place): there is no $(\(name)), so nothing matches",
        fix: nearest.map { "did you mean $(\($0))?" } ?? "define it in substitutionVariables")
    }
    if count > 3, pattern.contains("*") {
      problems.report(
        "many-variables", "\(place): \(count) variables and a wildcard are slow to match",
        fix: "use fewer", severity: .warning)
    }
  }
}

extension JSONObject {
  fileprivate var patterns: [String] {
    [self["/"], self["#"], self["?"]].compactMap { $0?.asString }
      + (self["?"]?.asObject?.members.compactMap(\.value.asString) ?? [])
  }
}
