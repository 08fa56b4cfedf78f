import BatonFeatureRegistrar
import BatonTesting
import Testing

/// The file that the plug-in RegisterFeatures has written.
@Suite struct RegisteredFeaturesTests {
  private func text(_ names: String...) -> String {
    RegisteredFeatures(modules: names.map { FeatureModule(name: $0, sources: []) }).text
  }

  @Test func importsEachModuleAndMakesItsFeature() {
    expectSnapshot(of: text("ArticlesFeature", "VideosFeature"), as: .text)
  }

  @Test func listsNothingWithoutFeatures() {
    #expect(text().contains("[]"))
    #expect(!text().contains("Feature()"))
  }

  @Test func losesTheLinesOfAFeatureThatIsLeftOut() {
    let without = text("VideosFeature").split(separator: "\n")
    let gone = text("ArticlesFeature", "VideosFeature").split(separator: "\n")
      .difference(from: without)
    #expect(gone.removals.isEmpty)
    #expect(gone.count == 3)
  }
}
