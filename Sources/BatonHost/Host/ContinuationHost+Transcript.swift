extension ContinuationHost {
  /// Returns what happens during some work as text.
  ///
  /// ```swift
  /// let transcript = await host.transcript {
  ///   await host.open(Letter(id: "7"))
  ///   host.account = "ana"
  /// }
  /// ```
  public func transcript(of work: @MainActor () async throws -> Void) async rethrows
    -> HostTranscript
  {
    shell.transcript = HostTranscript(showing: shell.shown)
    defer { shell.transcript = nil }
    try await work()
    return shell.transcript ?? HostTranscript(showing: nil)
  }
}
