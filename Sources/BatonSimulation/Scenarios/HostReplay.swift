public import Baton
public import BatonHost

/// A replay of a recording on a host without screens.
///
/// ```swift
/// let recording = try JSONDecoder().decode(HostRecording.self, from: report)
/// let replay = try await HostReplay(recording, with: router)
/// #expect(replay.difference == nil)
/// ```
///
/// Requests, accounts, and the user's moves arrive in the recorded order. Checks, questions, and
/// commands return their recorded results in the same order, and the clock follows the recorded
/// times. Each link is generated again from its recorded destination. If a resolver expanded the
/// link, the replay uses the recorded result. If the app replaced its router during the recording,
/// pass the new router too; otherwise, the replay stops at that point.
@MainActor public final class HostReplay {
  /// The original recording.
  public let recorded: HostRecording
  /// The entries that couldn't be replayed, with their line numbers in the recording's text.
  public private(set) var skippedEntries: [String] = []
  /// The first outcome or screen that differs from the recording, or nil if there's none.
  public private(set) var difference: String?

  /// The tags of the requests that didn't lead to a destination or command when they were recorded.
  private var unknownRequests: Set<String> = []
  /// A time in seconds that's longer than any of a host's time limits.
  private static let longestTime = 1e7
  private let host: ContinuationHost
  private let routers: [Router]
  private var updates: ArraySlice<Router>
  private let presenter: HeadlessPresenter
  private let clock = SimulatedClock()
  private let answers: RecordedAnswers

  /// Plays a recording.
  ///
  /// - Parameters:
  ///   - recording: The recording to play.
  ///   - router: The router at the start of the recording.
  ///   - updates: The routers that replaced it, in order.
  /// - Throws: ``/Baton/Router/Problems`` if no host can be created with the router.
  public init(
    _ recording: HostRecording, with router: Router, updates: [Router] = []
  ) async throws(Router.Problems) {
    recorded = recording
    self.updates = updates[...]
    routers = [router] + updates
    let answers = RecordedAnswers(recording, routers)
    self.answers = answers
    presenter = HeadlessPresenter(clock: clock)
    let world = ScenarioEnvironment(router)
    world.prepare(presenter)
    presenter.confirm = { _ in answers.confirms() }
    // The user was asked all recorded questions, so don't limit questions during the replay.
    var limits = HostLimits()
    limits.confirmationPause = .zero
    limits.maxConfirmationsPerMinute = .max
    let types = routers.flatMap(\.types)
    host = try ContinuationHost(
      router: router, presenter: presenter,
      requirements: Set(types.flatMap(\.requirements)).sorted().map { name in
        Requirement(name) { _ in answers.decision(of: name) }
      },
      commands: ScenarioEnvironment.commands(types), resolvers: world.resolvers, limits: limits,
      clock: clock)
    let count = await play()
    difference = Self.difference(
      recording.results(of: count, without: unknownRequests), replayed.results(of: .max),
      newRequirements: answers.unknown)
  }

  private static func difference(
    _ old: [HostRecording.Result], _ new: [HostRecording.Result], newRequirements: [String]
  ) -> String? {
    for number in 0..<max(old.count, new.count) {
      let was = number < old.count ? old[number] : nil
      let now = number < new.count ? new[number] : nil
      guard was?.request != now?.request || was?.what != now?.what else { continue }
      let place = was.map { "line \($0.line)" } ?? "at the end"
      let reason = newRequirements.map { ": requirement `\($0)` is new" }.joined()
      return "\(place): recorded \(was?.text ?? "nothing"), now \(now?.text ?? "nothing")\(reason)"
    }
    return nil
  }
}

extension HostRecording {
  fileprivate struct Result {
    /// The line in the recording's text.
    let line: Int
    /// The number of the request that the outcome belongs to. Nil for a screen.
    var request: Int?
    let what: String
    let text: String
  }

