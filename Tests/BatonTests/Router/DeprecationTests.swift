import Baton
import BatonInspection
import Foundation
import Testing

@Suite struct DeprecationTests {
  @Test("DeprecationCount counts, saves and adds up uses of deprecated patterns")
  func deprecatedUses() throws {
    let router = try NearMisses.router()
    var count = DeprecationCount()
    for link in ["v/1", "play/1", "play/2", "videos/1", "v/2", "play/3"] {
      count.add(try #require(router.route(taking: "demoapp://" + link)))
    }
    #expect(count.uses.map(\.pattern) == ["play/:id", "v/:id"])
    #expect(count.uses.map(\.count) == [3, 2])
    #expect(count.uses[0].since == "2.0")
    let kept = try JSONDecoder().decode(
      DeprecationCount.self, from: JSONEncoder().encode(count))
    #expect(kept == count)
    count.add(kept)
    #expect(count.uses.map(\.count) == [6, 4])
  }
}
