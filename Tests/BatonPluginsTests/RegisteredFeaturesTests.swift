import BatonFeatureRegistrar
import BatonTesting
import Testing

/// The file that the plug-in RegisterFeatures has written.
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

  @Test func importsEachModuleAndMakesItsFeatures() {
    expectSnapshot(of: text(videos, articles, module("Model", "public struct Video {}")), as: .text)
  }

  @Test func listsNothingWithoutFeatures() {
    #expect(text().contains("[]"))
    #expect(!text().contains("()"))
  }

  @Test func losesTheLinesOfAFeatureThatIsLeftOut() {
    let without = text(videos).split(separator: "\n")
    let gone = text(articles, videos).split(separator: "\n").difference(from: without)
    #expect(gone.removals.isEmpty)
    #expect(gone.count == 2)
  }

  @Test func asksForConditionsAndVersionsWhereFeaturesDo() {
    let extras = module(
      "Extras",
      """
      #if canImport(UIKit) ||
        os(watchOS) // Not on servers.
        public struct Carousel: Feature { public init() {} }
      #elseif os(Linux)
        @available(macOS 14, iOS 17, *)
        public struct Carousel: Feature { public init() {} }
      #else
        public struct Carousel { public init() {} }
      #endif
      @available(iOS 17, *) public struct Widgets { public init() {} }
      @available(iOS 18, *) extension Widgets: Feature {}
      @available(*, deprecated, message: "Old.") public struct Old: Feature { public init() {} }
      public struct Inspector: Feature {
        public init() {}
        #if !DEBUG
          static let isRegistered = false
        #endif
      }
      """)
    expectSnapshot(of: text(articles, extras), as: .text)
  }

  @Test func importsTypesOneByOneWhereATypeHasTheNameOfTheirModule() {
    let radio = module(
      "Radio", "public enum Radio { public struct Live: Feature { public init() {} } }")
    let player = module("Player", "public actor Sound: Feature { public init() {} }")
    expectSnapshot(of: text(videos, radio, player), as: .text)
  }
}