  /// Returns the outcomes and screens in the first `count` entries. Leaves out the outcomes of
  /// unknown requests and of requests that arrived before the recording began.
  fileprivate func results(of count: Int, without unknown: Set<String> = []) -> [Result] {
    let first = description.split(separator: "\n").count - entries.count + 1
    var requests: [String: Int] = [:]
    var results: [Result] = []
    for (index, entry) in entries.prefix(count).enumerated() {
      let text = entry.text ?? ""
      switch (entry.kind, entry.name) {
      case (.request, let tag?): if !unknown.contains(tag) { requests[tag] = requests.count }
      case (.screen, _):
        results.append(Result(line: first + index, what: text, text: "the screen \(text)"))
      case (.outcome, let tag?):
        guard let request = requests[tag] else { continue }
        results.append(
          Result(line: first + index, request: request, what: text, text: "[\(tag)] \(text)"))
      default: break
      }
    }
    return results
  }
}

extension HostReplay {
  /// The events and effects of the replay. Values from the original recording are kept as they are,
  /// because they're already placeholders.
  public var replayed: HostRecording {
    let given = recorded.entries.filter { $0.kind != .screen }.compactMap(\.node)
    let nodes = given + (recorded.start.map { [$0] } ?? [])
    return host.recording(keeping: nodes.compactMap { $0.value(routers) }) ?? HostRecording()
  }

  /// Plays the recording.
  ///
  /// - Returns: The number of entries that were played.
  private func play() async -> Int {
    await begin()
    let header = recorded.description.split(separator: "\n").count - recorded.entries.count
    for (index, entry) in recorded.entries.enumerated() {
      if let seconds = entry.number, entry.kind == .time,
        (0...Self.longestTime).contains(seconds)
      {
        await clock.advance(by: .seconds(seconds))
      }
      let problem = play(entry)
      if let problem { skippedEntries.append("line \(header + index + 1): \(problem)") }
      await clock.waitUntilIdle()
      if problem != nil, entry.kind == .router { return index }
    }
    return recorded.entries.count
  }

  /// Puts the host in the recording's initial state.
  private func begin() async {
    host.account = recorded.account
    if !recorded.entries.contains(where: { $0.kind == .ready }) { host.becomeReady() }
    if let start = recorded.start {
      if let destination = start.value(routers) as? any Destination {
        answers.allowsAll = true
        host.deliver([ContinuationRequest(.destination(destination), from: .app)])
      } else {
        skippedEntries.append("the start: \(start.name) can't be reconstructed from the recording")
      }
    }
    await clock.waitUntilIdle()
    answers.allowsAll = false
    host.record(limit: .max)
  }

  /// Plays an entry.
  ///
  /// - Returns: The reason the entry couldn't be replayed, or nil for success.
  private func play(_ entry: HostRecording.Entry) -> String? {
    switch entry.kind {
    case .request:
      let text = entry.text ?? ""
      let tag = entry.name ?? ""
      if let moves = Self.moves(text) {
        host.deliver([ContinuationRequest(.navigation(moves), from: .app)])
        return nil
      }
      if entry.node == nil, answers.resolved[tag] == nil { unknownRequests.insert(tag) }
      guard
        let value = entry.node.map({ $0.value([host.router] + routers) }) ?? answers.resolved[tag]
      else {
        return "\(entry.node?.name ?? text) can't be reconstructed from the recording"
      }
      let source = Source(Source.Kind(rawValue: entry.source ?? ""))
      host.deliver([ContinuationRequest(content(of: value, text), from: source)])
    case .account: host.account = entry.name
    case .ready: host.becomeReady()
    case .closed: host.close()
    case .requirementsChanged: host.requirementsChanged()
    case .retry: presenter.retryLocked()
    case .back: for _ in 0..<entry.screens { presenter.goBack() }
    case .dismiss: presenter.dismiss()
    case .select: presenter.select(entry.name ?? "")
    case .router: return update(entry.text ?? "")
    case .change: return "other code changed the screen"
    case .savedState: return "a saved state isn't part of a recording"
    case .withdrawn: return "[\(entry.name ?? "")] was withdrawn"
    case .announced, .announcedFailed: return "the system announced \(entry.name ?? "")"
    case .time, .decision, .laterDecision, .confirmed, .declined, .letGo, .stayed, .performed,
      .failed, .resolved, .settled, .timedOut, .effect, .screen, .outcome:
      break
    }
    return nil
  }

