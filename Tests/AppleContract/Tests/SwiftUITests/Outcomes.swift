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

  func count() async -> Int {
    await rest()
    return seen
  }
}
