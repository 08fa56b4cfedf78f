import Baton
import BatonInspection
import BatonTesting
import Testing

/// What holds for every table and every link.
@Suite struct MatchingLawTests {
  @Test(arguments: lawSeeds(UInt64(0)..<150))
  func agreesWithTheSlowMatcher(seed: UInt64) {
    var table = GeneratedTable(seed: seed)
    let reference = ReferenceMatcher(
      patterns: table.patterns, types: table.types, hosts: table.links.hosts)
    let contest = table.contest
    for _ in 0..<60 {
      let link = table.link()
      let text = table.text(link)
      let match = try? contest.match(text)
      let winner = match.map { match in
        ReferenceMatcher.Winner(
          pattern: match.pattern,
          values: Dictionary(uniqueKeysWithValues: match.values.map { ($0.name, $0.text) }))
      }
      #expect(winner == reference.winner(for: link), "seed \(seed), \(text) in \(table.patterns)")
      #expect(
        reference.bestPatterns(for: link).count <= 1,
        "seed \(seed), \(text) in \(table.patterns): a tie that is no problem")
    }
  }

  @Test(arguments: lawSeeds(UInt64(1_000)..<1_060))
  func givesTheSameWinnerInEveryOrder(seed: UInt64) {
    var table = GeneratedTable(seed: seed)
    let contest = table.contest
    let shuffled = table.shuffled()
    for _ in 0..<40 {
      let text = table.text(table.link())
      let first = try? contest.match(text).pattern
      #expect(first == (try? shuffled.match(text).pattern), "seed \(seed), \(text)")
    }
  }

  @Test func decidesOftenEnoughToMeanSomething() {
    var matched = 0
    var contested = 0
    for seed in UInt64(0)..<80 {
      var table = GeneratedTable(seed: seed)
      let contest = table.contest
      for _ in 0..<30 {
        let link = table.link()
        guard (try? contest.match(table.text(link))) != nil else { continue }
        matched += 1
        let takers = table.patterns.filter {
          ReferenceMatcher(patterns: [$0], types: table.types, hosts: table.links.hosts).winner(
            for: link) != nil
        }
        if takers.count > 1 { contested += 1 }
      }
    }
    #expect(matched > 200)
    #expect(contested > 40)
  }
}
