import Baton

/// A course of events and effects of a host as text, for people and snapshots.
///
/// ```
/// → link demoapp://letters/7                      [letter]
///     signedIn? park, showing SignIn
///     present SignIn over MainTabs
///     = MainTabs › Home ⌃ SignIn
///   [letter] parked at SignIn
/// ```
///
/// An arrow begins an event. Everything below it happens in the same turn. `=` is the screen, printed when it has
/// changed: `›` is pushed or in a slot, `⌃` is presented. Outcomes begin with the request's tag. Redacted
/// properties show no value.
public struct HostTranscript: Sendable, CustomStringConvertible {
  /// The lines, without line ends.
  public private(set) var lines: [String] = []
  private var tags: [ContinuationRequest.ID: String] = [:]
  private var uses: [String: Int] = [:]
  private var screen: String?

  /// The whole text.
  public var description: String { lines.joined(separator: "\n") }

  init(showing shown: Hierarchy?) { screen = shown?.path }

  // MARK: Events

  mutating func note(_ event: HostEvent, _ machine: HostMachine) {
    switch event {
    case .requests(let incoming): for incoming in incoming { note(incoming.request, machine) }
    case .savedState: lines.append("→ saved state")
    case .account(let account): lines.append("→ " + (account.map { "account \($0)" } ?? "sign-out"))
    case .requirementsChanged: lines.append("→ requirements changed")
    case .retryLocked: lines.append("→ retry")
    case .ready: lines.append("→ ready")
    case .closed: lines.append("→ closed")
    case .withdraw(let id): lines.append("→ withdraw [\(tags[id] ?? "request")]")
    case .screenChanged: if !machine.isChangingScreen { lines.append("→ the screen changes") }
    case .announced(let type): lines.append("→ announced \(type.name)")
    case .announcedFailed(let type, _): lines.append("→ \(type.name) doesn't come")
    case .answer(let id, let answer):
      if let pending = machine.pending[id] { note(answer, to: pending) }
    case .proceed, .expectsState, .opensWindows, .arrived: break
    }
  }

  private mutating func note(_ request: ContinuationRequest, _ machine: HostMachine) {
    let what =
      switch request.content {
      case .link(let link): "link \(link)"
      case .activity(let activity): "activity \(activity.activityType.name)"
      case .destination(let destination): "open \(destination.words.text)"
      case .command(let command): "perform \(command.words.text)"
      case .document: "document"
      case .navigation: "move"
      }
    let outcome = machine.router.outcome(of: request)
    let name: String =
      if case .performed(let command, _) = outcome {
        machine.router.name(of: command)
      } else {
        outcome.hierarchy?.leaf.name ?? "request"
      }
    let word = name.prefix(1).lowercased() + name.dropFirst()
    uses[word, default: 0] += 1
    let tag = uses[word] == 1 ? word : "\(word) \(uses[word] ?? 0)"
    tags[request.id] = tag
    let event = "→ \(what)"
    lines.append(event + String(repeating: " ", count: max(1, 48 - event.count)) + "[\(tag)]")
  }

  private mutating func note(_ answer: HostAnswer, to pending: PendingEffect) {
    let start = pending.isImmediate ? "    " : "→ "
    switch (pending, answer) {
    case (.check(let checks, _), .decisions(let decisions)):
      for (check, decision) in zip(checks, decisions) {
        lines.append("\(start)\(check.requirement)? \(decision)")
      }
    case (.check(let checks, _), _):
      for check in checks { lines.append("→ \(check.requirement)? no answer") }
    case (.question, .willing(let isWilling)):
      lines.append("→ the user \(isWilling ? "lets it go" : "stays")")
    case (.askToLeave, .leaving(.stays(let place, let reason), _)),
      (.askToLeave, .leaving(.postpones(let place, let reason), _)):
      lines.append("    \(place) stays: \(reason)")
    case (.askToLeave, .leaving(.asks(let consent), _)):
      lines.append("    \(consent.place.place) asks the user")
    case (.perform, .performed(.refused)): lines.append("    refused")
    case (.confirm, .confirmed(let isConfirmed)):
      lines.append("→ the user \(isConfirmed ? "confirms" : "declines")")
    case (.run, .finished(let error)):
      lines.append("→ the command \(error == nil ? "is done" : "fails")")
    case (.resolve(_, let name), _): lines.append("→ \(name) resolves the link")
    case (.movement, .done): lines.append("→ settled")
    case (.question, _), (.confirm, _), (.run, _), (.movement, _), (.parkedTimer, _),
      (.announcedTimer, _), (.bringToFront, .timedOut):
      lines.append("→ the time is over")
    default: break
    }
  }

  // MARK: Effects

  mutating func note(_ effect: HostEffect) {
    switch effect {
    case .perform(_, let step, _, _): lines.append("    \(step)")
    case .wait(_, .confirm(let command, _), _): lines.append("    ask for \(command.words.text)")
    case .wait(_, .run(let command), _): lines.append("    run \(command.words.text)")
    case .wait(_, .resolve(_, let name), _): lines.append("    ask \(name)")
    case .complete(let id, let outcome):
      if let tag = tags[id] { lines.append("  [\(tag)] \(outcome)") }
    case .problem(let problem): lines.append("    problem: \(problem.code)")
    default: break
    }
  }

  mutating func note(_ shown: Hierarchy?) {
    guard let path = shown?.path, path != screen else { return }
    screen = path
    lines.append("    = \(path)")
  }
}

extension Hierarchy {
  /// The focused path in one line.
  fileprivate var path: String {
    var text = ""
    for place in focus {
      if !text.isEmpty { text += place.edge.isPresented ? " ⌃ " : " › " }
      text += place.description
    }
    return text
  }
}
