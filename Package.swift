// swift-tools-version: 6.0
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "Baton",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "Baton", targets: ["Baton"]),
    .library(name: "BatonMacros", targets: ["BatonMacros"]),
    .library(name: "BatonHost", targets: ["BatonHost"]),
    .library(name: "BatonInspection", targets: ["BatonInspection"]),
    .library(name: "BatonLinks", targets: ["BatonLinks"]),
    .library(name: "BatonIntents", targets: ["BatonIntents"]),
    .library(name: "BatonApple", targets: ["BatonApple"]),
    .library(name: "BatonUIKit", targets: ["BatonUIKit"]),
    .library(name: "BatonAppKit", targets: ["BatonAppKit"]),
    .library(name: "BatonSwiftUI", targets: ["BatonSwiftUI"]),
    .library(name: "BatonSimulation", targets: ["BatonSimulation"]),
    .library(name: "BatonTesting", targets: ["BatonTesting"]),
    .library(name: "BatonCommandLine", targets: ["BatonCommandLine"]),
    .executable(name: "baton-cli", targets: ["BatonTool"]),
    .plugin(name: "RegisterFeatures", targets: ["RegisterFeatures"]),
    .plugin(name: "BatonCommandPlugin", targets: ["BatonCommandPlugin"]),
  ],
  targets: [
    .target(name: "Baton"),
    .target(name: "BatonMacros", dependencies: ["Baton", "BatonMacroPlugin"]),
    .target(
      name: "BatonHost", dependencies: ["Baton"], resources: [.copy("PrivacyInfo.xcprivacy")]),
    .target(name: "BatonInspection", dependencies: ["Baton"]),
    .target(name: "BatonLinks", dependencies: ["Baton"]),
    .target(name: "BatonIntents", dependencies: ["Baton", "BatonHost", "BatonApple"]),
    .target(name: "BatonApple", dependencies: ["Baton", "BatonHost"]),
    .target(name: "BatonUIKit", dependencies: ["Baton", "BatonHost", "BatonApple"]),
    .target(name: "BatonAppKit", dependencies: ["Baton", "BatonHost", "BatonApple"]),
    .target(
      name: "BatonSwiftUI", dependencies: ["Baton", "BatonHost", "BatonApple", "BatonLinks"]),
    .target(name: "BatonSimulation", dependencies: ["Baton", "BatonHost"]),
    .target(
      name: "BatonTesting",
      dependencies: ["Baton", "BatonHost", "BatonInspection", "BatonSimulation"]),
    .target(
      name: "BatonCommandLine",
      dependencies: ["Baton", "BatonHost", "BatonInspection", "BatonSimulation"],
      // `baton new app` writes the tutorial's code.
      resources: [
        "Scaffold/Tutorial.md", "Scaffold/Feature.txt", "Scaffold/FeatureTests.txt",
        "Verbs/Shells/completions.bash", "Verbs/Shells/completions.zsh",
        "Verbs/Shells/completions.fish", "Catalogue/Page/page.css", "Catalogue/Page/graph.css",
        "Catalogue/Page/print.css", "Catalogue/Page/code.js", "Catalogue/Page/page.js",
        "Catalogue/Page/rules.js",
      ].map { .embedInCode($0) }),
    .executableTarget(name: "BatonTool", dependencies: ["Baton", "BatonCommandLine"]),

    .plugin(
      name: "RegisterFeatures", capability: .buildTool(), dependencies: ["BatonFeatureRegistrar"],
      path: "Plugins/Package/RegisterFeatures"),
    .executableTarget(
      name: "BatonFeatureRegistrar", dependencies: ["BatonSourceReader"],
      path: "Plugins/Package/BatonFeatureRegistrar"),
    .macro(
      name: "BatonMacroPlugin", dependencies: ["BatonMacroExpansion"],
      path: "Plugins/Package/BatonMacroPlugin"),
    // A library of its own, so that tests don't build the macro and all its modules a second time.
    // The links in Core lead to Baton's pattern parser, so that both agree.
    .target(
      name: "BatonMacroExpansion", dependencies: ["BatonSourceReader"],
      path: "Plugins/Package/BatonMacroExpansion"),
    .target(name: "BatonSourceReader", path: "Plugins/Package/BatonSourceReader"),
    .plugin(
      name: "BatonCommandPlugin",
      capability: .command(
        intent: .custom(
          verb: "baton", description: "Asks the links of this package: routes, files, checks.")),
      path: "Plugins/Package/BatonCommandPlugin"),

    .executableTarget(
      name: "BatonSceneStoreWriter", dependencies: ["Baton", "BatonHost"],
      path: "Tests/BatonSceneStoreWriter"),
    .testTarget(
      name: "BatonTests",
      dependencies: [
        "Baton", "BatonHost", "BatonInspection", "BatonCommandLine", "BatonSimulation",
        "BatonTesting", "BatonSceneStoreWriter",
      ],
      exclude: [
        "Association/Stories", "Comparing/Museum-2.json", "Comparing/Shop.json",
        "Comparing/Stories", "Link/__Snapshots__", "Router/__Snapshots__", "Router/Stories",
        "Host/__Snapshots__", "Host/Stories", "Publishing/__Snapshots__",
        "Transition/__Snapshots__", "Adopting/__Snapshots__", "Machine/__Snapshots__",
        "Model/README.md", "Shared/README.md",
      ],
      resources: [.copy("Table/Stories")]),
    .testTarget(
      name: "BatonTestingTests",
      dependencies: ["Baton", "BatonHost", "BatonInspection", "BatonTesting"],
      exclude: ["__Snapshots__"]),
    .testTarget(
      name: "BatonPluginsTests",
      dependencies: [
        "Baton", "BatonTesting", "BatonFeatureRegistrar", "BatonMacroExpansion",
        "BatonSourceReader",
      ],
      exclude: ["__Snapshots__", "Recordings"]),
  ],
  swiftLanguageModes: [.v6]
)

// List every module that a target imports, re-exported ones too. Otherwise SwiftPM may not recompile the
// target after a change. Targets in Plugins have plain imports.
for target in package.targets where target.type != .plugin {
  target.swiftSettings = [.enableUpcomingFeature("ExistentialAny")]
  guard target.path?.hasPrefix("Plugins") != true else { continue }
  target.swiftSettings! += [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
