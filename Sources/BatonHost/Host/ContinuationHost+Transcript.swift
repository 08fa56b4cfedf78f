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
    let recorder = HostRecorder(showing: shell.shown, account: account)
    shell.transcript = recorder
    defer { shell.transcript = nil }
    try await work()
    return HostTranscript((shell.transcript ?? recorder).transcript(router))
  }

  /// Starts to record what happens, for ``recording``. Call it again to begin anew.
  ///
  /// - Parameter limit: The number of events and effects to keep. An opened link is about ten. Older ones are dropped.
  public func record(limit: Int = 500) {
    shell.recorder = HostRecorder(showing: shell.shown, account: account, limit: limit)
  }

  /// The last things that happened, with stand-ins for values. Nil before ``record(limit:)``.
  public var recording: HostRecording? { shell.recorder?.recording(router) }

  /// The last things that happened while a recording was played again.
  ///
  /// - Parameter known: Destinations and commands whose values are stand-ins already.
  package func recording(keeping known: [any Routable]) -> HostRecording? {
    shell.recorder?.recording(router, keeping: known)
  }
}
