import Baton
import Foundation

/// How much more two threads match than one, in the same time.
struct ThreadReport {
  let rounds: Int

  func add(_ corpus: RouteCorpus, to report: inout Report) throws {
    let table = try corpus.table()
    let links = corpus.requests.map(\.link)
    var gain = Samples()
    for _ in 0..<rounds {
      let one = wall(threads: 1, table, links)
      let two = wall(threads: 2, table, links)
      gain.add(2 * one / two)
    }
    // The best round is the one in which others left both cores alone.
    report.add("threads/two over one/best", gain.best, .count)
    report.add("threads/two over one/median", gain.median, .count)
  }

  private func wall(threads: Int, _ table: RouteTable, _ links: [String]) -> Double {
    let start = wallNanoseconds()
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      _ = perLink(links + links + links) { link in
        link.withUTF8 { ((try? table.route(for: $0)) ?? nil) ?? -1 }
      }
    }
    return wallNanoseconds() - start
  }
}
