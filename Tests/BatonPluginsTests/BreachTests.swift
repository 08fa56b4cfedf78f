import BatonFeatureRegistrar
import BatonTesting
import Testing

/// What is said of modules that break the convention, and that nothing is said of others.
@Suite struct BreachTests {
  private func breach(_ texts: String..., module: String = "VideosFeature") -> Breach? {
    Breach(
      FeatureModule(
        name: module,
        sources: texts.enumerated().map {
          SourceText(path: "File\($0.offset).swift", text: $0.element)
        }
      ))
  }

  @Test(arguments: [
    "public struct Videos: Feature {\n  public init() {}\n}",
    "@frozen public struct Videos: Baton.Feature {\n  public init() {}\n}",
    "public struct Videos:\n  Sendable, Feature\n{\n  public init(limit: Int = 3) {}\n}",
    "public struct Videos {\n  public init() {}\n}\nextension Videos: Feature {\n}",
    "public struct Videos: Feature {\n}\npublic extension Videos {\n  init() {}\n}",
    "public struct Videos: Feature {\n}\nextension Videos {\n  public init() {}\n}",
    "#if os(Linux)\n  struct Videos: Feature {}\n#else\n  public struct Videos: Feature { public init() {} }\n#endif",
    "public final class Videos: ServedFeature {\n}",
    "@Featured public struct Videos {\n}",
    "@Featured(in: 2)\n@MainActor\npublic struct Videos {\n}",
    "public\nstruct Videos: Feature {\n  public init() {}\n}",
    "public typealias Videos = Catalogue",
  ])
  func saysNothingOf(_ text: String) {
    #expect(breach(text) == nil, "\(breach(text)?.description ?? "")")
  }

  @Test func saysNothingOfAModuleWithoutSources() {
    #expect(Breach(FeatureModule(name: "VideosFeature", sources: [])) == nil)
  }

  @Test func saysWhatIsMissingAndWhatIsNear() {
    let problems = [
      "public struct Video: Feature {\n  public init() {}\n}",
      "// Of videos.\n\npublic struct VideosFeature: Feature {\n  public init() {}\n}",
      "public struct VideoLibrary: Destination {\n}",
      "struct Videos: Feature {\n  init() {}\n}",
      "public struct Videos {\n  public init() {}\n}",
      "public struct Videos: Feature {\n}\n\npublic struct VideoPlayer {\n  public init() {}\n}",
    ].compactMap { breach($0)?.description }
    expectSnapshot(of: problems.joined(separator: "\n"), as: .text)
  }
}
