import Foundation
import PackagePlugin

/// Generates a module's stand-ins from its declarations whenever a file of declarations changes.
@main struct WriteShims: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appendingPathComponent("Declarations")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return try files.filter { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      return text.hasPrefix("module \(target.name)\n")
    }
    .map { file in
      let name = file.deletingPathExtension().lastPathComponent
      let shim = context.pluginWorkDirectoryURL.appendingPathComponent("\(name).swift")
      return .buildCommand(
        displayName: "Write \(name)", executable: try context.tool(named: "write-shims").url,
        arguments: [file.path, shim.path], inputFiles: [file], outputFiles: [shim])
    }
  }
}
