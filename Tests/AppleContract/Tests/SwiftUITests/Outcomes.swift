import Baton
import BatonSwiftUI
import OneSystem

/// What became of requests from now on.
@MainActor final class Outcomes {
  private var seen = 0

  init(_ host: ContinuationHost) {
    let stream = host.outcomes
    Task { for await _ in stream { seen += 1 } }
  }

  /// How many there are; so many are waited for, and no more are to come.
  func count(of expected: Int) async -> Int {
    await until { seen >= expected }
    await rest()
    return seen
  }
}
