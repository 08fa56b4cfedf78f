// swift-tools-version: 6.0
import PackageDescription

// Fuzzers for input from strangers. The package contains links to Baton's sources, so the fuzzer
// sees all their branches, and to the slow matchers of the tests. `.ci/fuzz` builds it.

// The registrar's sources use imports without an access level, as in the main package.
let plain: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .unsafeFlags(["-sanitize=fuzzer,address"]),
]
let settings =
  plain + [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

let package = Package(
  name: "BatonFuzzing",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "Baton", swiftSettings: settings),
    .target(name: "BatonInspection", dependencies: ["Baton"], swiftSettings: settings),
    .target(
      name: "BatonHost", dependencies: ["Baton"], exclude: ["PrivacyInfo.xcprivacy"],
      swiftSettings: settings),
    .target(
      name: "BatonSimulation", dependencies: ["Baton", "BatonHost"], swiftSettings: settings),
    .target(
      name: "BatonCommandLine",
      dependencies: ["Baton", "BatonHost", "BatonInspection", "BatonSimulation"],
      resources: [
        "Scaffold/Tutorial.md", "Scaffold/Feature.txt", "Scaffold/FeatureTests.txt",
        "Verbs/Shells", "Catalogue/Page",
      ].map { .embedInCode($0) },
      swiftSettings: settings),
    // This is only BatonTesting's random number generator.
    .target(name: "BatonTesting", swiftSettings: settings),
    .target(name: "BatonSourceReader", swiftSettings: settings),
    .target(
      name: "BatonMacroExpansion", dependencies: ["BatonSourceReader"], swiftSettings: plain),
    .executableTarget(
      name: "BatonFuzz",
      dependencies: [
        "Baton", "BatonInspection", "BatonCommandLine", "BatonSourceReader", "BatonMacroExpansion",
        "BatonTesting",
      ],
      exclude: ["Shared/README.md", "Registrar/main.swift"],
      swiftSettings: plain + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]),
  ],
  swiftLanguageModes: [.v6]
)
