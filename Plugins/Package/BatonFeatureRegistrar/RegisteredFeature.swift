import BatonSourceReader

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
  /// The kind of import for the outermost type: `struct`.
  let kind: String
  let conditions: BuildConditions
  /// The platform versions that it asks for: `iOS 17, *`.
  let availability: [String]
  let place: SourcePlace
  let half: FeatureHalf
  /// The services that it's made with; none for `init()`.
  let services: [ServiceProtocol]
  /// True if a type has the module's name, so that the name can't qualify anything.
  var isShadowed = false

  /// The expression that makes the feature.
  package var expression: String {
    let arguments = services.isEmpty ? "" : "services: services"
    return (isShadowed ? type : "\(module).\(type)") + "(\(arguments))"
  }

  /// The imports that the expression needs.
  var imports: [String] {
    ["import \(module)"] + services.map { "import \($0.module)" }
      + (isShadowed ? ["import \(kind) \(module).\(outermost)"] : [])
  }

  var isConditional: Bool { !conditions.isEmpty || !availability.isEmpty }

  var outermost: String { String(type.prefix { $0 != "." }) }
}
