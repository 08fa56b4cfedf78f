/// What of the convention a module seems to lack: what was expected, what was found, one fix.
///
/// A warning, never an error: sources are skimmed, and macros, aliases and generated files can offer what
/// is not seen here. Where nothing does, the compiler says so next.
package struct Breach {
  /// The nearest declaration, where one is near.
  private let place: Declaration?
  private let summary: String
  private let fix: String

  /// Nil where the module keeps the convention, or may.
  package init?(_ module: FeatureModule) {
    let name = module.typeName
    // Nothing is known of a module without sources.
    guard !module.sources.isEmpty else { return nil }
    let parts = module.sources.flatMap { $0.declarations(with: name) }.filter { $0.name == name }
    let types = parts.filter { $0.kind != "extension" }
    let expected = "public struct \(name): Feature"

    guard let type = types.first(where: \.isPublic) ?? types.first else {
      let others = module.sources.flatMap { $0.declarations(with: "Feature") }
        .filter { $0.namesFeature && $0.kind != "extension" }
      place = others.first { $0.name == module.name } ?? others.first
      summary = Self.missing(expected, in: module.name, found: others)
      fix =
        others.isEmpty
        ? "add `\(expected)` with `public init() {}`" : "name the feature \(name)"
      return
    }
    guard type.kind != "typealias", !type.hasAttribute else { return nil }
    place = type
    if !type.isPublic {
      summary = "\(module.name) needs `\(expected)`, but has `\(type.header)`"
      fix = "make \(name) public"
    } else if !parts.contains(where: \.inherits) {
      summary = "\(module.name) needs `\(expected)`, but has `\(type.header)`"
      fix = "let \(name) conform to Feature"
    } else if type.kind != "class", !parts.contains(where: \.hasPublicInit) {
      summary = "\(module.name) needs a public init() in \(name), but has none"
      fix = "add `public init() {}`"
    } else {
      return nil
    }
  }

  private static func missing(
    _ expected: String, in module: String, found: [Declaration]
  ) -> String {
    let nearest = found.prefix(3).map { "`\($0.header)`" }.joined(separator: ", ")
    let shadow =
      found.contains { $0.name == module }
      ? "; what is named like its module cannot be qualified by it" : ""
    return "\(module) needs `\(expected)`, but has "
      + (found.isEmpty ? "no type that names Feature" : nearest) + shadow
  }
}

extension Breach: CustomStringConvertible {
  /// One line, as build systems read it.
  package var description: String {
    let start = place.map { "\($0.path):\($0.line):1: " } ?? ""
    return "\(start)warning: \(summary). Fix: \(fix)."
  }
}
