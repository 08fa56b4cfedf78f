/// The protocol of the services that a runtime takes.
struct ServiceProtocol: Hashable {
  /// As written, without `any`.
  let name: String
  let module: String
}

/// One half of a feature, which an app's list makes.
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
  let half: FeatureHalf
  /// The services that it's made with; none for `init()`.
  let services: [ServiceProtocol]
  /// Whether a type stands in the way of the module's name, so that nothing can be qualified by it.
  var isShadowed = false

  /// What makes the feature.
  package var expression: String {
    let arguments = services.isEmpty ? "" : "services: services"
    return (isShadowed ? type : "\(module).\(type)") + "(\(arguments))"
  }

  /// What the expression needs.
  var imports: [String] {
    ["import \(module)"] + services.map { "import \($0.module)" }
      + (isShadowed ? ["import \(kind) \(module).\(outermost)"] : [])
  }

  var isConditional: Bool { !conditions.isEmpty || !availability.isEmpty }

  var outermost: String { String(type.prefix { $0 != "." }) }
}
