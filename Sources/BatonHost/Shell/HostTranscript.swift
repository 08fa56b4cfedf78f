/// The events and effects of a host as text, for people and snapshots.
///
/// ```
/// → link demoapp://letters/7                      [letter]
///     signedIn? park, showing SignIn
///     present SignIn over MainTabs
///     = MainTabs › Home ⌃ SignIn
///   [letter] parked at SignIn
/// ```
///
/// An arrow begins an event. Everything below it happens in the same turn. `=` is the screen after
/// a change: `›` is pushed or in a slot, `⌃` is presented. Outcomes begin with the request's tag.
/// Redacted properties show no value.
public struct HostTranscript: Sendable, CustomStringConvertible {
  /// The lines, without line ends.
  public let lines: [String]

  /// The whole text.
  public var description: String { lines.joined(separator: "\n") }

  init(_ recording: HostRecording) { lines = recording.entries.map(\.description) }
}
