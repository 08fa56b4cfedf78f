extension ContinuationHost {
  /// Returns a transcript of everything that happens while a closure runs.
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
    beginTranscript()
    let first = transcriptCount
    defer { shell.transcripts -= 1 }
    try await work()
    return transcript(from: first)
  }

  /// Starts a transcript of everything that happens from now on, unless there's already one.
  package func beginTranscript() {
    shell.hasRecorded = true
    shell.transcripts += 1
    guard shell.transcript == nil else { return }
    shell.transcript = HostRecorder(
      router, showing: shell.shown, account: account, clock: shell.clock)
  }

  /// The number of events and effects in the transcript.
  package var transcriptCount: Int { shell.transcript?.count ?? 0 }

  /// Returns the transcript, leaving out the given number of events and effects at the start.
  package func transcript(from first: Int) -> HostTranscript {
    HostTranscript(shell.transcript?.transcript(from: first) ?? HostRecording())
  }

  /// Starts a new ``recording``.
  ///
  /// - Parameter limit: The number of events and effects to keep; older ones are dropped. Opening a
  ///   link adds about ten.
  public func record(limit: Int = 500) {
    shell.hasRecorded = true
    shell.recorder = HostRecorder(
      router, showing: shell.shown, account: account, limit: limit, clock: shell.clock)
  }

  /// The latest events and effects, with placeholders for values. Nil if you haven't called
  /// ``record(limit:)``.
  public var recording: HostRecording? { shell.recorder?.recording() }

  /// Returns the recording of a replay.
  ///
  /// - Parameter known: Destinations and commands whose values are already placeholders, so they're
  ///   kept as they are.
  package func recording(keeping known: [any Routable]) -> HostRecording? {
    shell.recorder?.recording(keeping: known)
  }
}
