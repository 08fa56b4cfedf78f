import Baton
import Foundation

/// Times matches, and what they are compared with, in turns.
struct MatchReport {
  private(set) var isRight = true
  private var lines = [
    "routes   links      bytes   byte pass ns       match ns   x byte pass"
      + "   URL(string:) ns   x URL"
  ]

  var text: String { lines.joined(separator: "\n") }

  mutating func add(_ corpus: RouteCorpus, rounds: Int) {
    var build = Samples()
    for _ in 0..<5 {
      let start = threadNanoseconds()
      _ = corpus.table()
      build.add((threadNanoseconds() - start) / 1e6)
    }
    let table = corpus.table()
    let wrong = corpus.wrongAnswers(of: table)
    if let first = wrong.first {
      isRight = false
      lines.append("\(corpus.routes.count): \(wrong.count) wrong answers, first \(first.link)")
      return
    }
    addRow(corpus.routes.count, "all", corpus.requests.map(\.link), table, rounds)
    for kind in RouteCorpus.Request.Kind.allCases {
      let links = corpus.requests.filter { $0.kind == kind }.map(\.link)
      addRow(corpus.routes.count, kind.rawValue, links, table, rounds)
    }
    lines.append(
      String(format: "%6d   table built in %.2f ms", corpus.routes.count, build.median)
        + String(format: " ± %.0f %%", build.spread))
  }

  private mutating func addRow(
    _ routes: Int, _ kind: String, _ links: [String], _ table: RouteTable, _ rounds: Int
  ) {
    func route(_ link: inout String) -> Int {
      link.withUTF8 { ((try? table.route(for: $0)) ?? nil) ?? -1 }
    }
    var bytes = Samples()
    var match = Samples()
    var url = Samples()
    for _ in 0..<rounds {
      bytes.add(perLink(links) { $0.withUTF8 { $0.reduce(0) { $0 &+ Int($1) } } })
      match.add(perLink(links, route))
      url.add(perLink(links) { URL(string: $0) == nil ? 0 : 1 })
    }
    let length = links.reduce(0) { $0 + $1.utf8.count } / links.count
    lines.append(
      String(format: "%6d   ", routes) + kind.padding(toLength: 8, withPad: " ", startingAt: 0)
        + String(format: "%8d", length) + cell(bytes, 10) + cell(match, 10)
        + String(format: "%14.2f", match.median / bytes.median) + cell(url, 13)
        + String(format: "%8.2f", match.median / url.median))
  }

  private func cell(_ samples: Samples, _ width: Int) -> String {
    String(format: "%*.1f ±%2.0f%%", width, samples.median, samples.spread)
  }

  /// Nanoseconds a link, over all links several times.
  private func perLink(_ links: [String], _ work: (inout String) -> Int) -> Double {
    var links = links
    var sum = 0
    let passes = 40_000 / links.count
    let start = threadNanoseconds()
    for _ in 0..<passes {
      for index in links.indices { sum &+= work(&links[index]) }
    }
    let time = threadNanoseconds() - start
    precondition(sum != .min, "The work must not be left out.")
    return time / Double(passes * links.count)
  }
}
