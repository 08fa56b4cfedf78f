// swift-tools-version: 6.0
import PackageDescription

// A copy of this package says where Baton is.
let baton = Context.environment["BATON"] ?? "../../.."

let package = Package(
  name: "Reader",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Baton", path: baton)],
  targets: [
    .target(name: "TabsFeature", dependencies: [.product(name: "Baton", package: "Baton")]),
    .target(name: "NewsFeature", dependencies: [.product(name: "Baton", package: "Baton")]),
    .target(name: "AccountFeature", dependencies: [.product(name: "Baton", package: "Baton")]),
    .target(
      name: "PodcastsFeature",
      dependencies: [
        .product(name: "Baton", package: "Baton"), .product(name: "BatonMacros", package: "Baton"),
      ]),
    .target(
      name: "ReaderApp",
      dependencies: [
        .product(name: "Baton", package: "Baton"),
        .product(name: "BatonHost", package: "Baton"),
        "TabsFeature",
        "NewsFeature",
        "AccountFeature",
        "PodcastsFeature",
      ],
      plugins: [.plugin(name: "RegisterFeatures", package: "Baton")]),
    .executableTarget(
      name: "reader",
      dependencies: ["ReaderApp", .product(name: "BatonCommandLine", package: "Baton")]),
    .testTarget(
      name: "ReaderTests",
      dependencies: [
        "ReaderApp", "NewsFeature", .product(name: "BatonTesting", package: "Baton"),
      ]),
  ]
)
