// swift-tools-version: 6.0
import PackageDescription

// The check copies this package and sets BATON to the path of Baton.
let baton = Context.environment["BATON"] ?? "../../.."

let package = Package(
  name: "Music",
  platforms: [.macOS(.v14)],
  products: [.library(name: "MusicFeature", targets: ["MusicFeature"])],
  dependencies: [.package(name: "Baton", path: baton)],
  targets: [
    .target(name: "MusicFeature", dependencies: [.product(name: "Baton", package: "Baton")]),
    .testTarget(
      name: "MusicFeatureTests",
      dependencies: ["MusicFeature", .product(name: "BatonTesting", package: "Baton")]),
  ]
)
