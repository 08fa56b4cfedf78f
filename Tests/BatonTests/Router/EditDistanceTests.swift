import Baton
import BatonTesting
import Testing

@Suite struct EditDistanceTests {
  @Test(
    "A misspelled word finds the intended word",
    arguments: [
      ("resovle", "resolve"), ("RESOLVE", "resolve"), ("matc", "match"), ("mtach", "match"),
      ("linc", "link"),
    ] as [(String, String)])
  func nearestWord(_ word: String, _ expected: String) {
    #expect(EditDistance.nearest(of: word, in: ["link", "match", "resolve"]) == expected)
  }

  @Test(
    "A word unlike all candidates has no nearest word",
    arguments: ["", "x", "install", "resolutely", "lime"])
  func noNearWord(word: String) {
    #expect(EditDistance.nearest(of: word, in: ["link", "match", "resolve", "y"]) == nil)
  }

  @Test("The first of two equally near words wins") func equallyNear() {
    #expect(EditDistance.nearest(of: "cat", in: ["dog", "hat", "bat"]) == "hat")
    #expect(EditDistance.nearest(of: "cat", in: ["hat", "cart", "CAT"]) == "CAT")
  }

  @Test("The limited search agrees with the full distance table") func fullTable() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      let words = (0..<2).map { _ in
        (0..<Int.random(in: 0...7, using: &generator)).map { _ in
          UInt8.random(in: 97...99, using: &generator)
        }
      }
      let expected = wholeTable(words[0], words[1])
      let texts = words.map { String(decoding: $0, as: UTF8.self) }
      for limit in 0...4 {
        #expect(
          EditDistance.between(texts[0], texts[1], limit: limit)
            == (expected <= limit ? expected : nil),
          "\(texts), limit \(limit)")
      }
    }
  }

  private func wholeTable(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var table = (0...a.count).map { i in (0...b.count).map { j in i == 0 ? j : i } }
    for i in 1..<(a.count + 1) {
      for j in 1..<(b.count + 1) {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        table[i][j] = min(table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + cost)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
        }
      }
    }
    return table[a.count][b.count]
  }
}
