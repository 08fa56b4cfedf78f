import Baton

/// The last things that happened to a host, in order, to attach to a bug report and to play again.
///
/// ```swift
/// host.record()
/// …
/// let report = try JSONEncoder().encode(host.recording)
/// ```
///
/// It has names, codes, and the values that ``/Baton/DestinationTrait/logs(_:)`` allows. Every other value is a typed
/// stand-in, `‹String 1›`, which is equal wherever the value was. `baton play FILE` shows a recording and plays it
/// again; `HostReplay` in BatonSimulation does the same in a test.
public struct HostRecording: Sendable, Hashable, Codable {
  /// The version of the format. Later versions of Baton read it.
  public private(set) var version = 1
  /// The number of events and effects that the limit has cost.
  public internal(set) var omitted = 0
  /// The account before the first entry, as a stand-in.
  public internal(set) var account: String?
  /// The destination that the user looked at before the first entry.
  public internal(set) var start: Node?
  /// The entries, oldest first.
  public internal(set) var entries: [Entry] = []

  package init() {}

  /// A destination or command by its stable name.
  public struct Node: Sendable, Hashable, Codable {
    /// The stable name.
    public let name: String
    /// Its values, as JSON, in which values that may not be shown are stand-ins. Nil if they have none that it could
    /// be made from.
    package let values: [String: JSON]?
  }

  /// One thing that happened.
  public enum Entry: Sendable, Hashable, Codable {
    /// A request came in. The tag names it in the entries that follow.
    case request(tag: String, source: String, text: String, node: Node?)
    /// Another account has signed in, or it's a sign-out.
    case account(name: String?)
    /// Something happened around the host.
    case event(Event)
    /// The caller of a request doesn't wait for it anymore.
    case withdrawn(tag: String)
    /// The user, or other code, has changed the screen.
    case change(move: Move?)
    /// The platform has announced an activity, or says that it won't come.
    case announced(type: String, comes: Bool)
    /// A check has answered.
    case decision(requirement: String, answer: String, node: Node?, isLater: Bool)
    /// Something that the host waited for has answered.
    case reply(Reply)
    /// An effect, as text.
    case effect(text: String)
    /// The screen, from the root to the leaf.
    case screen(path: String, leaf: Node?)
    /// A request has ended, or waits.
    case outcome(tag: String, text: String)
  }

  /// An event around a host.
  public enum Event: String, Sendable, Hashable, Codable {
    /// The app can show something now.
    case ready
    /// The scene is gone.
    case closed
    /// A saved state is shown again.
    case savedState
    /// Something that checks look at has changed.
    case requirementsChanged
    /// The user wants locked screens to be checked again.
    case retry
  }

  /// A user's change of the screen, as far as the screen tells.
  public enum Move: Sendable, Hashable, Codable {
    /// Screens were popped.
    case back(count: Int)
    /// A sheet or a cover was dismissed.
    case dismiss
    /// A tab, or another slot, was selected.
    case select(slot: String)
  }

  /// The answer to something that takes time.
  public enum Reply: Sendable, Hashable, Codable {
    /// The user has answered whether a command may run.
    case confirms(isConfirmed: Bool)
    /// The user has answered whether a screen may go.
    case letsGo(isWilling: Bool)
    /// A command has ended.
    case command(isDone: Bool)
    /// A resolver has answered.
    case resolved(by: String)
    /// The screen doesn't move anymore.
    case settled
    /// The time is over.
    case timedOut
  }
}

extension HostRecording.Entry: CustomStringConvertible {
  /// The line in a transcript. Events begin with an arrow.
  public var description: String {
    switch self {
    case .request(let tag, _, let text, _):
      "→ \(text)" + String(repeating: " ", count: max(1, 46 - text.count)) + "[\(tag)]"
    case .account(let name): "→ " + (name.map { "account \($0)" } ?? "sign-out")
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
    case .resolved(let name): "\(name) resolves the link"
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
