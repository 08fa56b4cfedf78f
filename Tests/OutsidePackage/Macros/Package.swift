// swift-tools-version: 6.0
import PackageDescription

// Features declared by macro. `check` writes most of the sources.
let baton = Context.environment["BATON"] ?? "../../.."
let macros: [Target.Dependency] = ["Baton", "BatonMacros"].map {
  .product(name: $0, package: "Baton")
}
let samples = ["Account", "Articles", "Counter", "Documents", "Mail", "Shell", "Support", "Videos"]

#if compiler(>=6.2)
  // Builds with the settings of a new Xcode project.
  let isolated: [Target] = [
    .target(
      name: "Isolated", dependencies: macros,
      swiftSettings: [
        .unsafeFlags(["-default-isolation", "MainActor"]),
        .enableUpcomingFeature("InferIsolatedConformances"),
      ])
  ]
#else
  let isolated: [Target] = []
#endif

let package = Package(
  name: "Macros",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "Baton", path: baton),
    .package(name: "BatonSamples", path: "\(baton)/Plugins/Features"),
  ],
  targets: isolated + samples.map { .target(name: "Macro\($0)", dependencies: macros) } + [
    // All samples, declared with and without macros.
    .executableTarget(
      name: "BothWays",
      dependencies: samples.flatMap {
        [.target(name: "Macro\($0)"), .product(name: "BatonSample\($0)", package: "BatonSamples")]
      }
        + isolated.map { .target(name: $0.name) } + macros),
    // Destinations with mistakes, which don't compile.
    .target(name: "Mistakes", dependencies: macros),
    // An app with many destinations.
    .executableTarget(name: "Many", dependencies: macros),
  ],
  swiftLanguageModes: [.v6]
)
