import BatonSourceReader

/// The protocol of the services that a runtime needs.
struct ServiceProtocol: Hashable {
  /// The name, with dots if it's nested.
  let name: String
  let module: String
  /// The keyword for importing it: `protocol` or `typealias`.
  let kind: String
  /// True if a type has the same name as the module.
  let isShadowed: Bool
}

/// One half of a feature (its declarations or its runtime), which the generated list creates.
package struct RegisteredFeature {
  package let module: String
  /// The name of the type, with dots if it's nested.
  package let type: String
  /// The keyword for importing the outermost type, such as `struct`.
  let kind: String
  let conditions: BuildConditions
  /// The platform versions that the type requires, such as `iOS 17, *`.
  let availability: [String]
  let place: SourcePlace
  let half: FeatureHalf
  /// The services that the type's initializer accepts. Empty for `init()`.
  let services: [ServiceProtocol]
  /// True if a type has the same name as the module, so the module's name can't be used as a
  /// prefix.
  let isShadowed: Bool

  package var expression: String {
    let arguments = services.isEmpty ? "" : "services: services"
    return (isShadowed ? type : "\(module).\(type)") + "(\(arguments))"
  }

  var imports: [String] {
    ["import \(module)"] + services.map { "import \($0.module)" }
      + services.filter { $0.isShadowed && !$0.name.contains(".") }
      .map { "import \($0.kind) \($0.module).\($0.name)" }
      + (isShadowed ? ["import \(kind) \(module).\(outermost)"] : [])
  }

  var isConditional: Bool { !conditions.isEmpty || !availability.isEmpty }

  var outermost: String { String(type.prefix { $0 != "." }) }
}
