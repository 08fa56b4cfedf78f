import Baton
import Foundation

/// A report on how much more work two threads do in the same time than one thread.
///
/// On a shared machine, two cores aren't twice as fast as one. For comparison, the report also
/// measures the gain for reading bytes, where threads share nothing.
struct ThreadReport {
  let rounds: Int

  /// Measures matching links in the corpus's table, and resolving the app's links.
  func add(_ corpus: RouteCorpus, _ app: ViewingCorpus, to report: inout Report) throws {
    let table = try RouteCorpus.table(of: corpus.declarations)
    let router = try app.router()
    let links = corpus.requests.map(\.link)
    let appLinks = try app.links(by: router)
    var (bytes, match, resolve) = (Samples(), Samples(), Samples())
    for _ in 0..<rounds {
      bytes.add(
        gain(links) { link in
          link.withUTF8 { bytes in (0..<16).reduce(0) { $0 &+ bytes.reduce($1) { $0 &+ Int($1) } } }
        })
      match.add(
        gain(links) { link in link.withUTF8 { ((try? table.route(for: $0)) ?? nil) ?? -1 } })
      resolve.add(gain(appLinks) { (try? router.destination(for: $0)) == nil ? 0 : 1 })
    }
    report.add("threads/byte pass/two over one", bytes, .count)
    for (name, samples) in [("match", match), ("resolve", resolve)] {
      report.add("threads/\(name)/two over one", samples, .count)
      report.add("threads/\(name)/over byte pass", samples, over: bytes)
    }
  }

  private func gain(_ links: [String], _ work: @Sendable (inout String) -> Int) -> Double {
    let one = wall(threads: 1, links, work)
    return 2 * one / wall(threads: 2, links, work)
  }

  private func wall(
    threads: Int, _ links: [String], _ work: @Sendable (inout String) -> Int
  ) -> Double {
    // Each thread gets its own strings, as in an app.
    let own = (0..<threads).map { _ in links.map { String(decoding: Array($0.utf8), as: UTF8.self) }
    }
    let start = wallNanoseconds()
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      for _ in 0..<3 { _ = perItem(own[thread], work) }
    }
    return wallNanoseconds() - start
  }
}
