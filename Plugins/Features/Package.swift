// swift-tools-version: 6.0
import PackageDescription

// The sample features, an app with all of them, and tests of the pages and the command line, which
// use this app. They're in a separate package, so users of Baton don't see them.

let features = [
  "Account", "Articles", "Counter", "Documents", "Mail", "Shell", "Support", "Videos",
]
let package = Package(
  name: "BatonSamples",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: features.map { .library(name: "BatonSample\($0)", targets: ["BatonSample\($0)"]) } + [
    .executable(name: "baton-samples", targets: ["BatonSampleTool"])
  ],
  dependencies: [.package(name: "Baton", path: "../..")],
  targets: [
    // The app's tool. To add or remove a feature, change one line; the plug-in generates the rest.
    .executableTarget(
      name: "BatonSampleTool",
      dependencies: [
        baton("Baton"), baton("BatonHost"), baton("BatonCommandLine"), baton("BatonSimulation"),
        "BatonSampleAccount",
        "BatonSampleArticles",
        "BatonSampleCounter",
        "BatonSampleDocuments",
        "BatonSampleMail",
        "BatonSampleShell",
        "BatonSampleSupport",
        "BatonSampleVideos",
      ],
      path: "Tool", plugins: [.plugin(name: "RegisterFeatures", package: "Baton")]),

    .testTarget(
      name: "BatonCommandLineTests",
      dependencies: [
        baton("Baton"), baton("BatonInspection"), baton("BatonCommandLine"), baton("BatonTesting"),
        "BatonSampleTool", "BatonSampleShell", "BatonSampleArticles", "BatonSampleVideos",
        "BatonSampleMail",
      ],
      exclude: ["Catalogue/__Snapshots__", "Sessions"]),
    .testTarget(
      name: "BatonSamplesTests",
      dependencies: [
        baton("Baton"), baton("BatonMacros"), baton("BatonHost"), baton("BatonInspection"),
        baton("BatonSimulation"), baton("BatonTesting"), "BatonSampleTool", "ContentApp",
      ] + features.map { .target(name: "BatonSample\($0)") },
      exclude: ["__Snapshots__", "Links.txt", "Released.json"]),
    // An app with many destinations, for random walks here and in each UI framework.
    .target(
      name: "ContentApp", dependencies: [baton("Baton")], path: "Tests/ContentApp",
      exclude: ["README.md"]),
    .testTarget(
      name: "ContentAppTests",
      dependencies: [
        baton("Baton"), baton("BatonHost"), baton("BatonSimulation"), baton("BatonTesting"),
        "ContentApp",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}

// Features have plain imports, like users' own code.
package.targets += features.map {
  .target(
    name: "BatonSample\($0)", dependencies: [baton("Baton")], path: $0, exclude: ["README.md"],
    swiftSettings: [.enableUpcomingFeature("ExistentialAny")])
}

func baton(_ name: String) -> Target.Dependency { .product(name: name, package: "Baton") }
