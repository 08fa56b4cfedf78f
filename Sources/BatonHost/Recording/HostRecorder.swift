import Baton
import Foundation

/// A recorder that stores a host's events and effects as values. Text is only generated on demand.
struct HostRecorder {
  enum Note {
    case request(ContinuationRequest)
    case event(HostEvent)
    case change(HostRecording.Entry)
    case answer(HostWork, HostAnswer, ContinuationRequest.ID?)
    case effect(HostEffect)
    case shown(Hierarchy)
    case time(Duration)
  }

  private let limit: Int
  private var notes: [Note] = []
  private var omitted = 0
  /// The router, the screen, and the account before the first note.
  private var start: (router: Router, shown: Hierarchy?, account: String?)
  private var screen: Hierarchy?
  private let elapsed: () -> Duration
  private var lastEvent = Duration.zero
  /// The shortest pause between two events that gets its own note.
  private static let leastTime = Duration.milliseconds(100)

  init(
    _ router: Router, showing shown: Hierarchy?, account: String?, limit: Int = .max,
    clock: any Clock<Duration>
  ) {
    self.limit = max(1, limit)
    elapsed = clock.stopwatch()
    start = (router, shown, account)
    screen = shown
  }

  /// Returns the notes from an index onward, including their values.
  func transcript(from first: Int) -> HostRecording {
    written(by: HostWriter(start.router, nil), from: first)
  }

  var count: Int { notes.count }

  /// Returns the latest notes with placeholders for their values.
  ///
  /// - Parameter known: Destinations and commands whose values are already placeholders.
  func recording(keeping known: [any Routable] = []) -> HostRecording {
    var last = self
    last.trim()
    let others = last.notes.compactMap(\.router)
    let standIns = StandIns([last.start.router] + others, keeping: known)
    return last.written(by: HostWriter(last.start.router, standIns))
  }

  private func written(by writer: HostWriter, from first: Int = 0) -> HostRecording {
    var writer = writer
    writer.begin(start.shown, start.account, omitted: omitted)
    for note in notes.prefix(first) { writer.write(note) }
    writer.recording.entries = []
    for note in notes.dropFirst(first) { writer.write(note) }
    return writer.recording
  }

  mutating func note(_ event: HostEvent, _ machine: HostMachine, shown: Hierarchy?) {
    switch event {
    case .requests(let incoming): for incoming in incoming { add(.request(incoming.request.value)) }
    case .screenChanged: if !machine.isChangingScreen { add(.change(move(to: shown))) }
    case .answer(let id, let answer, _):
      switch machine.pending[id]?.work {
      case .look, nil: break
      case .some(let work): add(.answer(work, answer, machine.request(of: id)?.id))
      }
    case .expectsState, .arrived: break
    default: add(.event(event))
    }
  }

  mutating func note(_ effect: HostEffect) {
    switch effect {
    case .begin(_, .perform, _), .begin(_, .confirm, _), .begin(_, .run, _),
      .begin(_, .resolve, _), .report(_, _, isRequested: true), .problem:
      add(.effect(effect))
    default: break
    }
  }

  mutating func note(_ shown: Hierarchy?) {
    guard let shown, shown != screen else { return }
    screen = shown
    add(.shown(shown))
  }

  private mutating func add(_ note: Note) {
    if note.isEvent {
      let now = elapsed()
      if now - lastEvent >= Self.leastTime { notes.append(.time(now - lastEvent)) }
      lastEvent = now
    }
    notes.append(note)
    // Trim rarely and drop many notes together, so that adding a note remains cheap.
    if notes.count / 2 >= limit { trim() }
  }

  /// Drops the oldest notes. If that drops the event at the start of a turn, the rest of the turn
  /// is dropped, too.
  private mutating func trim() {
    guard notes.count > limit else { return }
    var first = notes.count - limit
    while first < notes.count, !notes[first].isEvent { first += 1 }
    for note in notes[..<first] {
      switch note {
      case .event(.account(let account)): start.account = account
      case .event(.router(let router, _)): start.router = router
      case .shown(let shown): start.shown = shown
      default: break
      }
    }
    omitted += first
    notes.removeSubrange(..<first)
  }

  /// Returns an entry for the user's navigation to a new screen. If the navigation wasn't a single
  /// step, the entry only says that the screen changed.
  private func move(to shown: Hierarchy?) -> HostRecording.Entry {
    guard let screen, let shown else { return .init(kind: .change) }
    let (old, new) = (screen.focus.map(\.edge), shown.focus.map(\.edge))
    if old.starts(with: new), old.count > new.count {
      let gone = old[new.count...]
      if gone.first?.isPresented == true { return .init(kind: .dismiss) }
      return gone.allSatisfy { $0 == .push }
        ? .init(kind: .back, number: Double(gone.count)) : .init(kind: .change)
    }
    let different = zip(old, new).first { $0 != $1 }
    if case .slot(let name, _)? = different?.1 { return .init(kind: .select, name: name) }
    return .init(kind: .change)
  }
}

