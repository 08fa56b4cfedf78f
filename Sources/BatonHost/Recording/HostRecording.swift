import Baton

/// The latest events and effects of a host, in order. You can attach a recording to a bug report,
/// and replay it later.
///
/// ```swift
/// host.record()
/// …
/// let report = try JSONEncoder().encode(host.recording)
/// ```
///
/// A recording contains names, codes, Booleans, the cases of enumerations, and the values that
/// ``/Baton/DestinationTrait/logs(_:)`` allows. A typed placeholder such as `‹String 1›` replaces
/// every other value, and the first example's value replaces a redacted Boolean or case. Equal
/// values have the same placeholder. `baton play FILE` shows a recording and replays it;
/// `HostReplay` in BatonSimulation does the same in a test.
public struct HostRecording: Sendable, Hashable, Codable {
  /// The version of the format. It changes when older versions of Baton can't read new recordings
  /// anymore.
  package private(set) var format = Self.format
  package static let format = 1
  /// The number of events and effects that were dropped when the limit was reached.
  package internal(set) var omitted = 0
  /// A placeholder for the account before the first entry.
  package internal(set) var account: String?
  /// The focused destination before the first entry.
  package internal(set) var start: Node?
  /// The entries, oldest first.
  package internal(set) var entries: [Entry] = []

  package init() {}

  /// The features of each new router, in order.
  package var updates: [[String]] {
    entries.filter { $0.kind == .router }.map {
      ($0.text ?? "").split(separator: ", ").map(String.init)
    }
  }

  /// A destination or command, identified by its stable name.
  package struct Node: Sendable, Hashable, Codable {
    package let name: String
    /// The node's values as JSON, with placeholders for values that must not be shown. Nil if the
    /// destination can't be created from the placeholders.
    package let values: [String: JSON]?
  }

  /// An event, an effect, or a result. All kinds share one type to keep the app's binary small.
  package struct Entry: Sendable, Hashable, Codable {
    package let kind: Kind
    /// The tag of a request, the account, or the name of a requirement, resolver, activity type, or
    /// slot.
    package internal(set) var name: String?
    /// The kind of a request's source.
    package internal(set) var source: String?
    /// The text of the line, or the tag of the request whose link was resolved.
    package internal(set) var text: String?
    /// The destination or command of a request, decision, resolved link, or screen.
    package internal(set) var node: Node?
    /// The seconds that have passed, or the number of popped screens.
    package internal(set) var number: Double?
  }

  package enum Kind: String, Sendable, Hashable, Codable {
    // Requests and their outcomes, and other events that the host gets from the app.
    case request, withdrawn, outcome, account, time, ready, closed, savedState
    case requirementsChanged, router, retry, announced, announcedFailed
    // Screens, and changes made by the user or other code.
    case screen, back, dismiss, select, change
    // Effects as text, the results of checks (immediate or later), and answers from the user,
    // commands, and resolvers.
    case effect, decision, laterDecision, confirmed, declined, letGo, stayed, performed, failed
    case resolved, settled, timedOut
  }
}

extension HostRecording.Entry: CustomStringConvertible {
  /// The line in a transcript. Events begin with an arrow.
  package var description: String {
    let (name, text) = (name ?? "", text ?? "")
    return switch kind {
    case .request:
      "→ \(text)" + String(repeating: " ", count: max(1, 46 - text.count)) + "[\(name)]"
    case .withdrawn: "→ withdraw [\(name)]"
    case .account: self.name == nil ? "→ sign-out" : "→ account \(name)"
    case .time: "  …\((number ?? 0).words) s"
    case .ready, .closed, .retry, .settled: "→ \(kind.rawValue)"
    case .savedState: "→ saved state"
    case .requirementsChanged: "→ requirements changed"
    case .router: "→ router with \(text)"
    case .announced: "→ announced \(name)"
    case .announcedFailed: "→ \(name) doesn't arrive"
    case .back, .dismiss, .select, .change: "→ the screen changes"
    case .decision: "    \(name)? \(text)"
    case .laterDecision: "→ \(name)? \(text)"
    case .confirmed: "→ the user confirms"
    case .declined: "→ the user declines"
    case .letGo: "→ the user agrees to leave"
    case .stayed: "→ the user stays"
    case .performed: "→ the command finishes"
    case .failed: "→ the command fails"
    case .resolved: "→ \(name) resolves the link"
    case .timedOut: "→ the time limit passes"
    case .effect: "    \(text)"
    case .screen: "    = \(text)"
    case .outcome: "  [\(name)] \(text)"
    }
  }
}

extension Double {
  fileprivate var words: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
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
/// An arrow begins an event. Everything below the arrow happens in the same turn. `=` precedes the
/// screens after a change, where `›` marks a screen that's pushed or in a slot, and `⌃` marks a
/// presented screen. Outcomes begin with the request's tag. The values of redacted properties are
/// left out.
public struct HostTranscript: Sendable, CustomStringConvertible {
  /// The lines, without line breaks.
  package let lines: [String]

  /// The whole text.
  public var description: String { lines.joined(separator: "\n") }

  init(_ recording: HostRecording) { lines = recording.entries.map(\.description) }
}
