import Baton
import BatonSwiftUI
import OneSystem

/// The outcomes of requests from now on.
@MainActor final class Outcomes {
  private var seen = 0

  init(_ host: ContinuationHost) {
    let stream = host.outcomes
    Task { for await _ in stream { seen += 1 } }
  }

  /// The number of outcomes. It waits for this many, and expects no more.
  func count(of expected: Int) async -> Int {
    await until { seen >= expected }
    await rest()
    return seen
  }
}
