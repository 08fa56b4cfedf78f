// swift-tools-version: 6.0
import PackageDescription

// A copy of this package says where Baton is.
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

    // As an older module is written; its features come by way of another one.
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
    // What an app for phones and Macs depends on, where it is built for a server, too.
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
    // Both halves of a feature, and an app that runs them.
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
    // A test helper: what only it reaches is not registered.
    .target(
      name: "WidgetFixtures",
      dependencies: ["PodcastsFeature", .product(name: "BatonTesting", package: "Baton")]),
  ]
)
