import Foundation
import PackagePlugin

/// Writes the list of the features among a target's dependencies, also across packages.
@main struct RegisterFeatures: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard dependsOnBaton(target) else {
      Diagnostics.error(
        "\(target.name) applies RegisterFeatures, but does not depend on Baton. "
          + "Fix: add `.product(name: \"Baton\", package: \"Baton\")` to its dependencies.")
      return []
    }
    let features = modules(ofFeaturesBelow: target.dependencies)
      .sorted { $0.moduleName < $1.moduleName }
    let sources = features.map { $0.sourceFiles(withSuffix: "swift").map(\.url) }
    let output = context.pluginWorkDirectoryURL.appending(path: "RegisteredFeatures.swift")
    return [
      .buildCommand(
        displayName: "Registering the features of \(target.name)",
        executable: try context.tool(named: "BatonFeatureRegistrar").url,
        arguments: [path(output)]
          + zip(features, sources).flatMap { ["--feature", $0.moduleName] + $1.map(path) },
        inputFiles: sources.flatMap(\.self), outputFiles: [output])
    ]
  }

  /// The features that are reached through modules other than features and test helpers.
  private func modules(ofFeaturesBelow roots: [TargetDependency]) -> [SwiftSourceModuleTarget] {
    var features: [SwiftSourceModuleTarget] = []
    var seen: Set<Target.ID> = []
    var waiting = roots.flatMap(targets)
    while let target = waiting.popLast() {
      guard seen.insert(target.id).inserted else { continue }
      if let module = target as? SwiftSourceModuleTarget, isFeature(module) {
        features.append(module)
      } else if !isTestHelper(target) {
        waiting += target.dependencies.flatMap(targets)
      }
    }
    return features
  }

  private func isFeature(_ module: SwiftSourceModuleTarget) -> Bool {
    module.kind == .generic
      && (module.moduleName.hasSuffix("Feature") || module.moduleName.hasPrefix("BatonSample"))
      && module.moduleName != "Feature" && dependsOnBaton(module)
  }

  private func dependsOnBaton(_ target: any Target) -> Bool {
    target.recursiveTargetDependencies.contains { $0.name == "Baton" }
  }

  private func isTestHelper(_ target: any Target) -> Bool {
    target.dependencies.flatMap(targets).contains { $0.name == "BatonTesting" }
  }

  private func targets(of dependency: TargetDependency) -> [any Target] {
    switch dependency {
    case .target(let target): [target]
    case .product(let product): product.targets
    @unknown default: []
    }
  }

  private func path(_ url: URL) -> String { url.path(percentEncoded: false) }
}
