import BatonSourceReader

/// The Swift file that lists an app's features.
///
/// The imports have no access level. In a module that uses `InternalImportsByDefault`, they're
/// therefore internal. In other modules, leaving out `public` avoids a warning about an unused
/// `public import`.
package struct RegisteredFeatures {
  private let declarations: [RegisteredFeature]
  private let runtimes: [RegisteredFeature]
  private let runs: Bool

  /// - Parameter runs: True if the target depends on `BatonHost`. In that case, the file also lists
  ///   runtimes.
  package init(_ features: [RegisteredFeature], runs: Bool = false) {
    declarations = features.filter { $0.half == .declarations }
    runtimes = runs ? features.filter { $0.half == .runtime } : []
    self.runs = runs
  }

  /// The text of the file. It contains no line numbers, so moving code doesn't change it.
  package var text: String {
    var imports = Set(["import Baton"] + (declarations + runtimes).flatMap(\.imports))
    if runs { imports.insert("import BatonHost") }
    return """
      // Written by the plug-in RegisterFeatures from the manifest: do not edit.
      // To leave a feature out, write `static let isRegistered = false` in it.
      \(imports.sorted().joined(separator: "\n"))

      extension [any Baton.Feature] {
        /// The features among the dependencies of this target, sorted by module.
        static var registered: [any Baton.Feature] {
      \(list(of: "features", "any Baton.Feature", declarations))
        }
      }
      \(runs ? halves : "")
      """
  }

  // MARK: Both halves

  /// The code that creates both halves of all features. It accepts services even if no feature
  /// needs any, so the app's code stays the same when features are added or removed.
  private var halves: String {
    let services = services
    let parameter = services.isEmpty ? "Any = ()" : "any RegisteredServices"
    return """

      \(alias(of: services))extension BatonHost.AppFeatures {
        /// The declarations and runtimes of the features in this target's dependencies.
        @MainActor static func registered(_ services: \(parameter)) -> BatonHost.AppFeatures {
          BatonHost.AppFeatures(.registered, runtimes: runtimes(services))
        }

        @MainActor private static func runtimes(
          _ services: \(services.isEmpty ? "Any" : parameter)
        ) -> [any BatonHost.FeatureRuntime] {
      \(list(of: "runtimes", "any BatonHost.FeatureRuntime", runtimes))
        }
      }

      """
  }

  /// The protocols that the runtimes' services conform to.
  private var services: [ServiceProtocol] {
    var seen: Set<ServiceProtocol> = []
    return runtimes.flatMap(\.services).filter { seen.insert($0).inserted }
  }

  private func alias(of services: [ServiceProtocol]) -> String {
    guard !services.isEmpty else { return "" }
    var lines = ["/// The services that the features of this target need."]
    var names: [String] = []
    for (index, service) in services.enumerated() {
      let name = service.isShadowed ? service.name : "\(service.module).\(service.name)"
      let conditions = runtimes.filter { $0.services.contains(service) }.map(\.conditions)
      guard !conditions.contains(where: \.isEmpty) else {
        names.append(name)
        continue
      }
      names.append("RegisteredServices\(index)")
      lines =
        [
          "#if \(BuildConditions.any(conditions))",
          "  typealias RegisteredServices\(index) = \(name)",
          "#else", "  typealias RegisteredServices\(index) = Any", "#endif",
        ] + lines
    }
    lines.append("typealias RegisteredServices = \(names.joined(separator: " & "))")
    return lines.joined(separator: "\n") + "\n\n"
  }

  // MARK: One list

  private func list(of name: String, _ type: String, _ halves: [RegisteredFeature]) -> String {
    let elements = halves.filter { !$0.isConditional }.map { "      \($0.expression),\n" }
      .joined()
    let list = elements.isEmpty ? "[]" : "[\n\(elements)    ]"
    let conditional = halves.filter(\.isConditional)
    guard !conditional.isEmpty else { return "    \(list)" }
    return "    var \(name): [\(type)] = \(list)\n"
      + conditional.map { statement(appending: $0, to: name) }.joined() + "    return \(name)"
  }

  private func statement(appending feature: RegisteredFeature, to name: String) -> String {
    var lines = ["\(name).append(\(feature.expression))"]
    for availability in feature.availability {
      lines = ["if #available(\(availability)) {"] + lines.map { "  " + $0 } + ["}"]
    }
    if !feature.conditions.isEmpty {
      lines = ["#if \(feature.conditions.text)"] + lines.map { "  " + $0 } + ["#endif"]
    }
    return lines.map { "    \($0)\n" }.joined()
  }
}
