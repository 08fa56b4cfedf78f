import Baton
import Foundation

/// Times the making of a whole router, against a round trip of its examples with Foundation.
struct BuildReport {
  let text: String

  init(rounds: Int) throws {
    let corpus = ScreenCorpus()
    var build = Samples()
    var trip = Samples()
    for _ in 0..<rounds {
      let start = threadNanoseconds()
      _ = try corpus.router()
      let middle = threadNanoseconds()
      try corpus.roundTrip()
      build.add((middle - start) / 1e6)
      trip.add((threadNanoseconds() - middle) / 1e6)
    }
    let overlaps = try corpus.router()
    let start = threadNanoseconds()
    let count = overlaps.overlaps.count
    let listing = (threadNanoseconds() - start) / 1e6
    text =
      String(
        format: "router of 1,000 destinations and 2,000 routes built in %.1f ms ± %.0f %%",
        build.median, build.spread)
      + String(
        format: "; its examples written and read as JSON in %.1f ms: x %.2f", trip.median,
        build.median / trip.median)
      + String(format: "\n%d overlaps of its routes listed in %.1f ms", count, listing)
  }
}
