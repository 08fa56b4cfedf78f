public import BatonHost
public import Testing

/// Tests that a host's transcript of some work matches the recorded snapshot.
///
/// ```swift
/// await expectTranscript(of: host, named: "sign-in") {
///   await host.open(Letter(id: "7"))
///   host.account = "ana"
/// }
/// ```
///
/// - Parameters:
///   - host: The host of one scene.
///   - name: A name that distinguishes several transcripts in one test.
///   - filePath: The test file. Snapshots are in a folder beside it.
///   - function: The test that the snapshot is named after.
///   - sourceLocation: The line to report for a failure.
///   - work: The actions of the user, the system, and the app.
@MainActor public func expectTranscript(
  of host: ContinuationHost, named name: String? = nil, filePath: StaticString = #filePath,
  function: String = #function, sourceLocation: SourceLocation = #_sourceLocation,
  during work: @MainActor () async throws -> Void
) async rethrows {
  let transcript = try await host.transcript(of: work)
  expectSnapshot(
    of: transcript, named: name, filePath: filePath, function: function,
    sourceLocation: sourceLocation)
}
