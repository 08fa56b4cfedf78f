import PackagePlugin

/// The executable that runs Baton's command line. It belongs to the same package as the app's
/// features, so it can use the app's router.
struct LinkTool {
  let product: String

  /// - Throws: An error that lists the link tools or, if there are none, tells you how to write
  ///   one.
  init(in package: Package, named name: String?) throws {
    let tools = package.products(ofType: ExecutableProduct.self).filter {
      Self.embedsCommandLine($0.mainTarget)
    }
    let names = tools.map(\.name).sorted()
    guard !names.isEmpty else { throw Failure(Self.lines(for: package.displayName)) }
    if let name {
      guard names.contains(name) else {
        throw Failure(
          "\(package.displayName) has no link tool “\(name)”; it has \(Self.list(names)).")
      }
      product = name
    } else if names.count == 1 {
      product = names[0]
    } else {
      throw Failure(
        "\(package.displayName) has more than one link tool: \(Self.list(names)). "
          + "Fix: choose one with --tool \(names[0]).")
    }
  }

  private static func embedsCommandLine(_ target: any Target) -> Bool {
    target.dependencies.contains { dependency in
      switch dependency {
      case .target(let target): target.name == "BatonCommandLine"
      case .product(let product): product.name == "BatonCommandLine"
      @unknown default: false
      }
    }
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }

  private static func lines(for package: String) -> String {
    """
    \(package) has no link tool. Fix: add an executable target that depends on \
    .product(name: "BatonCommandLine", package: "Baton"), with your router in its main.swift:

      let tool = CommandLineTool.baton { () throws(Router.Problems) in
        try Router(features: .registered, links: AppLinks(schemes: ["myapp"]), home: "/")
      }
      exit(tool.run(CommandLine.arguments.dropFirst(), .standard).number)
    """
  }
}
