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
  /// The number of the format. It changes if older versions of Baton can't read a recording anymore.
  public private(set) var format = Self.format
  package static let format = 2
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

  /// An entry of a recording. All kinds have the same form, which keeps the linked code small.
  public struct Entry: Sendable, Hashable, Codable {
    /// The kind of the entry.
    public let kind: Kind
    /// The tag of a request, the account, or the name of a requirement, resolver, activity type or slot.
    public var name: String?
    /// The kind of a request's source.
    public var source: String?
    /// A request, decision, effect, screen or outcome as text.
    public var text: String?
    /// The destination or command of a request, decision, resolved link or screen.
    public var node: Node?
    /// The seconds that have passed, or the number of popped screens.
    public var number: Double?

    init(
      _ kind: Kind, _ name: String? = nil, source: String? = nil, text: String? = nil,
      node: Node? = nil, number: Double? = nil
    ) {
      self.kind = kind
      (self.name, self.source, self.text) = (name, source, text)
      (self.node, self.number) = (node, number)
    }
  }

  /// The kind of an entry.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// A request arrived. Later entries about it have the same name.
    case request
    /// A request's caller has stopped waiting.
    case withdrawn
    /// The account changed. After a sign-out, there's no name.
    case account
    /// Time has passed.
    case time
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
    /// The platform has announced an activity.
    case announced
    /// An announced activity won't come.
    case announcedFailed
    /// The user has popped screens.
    case back
    /// The user has dismissed a sheet or a cover.
    case dismiss
    /// The user has selected a tab or another slot.
    case select
    /// The user or other code has changed the screen in another way.
    case change
    /// A check has answered immediately.
    case decision
    /// A check has answered later.
    case laterDecision
    /// The user has confirmed a command.
    case confirmed
    /// The user has declined a command.
    case declined
    /// The user lets a screen go.
    case letGo
    /// The user keeps a screen.
    case stayed
    /// A command has succeeded.
    case performed
    /// A command has failed.
    case failed
    /// A resolver answered. If it found a link, the entry contains the link's destination or
    /// command.
    case resolved
    /// The screen has settled.
    case settled
    /// The time limit has passed.
    case timedOut
    /// An effect, as text.
    case effect
    /// The screen, from the root to the leaf.
    case screen
    /// A request has ended, or is parked.
    case outcome
  }
}

extension HostRecording.Entry: CustomStringConvertible {
  /// The line for a transcript. Events begin with an arrow.
  public var description: String {
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
    case .announced: "→ announced \(name)"
    case .announcedFailed: "→ \(name) doesn't come"
    case .back, .dismiss, .select, .change: "→ the screen changes"
    case .decision: "    \(name)? \(text)"
    case .laterDecision: "→ \(name)? \(text)"
    case .confirmed: "→ the user confirms"
    case .declined: "→ the user declines"
    case .letGo: "→ the user lets it go"
    case .stayed: "→ the user stays"
    case .performed: "→ the command is done"
    case .failed: "→ the command fails"
    case .resolved: "→ \(name) resolves the link"
    case .timedOut: "→ the time is over"
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
