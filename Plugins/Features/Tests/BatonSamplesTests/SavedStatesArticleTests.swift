import Baton
import BatonSampleTool
import BatonTesting
import Foundation
import Testing

/// The code and the example from the article on saved states.
@Suite struct SavedStatesArticleTests {
  let router: Router

  init() throws {
    router = try SampleApp.router()
  }

  private var article: String {
    get throws { try Repository.text("Documentation/Baton.docc/Saved-states.md") }
  }

  @Test("A saved scene decodes to the same scene") func sceneRoundTrip() throws {
    let hierarchy = try router.hierarchy(for: "/play_video/abcd1234?position=90")
    let parked = Router.SavedRequest(
      .link("demoapp://mail/inbox/7"), account: "ana",
      expires: Date(timeIntervalSinceReferenceDate: 800_000_000))
    let scene = Router.SavedScene(hierarchy: hierarchy, account: "ana", parked: parked)
    let encoded = try router.encodeScene(scene)
    let decoded = router.decodeScene(encoded.data)
    #expect(decoded.scene == scene)
    #expect(encoded.problems + decoded.problems == [])
  }

  @Test("The article's JSON example decodes and encodes back unchanged") func articleExample()
    throws
  {
    let example = try #require(
      try article.components(separatedBy: "```json\n").dropFirst().first?
        .components(separatedBy: "```").first)

    let decoded = router.decodeScene(Data(example.utf8))

    #expect(decoded.problems == [])
    #expect(
      decoded.scene.hierarchy?.description == """
        MainTabs
        ├─ *videos: VideoLibrary
        │  └─ VideoPlayer(videoId: "abcd1234", position: 90)
        │     └─ Show(show: "moon-cats")
        └─ articles: ArticleList
        """)
    let written = try router.encodeScene(decoded.scene)
    #expect(String(decoding: written.data, as: UTF8.self) == example.filter { !$0.isWhitespace })
    #expect(written.problems == [])

    // Before the first release, the same format had the number 2, and parked requests had a source.
    let earlier = example.replacing("\"version\": 1", with: "\"version\": 2")
      .replacing("\"link\":", with: "\"source\": \"notification\", \"link\":")
    #expect(earlier != example)
    #expect(router.decodeScene(Data(earlier.utf8)) == decoded)
  }

  @Test("The article names every key of a saved state") func savedKeys() throws {
    let article = try article
    for key in [
      "account", "root", "name", "values", "slots", "selected", "presented", "edge", "onTop",
      "focus", "parked", "$date", "$double", "$data", "$url", "$set", "$values",
    ] {
      #expect(article.contains("`\(key)`"), "\(key)")
    }
  }
}
