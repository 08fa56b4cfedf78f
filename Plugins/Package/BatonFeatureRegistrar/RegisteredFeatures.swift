/// The Swift file that lists features.
///
/// Its imports have no access level: so they are internal where a module asks for that, and no public
/// import is unused elsewhere.
package struct RegisteredFeatures {
  private let features: [RegisteredFeature]

  package init(_ features: [RegisteredFeature]) {
    self.features = features
  }

  /// The text of the file. It names no place in the sources: one that moves changes nothing.
  package var text: String {
    let imports = Set(["import Baton"] + features.flatMap(\.imports)).sorted()
    return """
      // Written by the plug-in RegisterFeatures from the manifest: do not edit.
      // To leave a feature out, write `static let isRegistered = false` in it.
      \(imports.joined(separator: "\n"))

      extension [any Baton.Feature] {
        /// The features among the dependencies of this target, sorted by module.
        static var registered: [any Baton.Feature] {
      \(body)
        }
      }

      """
  }

  private var body: String {
    let elements = features.filter { !$0.isConditional }.map { "      \($0.expression),\n" }
      .joined()
    let list = elements.isEmpty ? "[]" : "[\n\(elements)    ]"
    let conditional = features.filter(\.isConditional)
    guard !conditional.isEmpty else { return "    \(list)" }
    return "    var features: [any Baton.Feature] = \(list)\n"
      + conditional.map(statement).joined() + "    return features"
  }

  private func statement(_ feature: RegisteredFeature) -> String {
    var lines = ["features.append(\(feature.expression))"]
    for availability in feature.availability {
      lines = ["if #available(\(availability)) {"] + lines.map { "  " + $0 } + ["}"]
    }
    if !feature.conditions.isEmpty {
      lines = ["#if \(feature.conditions.text)"] + lines.map { "  " + $0 } + ["#endif"]
    }
    return lines.map { "    \($0)\n" }.joined()
  }
}
