import Baton
import Foundation

/// A report on the time for turning links and activities into destinations, and destinations into
/// links. The times are compared to the time of `URL(string:)` with the same links.
struct ResolveReport {
  let rounds: Int

  func add(_ corpus: ViewingCorpus, to report: inout Report) throws {
    let router = try corpus.router()
    let examples = corpus.examples
    let links = try corpus.links(by: router)
    let activities = try examples.map { try router.activity(for: $0) }
    for (link, example) in zip(links, examples) {
      guard try example.isEqual(to: router.destination(for: link)),
        try router.hierarchy(for: link).chain.count == 3
      else { return report.fail("\(link) leads elsewhere") }
    }
    var (url, destination, hierarchy) = (Samples(), Samples(), Samples())
    var (activity, printing) = (Samples(), Samples())
    for _ in 0..<rounds {
      url.add(perItem(links) { URL(string: $0) == nil ? 0 : 1 })
      destination.add(perItem(links) { (try? router.destination(for: $0)) == nil ? 0 : 1 })
      hierarchy.add(perItem(links) { (try? router.hierarchy(for: $0)) == nil ? 0 : 1 })
      activity.add(perItem(activities) { (try? router.destination(for: $0)) == nil ? 0 : 1 })
      printing.add(perItem(examples) { (try? router.link(to: $0)) == nil ? 0 : 1 })
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
}