  /// Returns the moves that a recording's text describes, or nil if the text describes something
  /// else or leaves out values.
  private static func moves(_ text: String) -> [Navigation]? {
    let parts = text.split(separator: ", ")
    let moves = parts.compactMap { part -> Navigation? in
      switch part {
      case "back": .back
      case "dismiss": .dismiss
      case "pop to root": .popToRoot
      case "select \(RedactableText.mark)": nil
      default: part.hasPrefix("select ") ? .select(String(part.dropFirst("select ".count))) : nil
      }
    }
    return moves.count == parts.count ? moves : nil
  }

  private func update(_ features: String) -> String? {
    guard let next = updates.popFirst() else {
      return "a router with \(features) took over; pass it in updates to continue"
    }
    do throws(Router.Problems) {
      try host.update(to: next)
      return nil
    } catch {
      return "the router can't take over: \(error)"
    }
  }

  /// Returns the content of a request: the value's link if the value arrived as a link and can be
  /// printed; otherwise, the value itself.
  private func content(of value: any Routable, _ text: String) -> ContinuationRequest.Content {
    if text.hasPrefix("link "), let link = try? host.router.link(to: value) { return .link(link) }
    if let command = value as? any Command { return .command(command) }
    return (value as? any Destination).map { .destination($0) } ?? .navigation([])
  }
}

/// The recorded results of checks and resolvers, and the user's recorded answers.
@MainActor private final class RecordedAnswers {
  var allowsAll = false
  private(set) var unknown: [String] = []
  private var decisions: [String: [Requirement.Decision]] = [:]
  private var confirmations: [Bool] = []
  /// The destinations and commands that links resolved to, keyed by the tags of their requests.
  private(set) var resolved: [String: any Routable] = [:]

  init(_ recording: HostRecording, _ routers: [Router]) {
    for entry in recording.entries.reversed() {
      let value = entry.node?.value(routers)
      switch entry.kind {
      case .decision, .laterDecision:
        decisions[entry.name ?? "", default: []]
          .append(Self.decision(entry.text ?? "", value as? any Destination))
      case .confirmed, .declined: confirmations.append(entry.kind == .confirmed)
      case .resolved: if let value, let tag = entry.text { resolved[tag] = value }
      default: break
      }
    }
  }

  /// Returns the next recorded answer for a check, and repeats the last one once there are no more.
  func decision(of requirement: String) -> Requirement.Decision {
    if allowsAll { return .allow }
    guard let left = decisions[requirement], let next = left.last else {
      if !unknown.contains(requirement) { unknown.append(requirement) }
      return .park(showing: nil)
    }
    if left.count > 1 { decisions[requirement]?.removeLast() }
    return next
  }

  func confirms() -> Bool { confirmations.popLast() ?? false }

  private static func decision(
    _ answer: String, _ destination: (any Destination)?
  ) -> Requirement.Decision {
    switch (answer, destination) {
    case ("allow", _): .allow
    case ("deny", _): .deny("denied")
    case ("absent", _): .absent("absent")
    case ("redirect", let destination?): .redirect(to: destination)
    case ("park", let destination): .park(showing: destination)
    default: .unavailable("no answer was recorded")
    }
  }
}

extension HostRecording.Entry {
  /// The number of screens to pop. It's capped, because a file could contain any number.
  fileprivate var screens: Int { max(0, min(number.flatMap(Int.init(exactly:)) ?? 1, 100)) }
}

extension HostRecording.Node {
  /// Returns the destination or command, or nil if none of the routers has a type that accepts the
  /// values.
  fileprivate func value(_ routers: [Router]) -> (any Routable)? {
    guard let values else { return nil }
    return routers.lazy.compactMap { router in
      let type = router.routableType(named: name)
      return try? type?.decode(stored: values.mapValues { ActivityValue($0) }).value
    }.first
  }
}
