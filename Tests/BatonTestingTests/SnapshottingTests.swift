import BatonTesting
import Testing

@Suite struct SnapshottingTests {
  private struct Video: Encodable {
    var title = "a/b"
    var id = 7
  }

  @Test func writesJSONWithOrderedKeysAndPlainSlashes() throws {
    #expect(
      try Snapshotting<Video>.json.text(Video()) == """
        {
          "id" : 7,
          "title" : "a/b"
        }
        """)
  }

  @Test func readsAValueThroughAnother() throws {
    let strategy = Snapshotting<Int>.description.pullback { (video: Video) in video.id }
    #expect(try strategy.text(Video()) == "7")
  }
}
