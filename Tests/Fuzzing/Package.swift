// swift-tools-version: 6.0
import PackageDescription

// Fuzzers of what strangers can send. The sources of Baton are linked in, so that the fuzzer sees every branch of
// them, and so is what the tests ask the same questions with. Built by `.ci/fuzz`.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(["-sanitize=fuzzer,address"]),
]

let package = Package(
  name: "BatonFuzzing",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "Baton", swiftSettings: settings),
    .target(name: "BatonInspection", dependencies: ["Baton"], swiftSettings: settings),
    .target(name: "BatonHost", dependencies: ["Baton"], swiftSettings: settings),
    .target(
      name: "BatonSimulation", dependencies: ["Baton", "BatonHost"], swiftSettings: settings),
    .target(
      name: "BatonCommandLine",
      dependencies: ["Baton", "BatonHost", "BatonInspection", "BatonSimulation"],
      swiftSettings: settings),
    // Its generator of numbers alone.
    .target(name: "BatonTesting", swiftSettings: settings),
    .executableTarget(
      name: "BatonFuzz",
      dependencies: ["Baton", "BatonInspection", "BatonCommandLine", "BatonTesting"],
      exclude: ["Shared/README.md", "Registrar/main.swift"],
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]),
  ],
  swiftLanguageModes: [.v6]
)
