import Baton
import BatonInspection
import BatonTesting
import Foundation
import Testing

@Suite struct SnapshotFormatTests {
  private struct Video: Encodable {
    var title = "a/b"
    var id = 7
  }

  @Test("JSON has sorted keys and unescaped slashes") func sortedJSON() throws {
    #expect(
      try SnapshotFormat<Video>.json.text(Video()) == """
        {
          "id": 7,
          "title": "a/b"
        }
        """)
  }

  private struct Everything: Encodable {
    var date = Date(timeIntervalSince1970: 1_709_229_600.25)
    var tenth = 0.1
    var whole = 3.0
    var large = UInt64.max
    var nothing: [String] = []
    var none = Double.nan
    var words = ["Z": "\u{2028}\t", "a": "ö", "ä": "\u{1F600}"]
    var data = Data([1, 2])
    var isSo = true
    var missing: [Int?] = [nil]
  }

  @Test("JSON writes numbers, dates and keys the same on every platform") func everyPlatform() {
    expectSnapshot(of: Everything(), as: .json)
  }

  @Test("Hierarchies, traces and activities have their own formats") func builtInFormats()
    throws
  {
    let router = try Cinema.router()
    expectSnapshot(of: try router.hierarchy(for: "/pairs/up"), as: .chain, named: "chain")
    expectSnapshot(of: router.explain("cinema://films/up/x"), as: .trace, named: "trace")
    var activity = try router.activity(for: Film(title: "up", minute: 3))
    activity.keywords = ["b", "a"]
    activity.supportsContinuationStreams = true
    activity.expirationDate = Date(timeIntervalSince1970: 0)
    expectSnapshot(of: activity, as: .allFields, named: "activity")
  }
}
