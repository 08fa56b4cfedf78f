// swift-tools-version: 6.0
import PackageDescription

// The check copies this package and sets BATON to the path of Baton.
let baton = Context.environment["BATON"] ?? "../../.."

let package = Package(
  name: "App",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "Baton", path: baton),
    .package(path: "../Music"),
  ],
  targets: [
    .target(name: "FilmsFeature", dependencies: [.product(name: "Baton", package: "Baton")]),
    .target(name: "PodcastsFeature", dependencies: [.product(name: "Baton", package: "Baton")]),
    .target(name: "LegacyFeature"),
    .target(name: "AccountFeature", dependencies: [.product(name: "Baton", package: "Baton")]),
    .target(name: "MailFeature", dependencies: [.product(name: "Baton", package: "Baton")]),
    .target(name: "BenchmarkApp", dependencies: [.product(name: "Baton", package: "Baton")]),
    .target(name: "Radio", dependencies: [.product(name: "Baton", package: "Baton")]),
    .target(
      name: "Reading",
      dependencies: [.product(name: "Baton", package: "Baton"), "AccountFeature", "BenchmarkApp"]),

    .executableTarget(
      name: "App",
      dependencies: [
        .product(name: "Baton", package: "Baton"),
        .product(name: "BatonCommandLine", package: "Baton"),
        .product(name: "MusicFeature", package: "Music"),
        "FilmsFeature",
        "LegacyFeature",
        "MailFeature",
        "PodcastsFeature",
        "Radio",
        "Reading",
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ],
      plugins: [.plugin(name: "RegisterFeatures", package: "Baton")]),

    // In the language mode of older modules. Its features come from another module.
    .executableTarget(
      name: "Widgets", dependencies: ["Shelf"],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "RegisterFeatures", package: "Baton")]),
    .target(
      name: "Shelf", dependencies: ["FilmsFeature", "WidgetFixtures"],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "RegisterFeatures", package: "Baton")]),
    .executableTarget(
      name: "Server", dependencies: [.product(name: "Baton", package: "Baton"), "FilmsFeature"]),
    // The dependencies of an app for iPhone and Mac that is also built on Linux.
    .executableTarget(
      name: "Portable",
      dependencies: [
        .product(name: "Baton", package: "Baton"),
        .product(name: "BatonApple", package: "Baton"),
        .product(name: "BatonUIKit", package: "Baton"),
        .product(name: "BatonAppKit", package: "Baton"),
        .product(name: "BatonSwiftUI", package: "Baton"),
        "FilmsFeature",
      ]),
    // A feature with its runtime, and an app that runs both.
    .target(name: "TicketsFeature", dependencies: [.product(name: "Baton", package: "Baton")]),
    .target(
      name: "TicketsRuntime",
      dependencies: [.product(name: "BatonHost", package: "Baton"), "TicketsFeature"]),
    .executableTarget(
      name: "Cinema",
      dependencies: [
        .product(name: "BatonHost", package: "Baton"),
        .product(name: "BatonSimulation", package: "Baton"),
        "FilmsFeature",
        "TicketsRuntime",
      ],
      plugins: [.plugin(name: "RegisterFeatures", package: "Baton")]),
    .executableTarget(
      name: "Atlas",
      dependencies: [
        .product(name: "BatonHost", package: "Baton"),
        .product(name: "BatonSimulation", package: "Baton"),
      ]),
    // A test helper. Features that only it depends on aren't registered.
    .target(
      name: "WidgetFixtures",
      dependencies: ["PodcastsFeature", .product(name: "BatonTesting", package: "Baton")]),
  ]
)
