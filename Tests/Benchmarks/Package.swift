// swift-tools-version: 6.0
import CompilerPluginSupport
import PackageDescription

// Benchmarks, and executables whose size `.ci/check-linked` measures. They're in a separate package,
// so users of Baton don't see them. The package contains links to Baton's sources, because the
// benchmarks use declarations that aren't public.

let package = Package(
  name: "BatonBenchmarks",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "baton-benchmarks", targets: ["BatonBenchmarks"])],
  targets: [
    .target(name: "Baton"),
    .target(name: "BatonHost", dependencies: ["Baton"], exclude: ["PrivacyInfo.xcprivacy"]),
    .target(name: "BatonInspection", dependencies: ["Baton"]),
    .target(name: "BatonSimulation", dependencies: ["Baton", "BatonHost"]),
    .target(name: "BatonMacros", dependencies: ["Baton", "BatonMacroPlugin"]),
    .target(name: "BatonBenchmarkApp", dependencies: ["Baton"]),
    .executableTarget(
      name: "BatonBenchmarks",
      dependencies: [
        "Baton", "BatonMacros", "BatonHost", "BatonInspection", "BatonSimulation",
        "BatonBenchmarkApp",
      ]),
    .executableTarget(name: "BatonSizeOfFoundation", path: "Sources/BatonSizes/Foundation"),
    .executableTarget(
      name: "BatonSizeOfRouter", dependencies: ["Baton"], path: "Sources/BatonSizes/Router"),
    .executableTarget(
      name: "BatonSizeOfHost", dependencies: ["Baton", "BatonHost"],
      path: "Sources/BatonSizes/Host"),
    .executableTarget(
      name: "BatonSizeOfApp", dependencies: ["Baton", "BatonBenchmarkApp"],
      path: "Sources/BatonSizes/App"),
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

// The macro's targets have plain imports.
package.targets += [
  .macro(name: "BatonMacroPlugin", dependencies: ["BatonMacroExpansion"]),
  .target(name: "BatonMacroExpansion", dependencies: ["BatonSourceReader"]),
  .target(name: "BatonSourceReader"),
]