extension HostRecorder.Note {
  fileprivate var router: Router? {
    if case .event(.router(let router, _)) = self { router } else { nil }
  }

  /// True if the note begins a turn, so that everything after it is the host's reaction.
  fileprivate var isEvent: Bool {
    switch self {
    case .request, .event, .change: true
    case .answer(let work, _, _): !work.isImmediate
    case .effect, .shown, .time: false
    }
  }
}

private struct HostWriter {
  var recording = HostRecording()
  private var router: Router
  /// The placeholders for values. Nil in a transcript, which shows the values themselves.
  private var standIns: StandIns?
  private var tags: [ContinuationRequest.ID: String] = [:]
  private var uses: [String: Int] = [:]
  private var path: String?

  init(_ router: Router, _ standIns: StandIns?) {
    self.router = router
    self.standIns = standIns
  }

  mutating func begin(_ shown: Hierarchy?, _ account: String?, omitted: Int) {
    recording.omitted = omitted
    recording.account = account.map { text(ofAccount: $0) }
    recording.start = shown.flatMap { node(for: $0.leaf.destination) }
    path = shown.map { path(of: $0) }
  }

  private mutating func add(
    _ kind: HostRecording.Kind, _ name: String? = nil, source: String? = nil,
    text: String? = nil, node: HostRecording.Node? = nil, number: Double? = nil
  ) {
    recording.entries.append(
      .init(kind: kind, name: name, source: source, text: text, node: node, number: number))
  }

  mutating func write(_ note: HostRecorder.Note) {
    switch note {
    case .request(let request): write(request)
    case .event(let event): write(event)
    case .change(let entry): recording.entries.append(entry)
    case .answer(let work, let answer, let id):
      write(answer, to: work, tag: id.flatMap { tags[$0] })
    case .effect(let effect): write(effect)
    case .time(let time): add(.time, number: (time / .milliseconds(100)).rounded() / 10)
    case .shown(let shown):
      // Only the focused path is written, so skip changes outside it.
      let path = path(of: shown)
      guard path != self.path else { return }
      self.path = path
      add(.screen, text: path, node: node(for: shown.leaf.destination))
    }
  }

  private mutating func write(_ event: HostEvent) {
    switch event {
    case .savedState: add(.savedState)
    case .account(let account): add(.account, account.map { text(ofAccount: $0) })
    case .requirementsChanged: add(.requirementsChanged)
    case .retryLocked: add(.retry)
    case .router(let router, _):
      self.router = router
      standIns?.router = router
      add(.router, text: router.features.sorted().joined(separator: ", "))
    case .ready: add(.ready)
    case .closed: add(.closed)
    case .withdraw(let id): add(.withdrawn, tags[id] ?? "request")
    case .announced(let type): add(.announced, type.name)
    case .announcedFailed(let type, _): add(.announcedFailed, type.name)
    default: break
    }
  }

  private mutating func write(_ request: ContinuationRequest) {
    let target = self.target(of: request)
    let name = target.map { router.name(of: $0) } ?? "request"
    let word = name.prefix(1).lowercased() + name.dropFirst()
    uses[word, default: 0] += 1
    let tag = uses[word] == 1 ? word : "\(word) \(uses[word] ?? 0)"
    tags[request.id] = tag
    let what =
      switch request.content {
      case .link(let link):
        if standIns == nil {
          "link " + (router.table.hides(link) ? RedactableText.mark : link)
        } else {
          "link " + (text(of: target) ?? "to nothing")
        }
      case .activity(let activity):
        if let target, standIns != nil, activity.activityType == .browsingWeb {
          "link \(text(of: target))"
        } else {
          "activity \(activity.activityType.name)"
        }
      case .destination(let destination): "open \(text(of: destination))"
      case .command(let command): "perform \(text(of: command))"
      case .document: "document"
      case .navigation(let moves):
        moves.map { isSafe($0) ? $0.words.text : $0.words.redacted }.joined(separator: ", ")
      }
    let node = target.flatMap { self.node(for: $0) }
    add(.request, tag, source: request.source.kind.rawValue, text: what, node: node)
  }

  /// Returns true if a move contains only names that the app declares, or if nothing is replaced.
  private func isSafe(_ move: Navigation) -> Bool {
    guard standIns != nil else { return true }
    if case .select(let slot) = move.form { return router.slotEntries[slot] != nil }
    return false
  }

