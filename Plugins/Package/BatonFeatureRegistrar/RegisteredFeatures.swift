/// The Swift file that lists features.
///
/// Its imports have no access level: so they are internal where a module asks for that, and no public
/// import is unused elsewhere.
package struct RegisteredFeatures {
  package let modules: [FeatureModule]

  package init(modules: [FeatureModule]) {
    self.modules = modules
  }

  /// The text of the file. Each feature stands below what it needs, so that the compiler's error shows it.
  package var text: String {
    let imports = Set(["Baton"] + modules.map(\.name)).sorted().map { "import \($0)\n" }.joined()
    let elements = modules.map { module in
      """
            // \(module.name) needs `public struct \(module.typeName): Feature` with `public init()`.
            \(module.expression),

      """
    }.joined()
    return """
      // Written by the plug-in RegisterFeatures from the manifest: do not edit.
      \(imports)
      extension [any Baton.Feature] {
        /// The features among the dependencies of this target, sorted by module.
        static var registered: [any Baton.Feature] {
          [\(elements.isEmpty ? "" : "\n\(elements)    ")]
        }
      }

      """
  }
}
