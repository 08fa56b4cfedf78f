// swift-tools-version: 6.0
import PackageDescription

// The screens of the sample features. To add or remove a feature, change one line in the app's
// list; the plug-in generates the rest.
let package = Package(
  name: "Screens",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [
    .library(name: "SwiftUIAppFeatures", targets: ["SwiftUIAppFeatures", "SwiftUIPages"]),
    .library(name: "UIKitAppFeatures", targets: ["UIKitAppFeatures", "UIKitPages"]),
    .library(name: "AppKitAppFeatures", targets: ["AppKitAppFeatures", "AppKitPages"]),
  ],
  dependencies: [
    .package(name: "Baton", path: "../../.."),
    .package(name: "BatonSamples", path: "../../../Plugins/Features"),
  ],
  targets: [
    .target(
      name: "SwiftUIAppFeatures",
      dependencies: [
        .product(name: "BatonSwiftUI", package: "Baton"),
        "BatonSampleShellSwiftUI",
        "BatonSampleVideosSwiftUI",
        "BatonSampleArticlesSwiftUI",
        "BatonSampleMailSwiftUI",
        "SwiftUIPages",
      ],
      path: "SwiftUI/App", plugins: [.plugin(name: "RegisterFeatures", package: "Baton")]),
    .target(
      name: "UIKitAppFeatures",
      dependencies: [
        .product(name: "BatonUIKit", package: "Baton"),
        "BatonSampleShellUIKit",
        "BatonSampleVideosUIKit",
        "BatonSampleArticlesUIKit",
        "BatonSampleMailUIKit",
        "UIKitPages",
      ],
      path: "UIKit/App", plugins: [.plugin(name: "RegisterFeatures", package: "Baton")]),
    .target(
      name: "AppKitAppFeatures",
      dependencies: [
        .product(name: "BatonAppKit", package: "Baton"),
        "BatonSampleShellAppKit",
        "BatonSampleVideosAppKit",
        "BatonSampleArticlesAppKit",
        "BatonSampleMailAppKit",
      ],
      path: "AppKit/App", plugins: [.plugin(name: "RegisterFeatures", package: "Baton")]),
  ],
  swiftLanguageModes: [.v6]
)

// The screens of each feature, in a module for each UI framework.
for framework in ["SwiftUI", "UIKit", "AppKit"] {
  let adapter = Target.Dependency.product(name: "Baton\(framework)", package: "Baton")
  package.targets.append(
    .target(
      name: "\(framework)Pages",
      dependencies: [adapter, .product(name: "BatonHost", package: "Baton")],
      path: "\(framework)/Pages"))
  for feature in ["Shell", "Videos", "Articles", "Mail"] {
    package.targets.append(
      .target(
        name: "BatonSample\(feature)\(framework)",
        dependencies: [
          adapter, .product(name: "BatonSample\(feature)", package: "BatonSamples"),
          .target(name: "\(framework)Pages"),
        ],
        path: "\(framework)/\(feature)"))
  }
}
