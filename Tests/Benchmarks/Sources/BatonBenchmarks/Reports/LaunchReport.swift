import Baton

/// A report on the cost of making a router.
struct LaunchReport {
  let rounds: Int

  /// Measures making an app's router again and again.
  func add(_ corpus: ScreenCorpus, to report: inout Report) throws {
    var (build, trip) = (Samples(), Samples())
    let first = try corpus.router()
    let (router, heap) = try measuringHeap { try corpus.router() }
    for _ in 0..<rounds {
      let start = threadNanoseconds()
      _ = try corpus.router()
      let middle = threadNanoseconds()
      try corpus.roundTrip()
      build.add((middle - start) / 1e6)
      trip.add((threadNanoseconds() - middle) / 1e6)
    }
    let name = "launch/router of \(corpus.examples.count) destinations"
    report.add("\(name)/build", build, .milliseconds)
    report.add("\(name)/examples as JSON and back", trip, .milliseconds)
    report.add("\(name)/over JSON", build, over: trip)
    if let heap { report.add("\(name)/heap of one more", heap, .kilobytes) }
    precondition(first.routes.count == router.routes.count, "The work must not be left out.")
  }
}
