extension Clock where Duration == Swift.Duration {
  /// Sleeps without a turn on another thread before, which `sleep(for:)` takes: a clock of the main actor
  /// knows of all who sleep once that has come to rest.
  @MainActor package func pause(for time: Duration) async throws {
    try await sleep(until: now.advanced(by: time), tolerance: nil)
  }
}
