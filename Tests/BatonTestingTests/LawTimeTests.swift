import Baton
import BatonBenchmarkContent
import BatonTesting
import Foundation
import Testing

/// The cost of the laws for a whole app.
@Suite struct LawTimeTests {
  /// The time is compared with the time for making the router, which learns and checks the same
  /// types. A slow machine is slow at both.
  @Test("Checking all laws takes less time than building 300 routers") func lawTime() throws {
    let app = AppOfContent()
    var router = try app.router()
    let making = try threadSeconds {
      for _ in 0..<5 { router = try app.router() }
    }
    var found: [Diagnostic] = []
    let laws = threadSeconds {
      let generation = Generation(rounds: 6, seed: 1)
      found = app.features.flatMap {
        FeatureLaws(feature: $0, router: router, generation: generation).problems
      }
    }
    #expect(found.map(\.description) == [])
    let ratio = laws / (making / 5)
    print("laws of 125 destinations: \(laws) s, \(ratio) times a router")
    #expect(ratio < 300)
  }
}

/// The CPU time of this thread, so other work on the machine hardly counts.
private func threadSeconds(_ work: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  try work()
  return now() - start
}
