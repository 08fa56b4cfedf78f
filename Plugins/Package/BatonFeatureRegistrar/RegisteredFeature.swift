/// A feature that an app's list makes.
package struct RegisteredFeature {
  package let module: String
  /// With dots where it is nested.
  package let type: String
  /// How the outermost type is imported alone: `struct`.
  let kind: String
  let conditions: BuildConditions
  /// The platform versions that it asks for: `iOS 17, *`.
  let availability: [String]
  let place: SourcePlace
  /// Whether a type stands in the way of the module's name, so that nothing can be qualified by it.
  var isShadowed = false

  /// What makes the feature.
  package var expression: String { isShadowed ? "\(type)()" : "\(module).\(type)()" }

  /// What the expression needs.
  var imports: [String] {
    ["import \(module)"] + (isShadowed ? ["import \(kind) \(module).\(outermost)"] : [])
  }

  var isConditional: Bool { !conditions.isEmpty || !availability.isEmpty }

  var outermost: String { String(type.prefix { $0 != "." }) }
}
