import Baton

/// A report that compares the time for links that match nothing to the time for links that match. A
/// stranger's link must not cost much more than the app's own links.
struct MissReport {
  /// The maximum cost of a miss, as a multiple of the cost of a hit.
  private static let limit = 2.0

  let rounds: Int

  func add(_ corpus: ScreenCorpus, to report: inout Report) throws {
    let router = try corpus.router()
    let hits = corpus.examples.compactMap { try? router.link(to: $0) }
    let kinds: [(name: String, links: [String])] = [
      ("no route", hits.map { $0.replacing("://", with: "://x") }),
      ("a segment too many", hits.map { $0 + "/further/on" }),
      ("another host", hits.map { $0.replacing("demoapp://", with: "https://") }),
      ("no link at all", hits.map { $0 + "%" }),
    ]
    for link in hits where !router.canOpen(link) { return report.fail("\(link) leads nowhere") }
    for link in kinds.flatMap(\.links) where router.canOpen(link) {
      return report.fail("\(link) leads somewhere")
    }
    var hit = Samples()
    var misses = Array(repeating: Samples(), count: kinds.count)
    for _ in 0..<rounds {
      hit.add(perItem(hits) { (try? router.destination(for: $0)) == nil ? 0 : 1 })
      for (index, kind) in kinds.enumerated() {
        misses[index].add(
          perItem(kind.links) { (try? router.destination(for: $0)) == nil ? 0 : 1 })
      }
    }
    report.add("miss/link to destination/time", hit, .nanoseconds)
    for (kind, samples) in zip(kinds, misses) {
      report.add("miss/\(kind.name)/time", samples, .nanoseconds)
      report.add("miss/\(kind.name)/over link to destination", samples, over: hit)
      if samples.divided(by: hit) > Self.limit {
        report.fail(
          "a link with \(kind.name) costs more than \(Self.limit) links that lead somewhere")
      }
    }
  }
}
