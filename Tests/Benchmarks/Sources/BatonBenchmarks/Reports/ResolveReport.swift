import Baton
import Foundation

/// Measures the time for turning links and activities into destinations, and destinations into
/// links. `URL(string:)` with the same links is the yardstick.
struct ResolveReport {
  let rounds: Int

  func add(_ corpus: ViewingCorpus, to report: inout Report) throws {
    let router = try corpus.router()
    let examples = corpus.examples
    let links = try corpus.links(by: router)
    let activities = try examples.map { try $0.activity(by: router) }
    for (link, example) in zip(links, examples) {
      guard try example.isEqual(to: router.destination(for: link)),
        try router.hierarchy(for: link).chain.count == 3
      else { return report.fail("\(link) leads elsewhere") }
    }
    var (url, destination, hierarchy) = (Samples(), Samples(), Samples())
    var (activity, printing) = (Samples(), Samples())
    for _ in 0..<rounds {
      url.add(perLink(links) { URL(string: $0) == nil ? 0 : 1 })
      destination.add(perLink(links) { (try? router.destination(for: $0)) == nil ? 0 : 1 })
      hierarchy.add(perLink(links) { (try? router.hierarchy(for: $0)) == nil ? 0 : 1 })
      activity.add(each(activities) { (try? router.destination(for: $0)) == nil ? 0 : 1 })
      printing.add(each(examples) { (try? $0.link(by: router)) == nil ? 0 : 1 })
    }
    report.add("resolve/URL(string:)/time", url, .nanoseconds)
    for (name, samples) in [
      ("link to destination", destination), ("link to hierarchy of three", hierarchy),
      ("activity to destination", activity), ("destination to link", printing),
    ] {
      report.add("resolve/\(name)/time", samples, .nanoseconds)
      report.add("resolve/\(name)/over URL(string:)", samples, over: url)
    }
  }

  private func each<Value>(_ values: [Value], _ work: (Value) -> Int) -> Double {
    var sum = 0
    let passes = max(1, 2_000 / values.count)
    let start = threadNanoseconds()
    for _ in 0..<passes {
      for value in values { sum &+= work(value) }
    }
    let time = threadNanoseconds() - start
    precondition(sum != .min, "The work must not be left out.")
    return time / Double(passes * values.count)
  }
}

extension Destination {
  func link(by router: Router) throws -> String { try router.link(to: self) }

  fileprivate func activity(by router: Router) throws -> UserActivity {
    try router.activity(for: self)
  }

  fileprivate func isEqual(to other: any Destination) -> Bool { other as? Self == self }
}