  private func target(of request: ContinuationRequest) -> (any Routable)? {
    let outcome = router.outcome(of: request)
    if case .performed(let command, _) = outcome { return command }
    return outcome.hierarchy?.leaf.destination
  }

  private mutating func write(_ answer: HostAnswer, to work: HostWork, tag: String?) {
    switch (work, answer) {
    case (.check(let checks), .decisions(let decisions)):
      let kind = work.isImmediate ? HostRecording.Kind.decision : .laterDecision
      for (check, decision) in zip(checks, decisions) { write(decision, of: check, kind) }
    case (.check(let checks), _):
      for check in checks { add(.laterDecision, check.requirement, text: "no answer") }
    case (.question, .decided(let isWilling)): add(isWilling ? .letGo : .stayed)
    case (.askToLeave, .leaving(.stays(let place, let reason), _)),
      (.askToLeave, .leaving(.postpones(let place, let reason), _)):
      let node = place.node
      add(.effect, text: standIns == nil ? "\(node) stays: \(reason)" : "\(node.name) stays")
    case (.askToLeave, .leaving(.asks(let consent), _)):
      add(.effect, text: "\(text(of: consent.node.node)) asks the user")
    case (.askToLeave, .leaving(.beside(let consent), _)):
      add(.effect, text: "\(text(of: consent.node.node)) stays open")
    case (.perform, .performed(.refused)): add(.effect, text: "refused")
    case (.confirm, .decided(let isConfirmed)): add(isConfirmed ? .confirmed : .declined)
    case (.run, .finished(let error)): add(error == nil ? .performed : .failed)
    case (.resolve(_, let name), .resolved(.success(let url))):
      let target = self.target(of: ContinuationRequest(.link(url.absoluteString), from: .app))
      add(.resolved, name, text: tag, node: target.flatMap { node(for: $0) })
    case (.resolve(_, let name), _): add(.resolved, name)
    case (.settle, .finished): add(.settled)
    case (.question, _), (.confirm, _), (.run, _), (.settle, _), (.timer(.parked), _),
      (.timer(.announced), _), (.bringToFront, .timedOut):
      add(.timedOut)
    default: break
    }
  }

  private mutating func write(
    _ decision: Requirement.Decision, of check: RequirementCheck, _ kind: HostRecording.Kind
  ) {
    let parts = decision.parts
    let text = standIns == nil ? decision.description : parts.word
    add(kind, check.requirement, text: text, node: parts.destination.flatMap { node(for: $0) })
  }

  private mutating func write(_ effect: HostEffect) {
    switch effect {
    case .begin(_, .perform(let plan, let step, _), _):
      var texts = self
      let text = plan.transition.steps[step].text { texts.text(of: $0) }
      self = texts
      add(.effect, text: text)
    case .begin(_, .confirm(let command, _), _): add(.effect, text: "ask for \(text(of: command))")
    case .begin(_, .run(let command), _): add(.effect, text: "run \(text(of: command))")
    case .begin(_, .resolve(_, let name), _): add(.effect, text: "ask \(name)")
    case .report(let delivery, _, _):
      guard let tag = tags[delivery.request.id], let outcome = delivery.outcome else { return }
      add(.outcome, tag, text: text(of: outcome))
    case .problem(let problem): add(.effect, text: "problem: \(problem.code)")
    default: break
    }
  }

  private mutating func node(for value: any Routable) -> HostRecording.Node? {
    standIns?.node(for: value)
  }

  private mutating func text(ofAccount account: String) -> String {
    standIns?.account(account) ?? account
  }

  private mutating func text(of value: (any Routable)?) -> String? { value.map { text(of: $0) } }

  private mutating func text(of value: any Routable) -> String {
    standIns?.text(of: value) ?? value.words.text
  }

  private mutating func text(of node: Hierarchy.Node) -> String {
    guard standIns != nil, !node.isLocked, !node.isForeign else { return node.description }
    return text(of: node.destination)
  }

  private mutating func text(of outcome: Outcome) -> String {
    guard standIns != nil else { return "\(outcome)" }
    var text = outcome.label
    if case .performed(let command, _) = outcome { text += " \(self.text(of: command))" }
    if let leaf = outcome.hierarchy?.leaf { text += " at \(self.text(of: leaf))" }
    if let code = outcome.reason?.code { text += " (\(code.rawValue))" }
    return text
  }

  private mutating func path(of shown: Hierarchy) -> String {
    var path = ""
    for node in shown.focus {
      if !path.isEmpty { path += node.edge.isPresented ? " ⌃ " : " › " }
      path += text(of: node)
    }
    return path
  }
}

extension Clock where Duration == Swift.Duration {
  fileprivate func stopwatch() -> () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
