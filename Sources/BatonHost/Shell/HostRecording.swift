import Baton

/// The latest events and effects of a host, in order. Attach it to a bug report, and replay it.
///
/// ```swift
/// host.record()
/// …
/// let report = try JSONEncoder().encode(host.recording)
/// ```
///
/// It contains names, codes, and the values that ``/Baton/DestinationTrait/logs(_:)`` allows. A
/// typed placeholder such as `‹String 1›` replaces every other value. Equal values have the same
/// placeholder. `baton play FILE` shows a recording and replays it; `HostReplay` in BatonSimulation
/// does the same in a test.
public struct HostRecording: Sendable, Hashable, Codable {
  /// The version of the format. Later versions of Baton read it.
  public private(set) var version = 1
  /// The number of events and effects that were dropped when the limit was reached.
  public internal(set) var omitted = 0
  /// The account before the first entry, as a placeholder.
  public internal(set) var account: String?
  /// The focused destination before the first entry.
  public internal(set) var start: Node?
  /// The entries, oldest first.
  public internal(set) var entries: [Entry] = []

  package init() {}

  /// A destination or command by its stable name.
  public struct Node: Sendable, Hashable, Codable {
    /// The stable name of its type.
    public let name: String
    /// The values as JSON, with placeholders for values that may not be shown. Nil if the
    /// destination can't be made from them.
    package let values: [String: JSON]?
  }

  /// An entry of a recording.
  public enum Entry: Sendable, Hashable, Codable {
    /// A request arrived. Later entries about it have the same tag.
    case request(tag: String, source: String, text: String, node: Node?)
    /// The account changed. Nil after a sign-out.
    case account(name: String?)
    /// Time has passed.
    case time(seconds: Double)
    /// Something happened around the host.
    case event(Event)
    /// The caller of a request stopped waiting.
    case withdrawn(tag: String)
    /// The user or other code has changed the screen.
    case change(move: Move?)
    /// The platform announced an activity, or reported that it won't arrive.
    case announced(type: String, comes: Bool)
    /// A check has answered.
    case decision(requirement: String, answer: String, node: Node?, isLater: Bool)
    /// An answer arrived that the host was waiting for.
    case reply(Reply)
    /// An effect, as text.
    case effect(text: String)
    /// The screen, from the root to the leaf.
    case screen(path: String, leaf: Node?)
    /// A request has ended, or is parked.
    case outcome(tag: String, text: String)
  }

  /// An event around a host.
  public enum Event: String, Sendable, Hashable, Codable {
    /// The app can show something.
    case ready
    /// The scene is gone.
    case closed
    /// A saved state is restored.
    case savedState
    /// Something that requirements depend on has changed.
    case requirementsChanged
    /// The user retries locked screens.
    case retry
  }

  /// The user's change to the screen, if the recorder recognizes it.
  public enum Move: Sendable, Hashable, Codable {
    /// Screens were popped.
    case back(count: Int)
    /// A sheet or a cover was dismissed.
    case dismiss
    /// A tab or another slot was selected.
    case select(slot: String)
  }

  /// The result of something that takes time.
  public enum Reply: Sendable, Hashable, Codable {
    /// The user has confirmed or declined a command.
    case confirms(isConfirmed: Bool)
    /// The user decided whether a screen may be dismissed.
    case letsGo(isWilling: Bool)
    /// A command has ended.
    case command(isDone: Bool)
    /// A resolver answered with a link to a destination or command.
    case resolved(by: String, node: Node?)
    /// The screen has settled.
    case settled
    /// The time limit has passed.
    case timedOut
  }
}

extension HostRecording.Entry: CustomStringConvertible {
  /// The line for a transcript. Events begin with an arrow.
  public var description: String {
    switch self {
    case .request(let tag, _, let text, _):
      "→ \(text)" + String(repeating: " ", count: max(1, 46 - text.count)) + "[\(tag)]"
    case .account(let name): "→ " + (name.map { "account \($0)" } ?? "sign-out")
    case .time(let seconds):
      "  …" + ("\(seconds)".hasSuffix(".0") ? "\("\(seconds)".dropLast(2))" : "\(seconds)") + " s"
    case .event(.savedState): "→ saved state"
    case .event(.requirementsChanged): "→ requirements changed"
    case .event(let event): "→ \(event.rawValue)"
    case .withdrawn(let tag): "→ withdraw [\(tag)]"
    case .change: "→ the screen changes"
    case .announced(let type, let comes): comes ? "→ announced \(type)" : "→ \(type) doesn't come"
    case .decision(let name, let answer, _, let isLater):
      (isLater ? "→ " : "    ") + "\(name)? \(answer)"
    case .reply(let reply): "→ \(reply)"
    case .effect(let text): "    \(text)"
    case .screen(let path, _): "    = \(path)"
    case .outcome(let tag, let text): "  [\(tag)] \(text)"
    }
  }
}

extension HostRecording.Reply: CustomStringConvertible {
  public var description: String {
    switch self {
    case .confirms(let isConfirmed): "the user \(isConfirmed ? "confirms" : "declines")"
    case .letsGo(let isWilling): "the user \(isWilling ? "lets it go" : "stays")"
    case .command(let isDone): "the command \(isDone ? "is done" : "fails")"
    case .resolved(let name, _): "\(name) resolves the link"
    case .settled: "settled"
    case .timedOut: "the time is over"
    }
  }
}

extension HostRecording: CustomStringConvertible {
  /// The recording as a transcript.
  public var description: String {
    var lines = omitted > 0 ? ["(\(omitted) earlier events and effects are left out)"] : []
    if let account { lines.append("(signed in: \(account))") }
    if let start { lines.append("(showing: \(start.name))") }
    return (lines + entries.map(\.description)).joined(separator: "\n")
  }
}

/// A host's events and effects as text, for people and snapshots.
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
/// The values of redacted properties are left out.
public struct HostTranscript: Sendable, CustomStringConvertible {
  /// The lines, without line ends.
  public let lines: [String]

  /// The whole text.
  public var description: String { lines.joined(separator: "\n") }

  init(_ recording: HostRecording) { lines = recording.entries.map(\.description) }
}
