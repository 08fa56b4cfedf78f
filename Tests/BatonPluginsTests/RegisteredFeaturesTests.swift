import BatonFeatureRegistrar
import BatonSourceReader
import BatonTesting
import Testing

/// Tests for the file that the plug-in RegisterFeatures writes.
@Suite struct RegisteredFeaturesTests {
  private func text(_ modules: SourceModule...) -> String {
    RegisteredFeatures(Registration(modules).features).text
  }

  private let articles = module(
    "ArticlesFeature", "public struct Articles: Feature { public init() {} }")
  private let videos = module(
    "Videos",
    "public struct Player: Feature { public init() {} }\npublic struct Club: Feature { public init() {} }"
  )

  @Test("The file imports each feature module and creates its features") func severalModules() {
    expectSnapshot(of: text(videos, articles, module("Model", "public struct Video {}")), as: .text)
  }

  @Test("Without features, the list is empty") func noFeatures() {
    #expect(text().contains("[]"))
    #expect(!text().contains("()"))
  }

  @Test("Leaving out a module removes only its own lines") func removedModule() {
    let without = text(videos).split(separator: "\n")
    let gone = text(articles, videos).split(separator: "\n").difference(from: without)
    #expect(gone.removals.isEmpty)
    #expect(gone.count == 2)
  }

  @Test("The file repeats a feature's compilation conditions and availability")
  func conditionsAndAvailability() {
    let extras = module(
      "Extras",
      """
      #if (canImport(UIKit) // Not on servers.
        || os(watchOS)) /* But on watches. */
        public struct Carousel: Feature { public init() {} }
      #elseif os(Linux)
        @available(macOS 14, iOS 17, *)
        public struct Carousel: Feature { public init() {} }
      #else
        public struct Carousel { public init() {} }
      #endif
      @available(iOS 17, *) public struct Widgets { public init() {} }
      @available(iOS 18, *) extension Widgets: Feature {}
      public struct Zoom: Feature { @available(iOS 18, *) public init() {} }
      public struct Pan: Feature { @available(*, unavailable) public init(by: Int = 0) {} }
      @available(iOS 19, *) extension Pan { public init() {} }
      @available(*, deprecated, message: "Old.") public struct Old: Feature { public init() {} }
      @available(iOS, deprecated: 18) public struct Older: Feature { public init() {} }
      public struct Inspector: Feature {
        public init() {}
        #if !DEBUG
          static let isRegistered = false
        #elseif os(tvOS)
          static let isRegistered = false
        #endif
      }
      """)
    expectSnapshot(of: text(articles, extras), as: .text)
  }

  @Test("Types are imported individually if one is named like their module")
  func typeNamedLikeModule() {
    let radio = module(
      "Radio", "public enum Radio { public struct Live: Feature { public init() {} } }")
    let player = module("Player", "public actor Sound: Feature { public init() {} }")
    expectSnapshot(of: text(videos, radio, player), as: .text)
  }

  @Test("A services protocol is imported individually if a type is named like its module")
  func servicesNamedLikeModule() {
    let declarations = module(
      "Videos",
      """
      public struct Videos: Feature { public init() {} }
      public protocol VideosServices {}
      """)
    let screens = module(
      "VideosUI",
      """
      import Videos
      public struct VideoScreens: SwiftUIFeature { public init(services: any VideosServices) {} }
      """)
    let text = RegisteredFeatures(Registration([declarations, screens]).features, runs: true).text
    #expect(text.contains("\nimport protocol Videos.VideosServices\n"))
    #expect(text.contains("\ntypealias RegisteredServices = VideosServices\n"))
    #expect(text.contains("VideosUI.VideoScreens(services: services)"))
  }

  // MARK: Runtimes

  private let phone = module(
    "VideosPhone",
    """
    #if canImport(UIKit)
      import BatonUIKit
      @MainActor public protocol PhoneServices {}
      public struct VideosPhone_: UIKitFeature {
        public init(services: any PhoneServices) {}
      }
    #endif
    """)
  private let music = module(
    "MusicUI",
    """
    import MusicFeature
    public struct MusicUI_: SwiftUIFeature {
      let services: any MusicServices & Sendable
      public init(services: any MusicServices, limit: Int = 3) {}
    }
    public struct Badges: FeatureRuntime { public init() {} }
    """)
  private let musicFeature = module(
    "MusicFeature",
    "public protocol MusicServices {}\npublic struct Music: Feature { public init() {} }")

  @Test("Runtimes get the services they ask for, each protocol once and qualified") func runtimes()
  {
    let modules = [musicFeature, music, phone]
    #expect(Registration(modules).warnings.map(\.description) == [])
    expectSnapshot(
      of: RegisteredFeatures(Registration(modules).features, runs: true).text, as: .text)
  }

  @Test("Services are needed wherever one of their runtimes exists", arguments: [true, false])
  func severalRuntimes(isOnMac: Bool) {
    let videos = module(
      "VideosUI",
      """
      public protocol VideosServices {}
      #if canImport(UIKit)
        public struct A: UIKitFeature { public init(services: any VideosServices) {} }
      #endif
      \(isOnMac ? "#if canImport(AppKit)" : "#if DEBUG\n#endif")
      public struct B: AppKitFeature { public init(services: any VideosServices) {} }
      \(isOnMac ? "#endif" : "")
      """)
    let text = RegisteredFeatures(Registration([videos]).features, runs: true).text
    #expect(text.contains("#if canImport(AppKit) || canImport(UIKit)\n  typealias") == isOnMac)
    #expect(text.contains("RegisteredServices = VideosUI.VideosServices\n") == !isOnMac)
  }

  @Test("The list takes services even if no feature needs any") func withoutServices() {
    let badges = module("Badges", "public struct Badges_: FeatureRuntime { public init() {} }")
    let text = RegisteredFeatures(Registration([badges]).features, runs: true).text
    #expect(text.contains("static func registered(_ services: Any = ())"))
    #expect(text.contains("Badges.Badges_(),"))
  }

  @Test("A target without a host lists only declarations") func withoutHost() {
    let text = text(musicFeature, music)
    #expect(text.contains("MusicFeature.Music()"))
    #expect(!text.contains("MusicUI") && !text.contains("BatonHost"))
  }

  @Test(
    "A runtime that the list can't create causes a warning with a fix",
    arguments: [
      "public struct Shop: SwiftUIFeature { public init(api: any API) {} }",
      "public struct Shop: SwiftUIFeature { public init(services: any API, user: String) {} }",
      "public struct Shop: UIKitFeature { let services: any API }",
      "struct Shop: AppKitFeature { public init(services: any API) {} }",
      "public struct Shop: FeatureRuntime { init(services: any API) {} }",
    ])
  func notCreated(_ text: String) {
    let registration = Registration([module("ShopUI", text)])
    #expect(registration.features.isEmpty)
    #expect(registration.warnings.count == 1)
    #expect(registration.warnings.allSatisfy { $0.description.contains("Shop") })
  }
}
