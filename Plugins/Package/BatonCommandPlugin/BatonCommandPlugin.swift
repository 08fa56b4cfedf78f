import Foundation
import PackagePlugin

/// A plug-in that builds a package's link tool and runs it: `swift package baton routes`.
@main struct BatonCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let name = extractor.extractOption(named: "tool").last
    let tool = try LinkTool(in: context.package, named: name)
    let build = try packageManager.build(
      .product(tool.product), parameters: .init(logging: .concise))
    guard build.succeeded else {
      throw Failure("\(tool.product) does not build:\n\(build.logText)")
    }
    let executable = build.builtArtifacts.first {
      $0.kind == .executable && $0.url.deletingPathExtension().lastPathComponent == tool.product
    }
    guard let executable else { throw Failure("\(tool.product) was built, but can't be found") }
    try run(executable.url, extractor.remainingArguments)
  }

  private func run(_ executable: URL, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let code = process.terminationStatus
    let writing =
      arguments.first == "new" || arguments.prefix(2) == ["files", "write"]
      || arguments.contains { argument in
        ["--output", "--rewrite", "--save"].contains { argument.hasPrefix($0) }
      }
    if code != 0, writing {
      Diagnostics.warning(
        "A plug-in may only write into the package with permission: "
          + "swift package --allow-writing-to-package-directory baton …")
    }
    exit(code)
  }
}

/// An error that the caller can fix.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
