import Baton
import Foundation

/// A report on the time for matches, which take turns with other work for comparison.
struct MatchReport {
  let rounds: Int

  /// Checks a table's results, and then measures the time for them.
  func add(_ corpus: RouteCorpus, to report: inout Report) throws {
    let name = "match/\(corpus.name)"
    let declarations = corpus.declarations
    var build = Samples()
    let (first, heap) = try measuringHeap { try RouteCorpus.table(of: declarations) }
    var table = first
    for _ in 0..<(corpus.routes.count > 20_000 ? 1 : 5) {
      let start = threadNanoseconds()
      table = try RouteCorpus.table(of: declarations)
      build.add((threadNanoseconds() - start) / 1e6)
    }
    let wrong = corpus.wrongAnswers(of: table)
    if let first = wrong.first {
      report.fail("\(corpus.name): \(wrong.count) answers, the first for \(first.link)")
      return
    }
    add("\(name)/all", corpus.requests, table, to: &report)
    for kind in RouteCorpus.Request.Kind.allCases {
      let requests = corpus.requests.filter { $0.kind == kind }
      if !requests.isEmpty { add("\(name)/\(kind.rawValue)", requests, table, to: &report) }
    }
    report.add("\(name)/table/build", build, .milliseconds)
    if let heap { report.add("\(name)/table/heap", heap, .kilobytes) }
  }

  private func add(
    _ name: String, _ requests: [RouteCorpus.Request], _ table: RouteTable,
    to report: inout Report
  ) {
    let links = requests.map(\.link)
    var (bytes, match, url) = (Samples(), Samples(), Samples())
    for _ in 0..<rounds {
      bytes.add(perItem(links) { $0.withUTF8 { $0.reduce(0) { $0 &+ Int($1) } } })
      match.add(perItem(links) { $0.withUTF8 { ((try? table.route(for: $0)) ?? nil) ?? -1 } })
      url.add(perItem(links) { URL(string: $0) == nil ? 0 : 1 })
    }
    report.add("\(name)/match", match, .nanoseconds)
    report.add("\(name)/byte pass", bytes, .nanoseconds)
    report.add("\(name)/URL(string:)", url, .nanoseconds)
    report.add("\(name)/over byte pass", match, over: bytes)
    report.add("\(name)/over URL(string:)", match, over: url)
  }
}

/// Returns the nanoseconds per item, measured over all items several times.
func perItem<Item>(_ items: [Item], _ work: (inout Item) -> Int) -> Double {
  var items = items
  var sum = 0
  let passes = max(1, 20_000 / items.count)
  let start = threadNanoseconds()
  for _ in 0..<passes {
    for index in items.indices { sum &+= work(&items[index]) }
  }
  let time = threadNanoseconds() - start
  precondition(sum != .min, "The work must not be left out.")
  return time / Double(passes * items.count)
}
