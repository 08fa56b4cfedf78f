import Foundation
import PackagePlugin

/// A plug-in that writes a list of all features among a target's dependencies, across packages. If
/// the target depends on a host, the list also contains the features' runtimes and the services
/// that they need.
@main struct RegisterFeatures: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let baton = target.recursiveTargetDependencies.first(where: { $0.name == "Baton" }) else {
      Diagnostics.error(
        "\(target.name) applies RegisterFeatures, but does not depend on Baton. "
          + "Fix: add `.product(name: \"Baton\", package: \"Baton\")` to its dependencies.")
      return []
    }
    let library = library(with: baton, seenBy: context.package)
    let modules = modules(below: target).filter { module in
      !library.contains(module.id)
        && module.recursiveTargetDependencies.contains { $0.id == baton.id }
    }.sorted { $0.moduleName < $1.moduleName }
    let sources = modules.map { $0.sourceFiles(withSuffix: "swift").map(\.url) }
    let runs = target.recursiveTargetDependencies.contains { $0.name == "BatonHost" }
    let output = context.pluginWorkDirectoryURL.appending(path: "RegisteredFeatures.swift")
    var arguments: [String] = runs ? ["--runtimes"] : []
    arguments.append(path(output))
    for (module, sources) in zip(modules, sources) {
      arguments += ["--module", module.moduleName] + sources.map(path)
    }
    return [
      .buildCommand(
        displayName: "Registering the features of \(target.name)",
        executable: try context.tool(named: "BatonFeatureRegistrar").url, arguments: arguments,
        inputFiles: sources.flatMap(\.self), outputFiles: [output])
    ]
  }

  /// Returns Baton's targets, except the samples. They belong to this package or to one of its
  /// direct dependencies. The plug-in doesn't read them, because they have many files but no
  /// features.
  private func library(with baton: any Target, seenBy package: Package) -> Set<Target.ID> {
    let packages = [package] + package.dependencies.map(\.package)
    let own = packages.first { $0.targets.contains { $0.id == baton.id } }
    return Set((own?.targets ?? []).filter { !$0.name.hasPrefix("BatonSample") }.map(\.id))
  }

  /// Returns the modules that a target depends on, except test helpers and modules that only test
  /// helpers depend on.
  private func modules(below root: any Target) -> [SwiftSourceModuleTarget] {
    var modules: [SwiftSourceModuleTarget] = []
    var seen: Set<Target.ID> = []
    var waiting = dependencies(of: root)
    while let target = waiting.popLast() {
      let next = dependencies(of: target)
      guard seen.insert(target.id).inserted, !next.contains(where: { $0.name == "BatonTesting" })
      else { continue }
      if let module = target as? SwiftSourceModuleTarget, module.kind == .generic {
        modules.append(module)
      }
      waiting += next
    }
    return modules
  }

  private func dependencies(of target: any Target) -> [any Target] {
    target.dependencies.flatMap { dependency -> [any Target] in
      switch dependency {
      case .target(let target): [target]
      case .product(let product): product.targets
      @unknown default: []
      }
    }
  }

  private func path(_ url: URL) -> String { url.path(percentEncoded: false) }
}
