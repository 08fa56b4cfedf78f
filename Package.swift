// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Baton",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Baton", targets: ["Baton"]),
    .library(name: "BatonApple", targets: ["BatonApple"]),
    .library(name: "BatonUIKit", targets: ["BatonUIKit"]),
    .library(name: "BatonAppKit", targets: ["BatonAppKit"]),
    .library(name: "BatonSwiftUI", targets: ["BatonSwiftUI"]),
    .library(name: "BatonSimulation", targets: ["BatonSimulation"]),
    .library(name: "BatonTesting", targets: ["BatonTesting"]),
    .library(name: "BatonCommandLine", targets: ["BatonCommandLine"]),
    .library(name: "ShellFeature", targets: ["ShellFeature"]),
    .library(name: "ArticlesFeature", targets: ["ArticlesFeature"]),
    .library(name: "VideosFeature", targets: ["VideosFeature"]),
    .library(name: "CounterFeature", targets: ["CounterFeature"]),
    .library(name: "DocumentsFeature", targets: ["DocumentsFeature"]),
    .library(name: "MailFeature", targets: ["MailFeature"]),
    .library(name: "AccountFeature", targets: ["AccountFeature"]),
    .library(name: "SupportFeature", targets: ["SupportFeature"]),
    .executable(name: "baton", targets: ["BatonTool"]),
    .executable(name: "baton-benchmarks", targets: ["BatonBenchmarks"]),
    .plugin(name: "RegisterFeatures", targets: ["RegisterFeatures"]),
    .plugin(name: "BatonCommandPlugin", targets: ["BatonCommandPlugin"]),
  ],
  targets: [
    .target(name: "Baton"),
    .target(name: "BatonApple", dependencies: ["Baton"]),
    .target(name: "BatonUIKit", dependencies: ["Baton", "BatonApple"]),
    .target(name: "BatonAppKit", dependencies: ["Baton", "BatonApple"]),
    .target(name: "BatonSwiftUI", dependencies: ["Baton", "BatonApple"]),
    .target(name: "BatonSimulation", dependencies: ["Baton"]),
    .target(name: "BatonTesting", dependencies: ["Baton", "BatonSimulation"]),
    .target(name: "BatonCommandLine", dependencies: ["Baton"]),
    .executableTarget(
      name: "BatonTool",
      dependencies: [
        "Baton", "BatonCommandLine", "BatonSimulation",
        "ShellFeature", "ArticlesFeature", "VideosFeature", "CounterFeature", "DocumentsFeature",
        "MailFeature", "AccountFeature", "SupportFeature",
      ],
      plugins: ["RegisterFeatures"]),
    .target(name: "BenchmarkApp", dependencies: ["Baton"]),
    .executableTarget(
      name: "BatonBenchmarks",
      dependencies: [
        "Baton", "BatonSimulation", "BenchmarkApp", "SizeOfFoundation", "SizeOfRouter", "SizeOfApp",
      ]),
    .executableTarget(name: "SizeOfFoundation", path: "Sources/BenchmarkSizes/Foundation"),
    .executableTarget(
      name: "SizeOfRouter", dependencies: ["Baton"], path: "Sources/BenchmarkSizes/Router"),
    .executableTarget(
      name: "SizeOfApp", dependencies: ["Baton", "BenchmarkApp"],
      path: "Sources/BenchmarkSizes/App"),

    .target(
      name: "ShellFeature", dependencies: ["Baton"], path: "Plugins/Features/ShellFeature",
      exclude: ["README.md"]),
    .target(
      name: "ArticlesFeature", dependencies: ["Baton"], path: "Plugins/Features/ArticlesFeature",
      exclude: ["README.md"]),
    .target(
      name: "VideosFeature", dependencies: ["Baton"], path: "Plugins/Features/VideosFeature",
      exclude: ["README.md"]),
    .target(
      name: "CounterFeature", dependencies: ["Baton"], path: "Plugins/Features/CounterFeature",
      exclude: ["README.md"]),
    .target(
      name: "DocumentsFeature", dependencies: ["Baton"], path: "Plugins/Features/DocumentsFeature",
      exclude: ["README.md"]),
    .target(
      name: "MailFeature", dependencies: ["Baton"], path: "Plugins/Features/MailFeature",
      exclude: ["README.md"]),
    .target(
      name: "AccountFeature", dependencies: ["Baton"], path: "Plugins/Features/AccountFeature",
      exclude: ["README.md"]),
    .target(
      name: "SupportFeature", dependencies: ["Baton"], path: "Plugins/Features/SupportFeature",
      exclude: ["README.md"]),

    .plugin(
      name: "RegisterFeatures", capability: .buildTool(), dependencies: ["FeatureRegistrar"],
      path: "Plugins/Package/RegisterFeatures"),
    .executableTarget(name: "FeatureRegistrar", path: "Plugins/Package/FeatureRegistrar"),
    .plugin(
      name: "BatonCommandPlugin",
      capability: .command(
        intent: .custom(
          verb: "baton", description: "Asks the links of this package: routes, files, checks.")),
      path: "Plugins/Package/BatonCommandPlugin"),

    .executableTarget(
      name: "SceneStoreWriter", dependencies: ["Baton"], path: "Tests/SceneStoreWriter"),
    .testTarget(
      name: "BatonTests", dependencies: ["Baton", "BatonTesting", "SceneStoreWriter"],
      exclude: ["Router/__Snapshots__", "Host/__Snapshots__", "Publishing/__Snapshots__"],
      resources: [.copy("Conformance/Cases")]),
    .testTarget(
      name: "BatonTestingTests", dependencies: ["Baton", "BatonTesting"],
      exclude: ["__Snapshots__"]),
    .testTarget(
      name: "BatonCommandLineTests",
      dependencies: ["BatonCommandLine", "BatonTesting", "BatonTool"],
      exclude: [
        "__Snapshots__", "Association/__Snapshots__", "Catalogue/__Snapshots__",
        "Migration/__Snapshots__", "PropertyList/__Snapshots__",
      ],
      resources: [.copy("Cases")]),
    .testTarget(
      name: "FeaturesTests",
      dependencies: [
        "BatonTesting", "BatonTool",
        "ShellFeature", "ArticlesFeature", "VideosFeature", "CounterFeature", "DocumentsFeature",
        "MailFeature", "AccountFeature", "SupportFeature",
      ],
      exclude: ["__Snapshots__", "Links.txt", "Released.json"]),
    .testTarget(
      name: "PluginsTests", dependencies: ["BatonTesting", "FeatureRegistrar"],
      exclude: ["__Snapshots__"]),
  ],
  swiftLanguageModes: [.v6]
)

// Targets below Plugins are written as users write theirs: only with plain imports.
for target in package.targets where target.type != .plugin {
  target.swiftSettings = [.enableUpcomingFeature("ExistentialAny")]
  guard target.path == nil else { continue }
  target.swiftSettings! += [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
