// swift-tools-version: 6.0
import PackageDescription

// Features declared by macro. `check` writes most of the sources.
let baton = Context.environment["BATON"] ?? "../../.."
let macros: [Target.Dependency] = ["Baton", "BatonMacros"].map {
  .product(name: $0, package: "Baton")
}
let samples = ["Account", "Articles", "Counter", "Documents", "Mail", "Shell", "Support", "Videos"]

let package = Package(
  name: "Macros",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Baton", path: baton)],
  targets: samples.map { .target(name: "Macro\($0)", dependencies: macros) } + [
    // All samples, declared both ways.
    .executableTarget(
      name: "BothWays",
      dependencies: samples.flatMap {
        [.target(name: "Macro\($0)"), .product(name: "BatonSample\($0)", package: "Baton")]
      }
        + macros),
    // What doesn't compile.
    .target(name: "Mistakes", dependencies: macros),
    // An app of many destinations.
    .executableTarget(name: "Many", dependencies: macros),
  ],
  swiftLanguageModes: [.v6]
)
