// swift-tools-version: 6.0
import PackageDescription

// Compiles and tests the adapters on Linux, with stand-ins for Apple's modules. The package links
// to Baton's sources, because a package can't use paths outside itself, and because two packages in
// a graph can't have targets with the same name.

#if os(Linux)
  let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

  // The settings of a new project in Xcode 26.
  let newProject: [SwiftSetting] = [
    .unsafeFlags(["-default-isolation", "MainActor"]),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

  // Swift Testing has an overlay for Apple's UIKit.
  let withoutOverlays: [SwiftSetting] = [
    .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])
  ]

  // Generates Swift from the lists of declarations.
  let shims: [Target.PluginUsage] = [.plugin(name: "WriteShims")]

  let package = Package(
    name: "AppleContract",
    targets: [
      .target(name: "Baton"),
      .target(name: "BatonHost", dependencies: ["Baton"], exclude: ["PrivacyInfo.xcprivacy"]),
      .target(name: "BatonSimulation", dependencies: ["Baton", "BatonHost"]),

      // Stand-ins for Apple's modules: generated declarations, handwritten behavior.
      .target(name: "AppleFoundation", plugins: shims),
      .target(name: "UserNotifications", dependencies: ["AppleFoundation"], plugins: shims),
      .target(
        name: "UIKit", dependencies: ["AppleFoundation", "UserNotifications"], plugins: shims),
      .target(
        name: "AppKit", dependencies: ["AppleFoundation", "UserNotifications"], plugins: shims),
      .target(name: "UniformTypeIdentifiers"),
      .target(
        name: "CoreSpotlight", dependencies: ["AppleFoundation", "UniformTypeIdentifiers"],
        plugins: shims),
      .target(
        name: "AppIntents",
        dependencies: ["AppleFoundation", "CoreSpotlight", "UIKit", "UniformTypeIdentifiers"]),
      .target(name: "Combine"),
      .target(
        name: "SwiftUI", dependencies: ["AppleFoundation", "AppKit", "Combine", "UIKit"],
        plugins: shims),
      .target(name: "WidgetKit", dependencies: ["SwiftUI"]),
      .executableTarget(name: "write-shims"),
      .plugin(name: "WriteShims", capability: .buildTool(), dependencies: ["write-shims"]),

      .target(
        name: "BatonApple",
        dependencies: [
          "Baton", "BatonHost", "AppKit", "Combine", "UIKit", "UserNotifications",
          "CoreSpotlight",
        ]),
      .target(
        name: "BatonUIKit",
        dependencies: [
          "Baton", "BatonHost", "BatonApple", "UIKit", "UserNotifications", "AppIntents", "SwiftUI",
        ]),
      .target(
        name: "BatonAppKit",
        dependencies: [
          "Baton", "BatonHost", "BatonApple", "AppKit", "UserNotifications", "SwiftUI",
        ]),
      .target(name: "BatonLinks", dependencies: ["Baton", "Combine", "SwiftUI", "WidgetKit"]),
      .target(
        name: "BatonSwiftUI",
        dependencies: [
          "Baton", "BatonHost", "BatonApple", "BatonLinks", "AppKit", "Combine", "SwiftUI", "UIKit",
          "UserNotifications",
        ]),
      .target(
        name: "BatonIntents",
        dependencies: ["Baton", "BatonApple", "BatonHost", "AppIntents", "CoreSpotlight"]),
      .target(name: "BatonSourceReader", swiftSettings: []),
      .executableTarget(
        name: "BatonFeatureRegistrar", dependencies: ["BatonSourceReader"], swiftSettings: []),
      .plugin(
        name: "RegisterFeatures", capability: .buildTool(),
        dependencies: ["BatonFeatureRegistrar"]),

      // The samples' UI tests. They're compiled, but never run.
      .target(name: "SampleUITests", dependencies: ["UIKit"], plugins: shims),

      // Lets tests that control the simulated system take turns.
      .target(
        name: "OneSystem",
        dependencies: [
          "AppleFoundation", "Baton", "BatonApple", "BatonHost", "BatonSimulation",
          "UserNotifications",
        ]),
      .target(name: "ContentApp", dependencies: ["Baton"], exclude: ["README.md"]),
      // Only the part of the module that contains the presenters' contract.
      .target(
        name: "BatonTesting", dependencies: ["Baton", "BatonHost", "BatonSimulation"],
        exclude: ["Driving", "Exports.swift", "Fuzzing", "Golden", "Laws", "Snapshots"]),
      // Tests only name the targets that no other one depends on, and Mail, which an app may leave
      // out.
      .testTarget(
        name: "AdaptersTests",
        dependencies: [
          "AdoptingSwiftUI", "AdoptingUIKit", "BatonAppKit", "BatonIntents", "BatonSwiftUI",
          "BatonTesting", "BatonUIKit", "OneSystem",
        ]),
      .testTarget(
        name: "UIKitTests",
        dependencies: [
          "BatonIntents", "BatonLinks", "BatonSampleMail", "ContentApp", "OneSystem", "UIKitApp",
        ]),
      .testTarget(
        name: "AppKitTests", dependencies: ["AppKitApp", "BatonIntents", "OneSystem"]),
      .testTarget(
        name: "SwiftUITests",
        dependencies: [
          "AdoptingBoth", "AdoptingSwiftUI", "AppKitApp", "BatonSampleMail", "ContentApp",
          "OneSystem", "SwiftUIApp",
        ]),
    ],
    swiftLanguageModes: [.v6])

  // The tests that the sample apps host on a simulator or a Mac, with the same files and settings.
  // There, they aren't part of Baton's package.
  package.targets += ["UIKit", "AppKit", "SwiftUI"].map { framework in
    .testTarget(
      name: "\(framework)AppTests",
      dependencies: [
        .target(name: "Baton\(framework)"), "AppKit", "BatonTesting", "OneSystem", "UIKit",
      ],
      packageAccess: false, swiftSettings: newProject)
  }
  for target in package.targets where target.type != .plugin && target.swiftSettings == nil {
    target.swiftSettings = settings
  }
  // Apple's modules don't use Swift 6 mode. The compiler then checks that they call the adapters'
  // main-actor closures on the main actor. Foundation and Combine also call closures elsewhere.
  for target in package.targets where ["AppleFoundation", "Combine"].contains(target.name) {
    target.swiftSettings? += [
      .swiftLanguageMode(.v5), .enableUpcomingFeature("GlobalActorIsolatedTypesUsability"),
      .enableUpcomingFeature("IsolatedDefaultValues"),
    ]
  }
  for target in package.targets where target.type == .test {
    target.swiftSettings? += withoutOverlays
  }
  package.targets += ["Shell", "Videos", "Articles", "Mail"].map { feature in
    .target(name: "BatonSample\(feature)", dependencies: ["Baton"], exclude: ["README.md"])
  }

  func target(
    _ name: String, _ dependencies: [String], _ settings: [SwiftSetting], exclude: [String] = [],
    plugins: [Target.PluginUsage] = []
  ) -> Target {
    .target(
      name: name, dependencies: dependencies.map { .target(name: $0) }, exclude: exclude,
      swiftSettings: settings, plugins: plugins)
  }

  // Apps as users write them, and apps that keep their own root and adopt Baton for a part. Each is
  // compiled a second time with the settings of a new project.
  let plain: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]
  for (suffix, settings) in [("", plain), ("InNewProject", newProject)] {
    package.targets += ["UIKit", "AppKit", "SwiftUI"].map { framework in
      .executableTarget(
        name: "\(framework)App\(suffix)",
        dependencies: ["Baton", "", "Pages", "AppFeatures"].map { part in
          .target(name: part == "Baton" ? part + framework : framework + part)
        }, swiftSettings: settings)
    }
    package.targets.append(
      .target(name: "Newsstand\(suffix)", dependencies: ["Baton"], swiftSettings: settings))
    package.targets += ["UIKit", "SwiftUI"].map { framework in
      target(
        "Adopting\(framework)\(suffix)", ["Baton\(framework)", framework, "Newsstand"], settings)
    }
  }
  package.targets.append(
    target("AdoptingBoth", ["BatonSwiftUI", "BatonUIKit", "Newsstand", "SwiftUI", "UIKit"], plain))

  // The features of the sample apps: their screens in each UI framework, and the list that the
  // plug-in generates. CI also builds them without one feature's line and service.
  let leftOut = Context.environment["BATON_LEAVES_OUT"]
  for framework in ["SwiftUI", "UIKit", "AppKit"] {
    let adapter = ["Baton\(framework)", framework]
    package.targets.append(target("\(framework)Pages", adapter + ["Baton", "BatonHost"], []))
    package.targets += ["Shell", "Videos", "Articles", "Mail"].map { feature in
      target(
        "BatonSample\(feature)\(framework)",
        adapter + ["BatonSample\(feature)", "\(framework)Pages"], newProject)
    }
    package.targets += [
      target(
        "\(framework)AppFeatures",
        adapter
          + [
            "BatonSampleShell\(framework)",
            "BatonSampleVideos\(framework)",
            "BatonSampleArticles\(framework)",
            "BatonSampleMail\(framework)",
            "\(framework)Pages",
          ].filter { $0 != "BatonSample\(leftOut ?? "")\(framework)" },
        [.enableUpcomingFeature("ExistentialAny")],
        exclude: leftOut.map { ["AppServices+\($0).swift"] } ?? [], plugins: ["RegisterFeatures"])
    ]
  }
#else
  let package = Package(name: "AppleContract")
#endif
