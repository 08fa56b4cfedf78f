import Baton
import BatonCommandLine
import BatonHost
import BatonInspection
import BatonSimulation
import Foundation

/// A story player for an app with one scene. It understands the moves of `baton play`, and other
/// moves that only tests need.
@MainActor final class StoryStage: StoryPlayer {
  private let app: Scenario
  private let router: Router
  private var limits = HostLimits()
  private var isReadyAtOnce = true
  /// True once the app runs. The app is started when a line first needs it.
  private var hasStarted = false
  private var checksTake: Duration?
  private var commandsTake: Duration?
  private var failure: String?
  /// The time that the app takes to bring one of its own screens to the front.
  private var adoptingTakes: Duration?
  /// The error that the app throws instead of bringing a screen to the front.
  private var adoptingFails: String?
  private var isConfirmed = true
  private var answersAfter: Duration?
  /// The service that expands short links.
  private let links: ShortLinkService
  /// The screen that a sign-in check shows, unless the story decides otherwise.
  private var entry: (any Destination)?
  private var settings: [@MainActor (HeadlessPresenter) -> Void] = []
  /// The calls that the app makes the next time that the host runs the app's code: at a check, in a
  /// command, or when a screen is made or restored.
  private var during: [String: [String]] = [:]
  /// Events that aren't in the transcript.
  private var notes: [String] = []
  /// The streams' elements during a line. Two tasks read the streams, in either order.
  private var (problems, changes): ([String], [String]) = ([], [])
  private var questions = 0
  /// Closures that cancel the app's tasks.
  private var cancels: [() -> Void] = []
  /// The screen that's being made, or that a line held.
  private var held: HeadlessScreen?
  private var watching: [Task<Void, Never>] = []
  private var advertised = 0
  /// True if the platform restores the screens of activities, when a line says so.
  private var platformRestores = false
  private var chain: [ChainEntry] = []
  /// Models that appear after their screens, by the link of their destination.
  private var models: [String: any Restorable] = [:]

  deinit { for task in watching { task.cancel() } }

  init(_ name: String) throws {
    router =
      switch name {
      case "app: host": try HostFeature.router()
      case "app: private": try PrivateFeature.router()
      case "app: levels": try LevelFeature.router()
      case "app: answers": try AnswerFeature.router()
      case "app: art": try ArtApp.router()
      case "app: members": try ModelFeature.router(isPrivate: false)
      case "app: short links": try ShortLinkService.router()
      case "app: publishing": try PublishingFeature.router()
      case "app: press": try PressApp.router()
      case "app: press with a home": try PressApp.router(home: "/stories/1")
      default: throw StoryError(line: name)
      }
    app = try Scenario(of: router)
    links = ShortLinkService(app.clock)
    switch name {
    case "app: private": entry = Entry()
    case "app: members": entry = ModelFeature.SignIn()
    default: for name in requirements { app.world.decisions[name] = .allow }
    }
    if name.hasPrefix("app: press") {
      adopt(PressApp.Feed.self)
      adopt(PressApp.Archive.self)
    }
    app.world.replaceDependencies = { [unowned self] in supply(&$0) }
  }

  private func adopt<Value: Destination>(_ type: Value.Type) {
    set { [unowned self] presenter in
      presenter.adopt(type) { [unowned self] place in
        notes.append("    asks the app for \(router.text(of: place))")
        reach("adopting", place)
        if let adoptingTakes { try await app.clock.sleep(for: adoptingTakes) }
        if let adoptingFails { throw Failure(description: adoptingFails) }
      }
    }
  }

  private var requirements: Set<String> { Set(router.types.flatMap(\.requirements)) }

  private func supply(_ dependencies: inout HostedApp.Dependencies) {
    dependencies.limits = limits
    dependencies.isReadyAtOnce = isReadyAtOnce
    let clock = app.clock
    dependencies.requirements = requirements.sorted().map { [unowned self, checksTake] name in
      guard let checksTake else { return Requirement(name) { self.decision(of: name, for: $0) } }
      return Requirement(name) { subject async in
        let decision = self.decision(of: name, for: subject)
        try? await clock.sleep(for: checksTake)
        return decision
      }
    }
    dependencies.commands = router.types.compactMap { type in
      if case .command(let command) = type.kind { handler(of: command) } else { nil }
    }
    dependencies.resolvers = router.linkResolvers.map { resolver in
      LinkResolverHandler(resolver.name) { [links] in try await links.expand($0) }
    }
    let prepare = dependencies.prepare
    dependencies.prepare = { [unowned self] presenter in
      prepare(presenter)
      presenter.confirm = { [weak self] command in
        self?.notes.append("    asked \(command.confirmation)")
        if let time = self?.answersAfter { try? await clock.sleep(for: time) }
        return self?.isConfirmed ?? false
      }
      presenter.willMakeScreen = { [unowned self] in reach("making", $0) }
      presenter.didMakeScreen = { [unowned self] screen in
        let earlier = held
        held = screen
        screen.destination.map { reach("made", $0) }
        held = earlier
        screen.onRestore = { [unowned self, weak screen] in
          if let place = screen?.destination { reach("restoring", place) }
        }
      }
      for setting in settings { setting(presenter) }
    }
  }

  private func reach(_ moment: String, _ subject: any Routable) {
    let words = during.removeValue(forKey: "\(moment) \(router.name(of: subject))")
    if let words, let host = app.device.scene?.host { call(words, host)?() }
  }

  private func decision(of name: String, for subject: any Routable) -> Requirement.Decision {
    reach("checking", subject)
    let decisions = app.world.decisions
    return decisions["\(name) of \(router.name(of: subject))"] ?? decisions[name]
      ?? ((app.device.scene.map { $0.host.account } ?? app.account) == nil
        ? .park(showing: entry) : .allow)
  }

  private func handler<Wanted: Command>(of command: Wanted.Type) -> CommandHandler {
    CommandHandler(command) { [unowned self] in
      reach("running", $0)
      if let commandsTake { try await app.clock.sleep(for: commandsTake) }
      if let failure { throw Failure(description: failure) }
    }
  }

  private final class Model<Value: Destination>: Restorable {
    let current: Value
    private let restored: @MainActor (Value) -> Void

    init(_ destination: Value, restored: @escaping @MainActor (Value) -> Void) {
      (current, self.restored) = (destination, restored)
    }

    func restore(_ destination: Value, from request: ContinuationRequest) { restored(destination) }
  }

  private func model<Value: Destination>(of destination: Value, _ link: String) -> any Restorable {
    if let model = models[link] { return model }
    let model = Model(destination) { [unowned self] in
      notes.append("    the model gets \(router.text(of: $0))")
    }
    models[link] = model
    return model
  }

  private func deliver(_ activity: UserActivity, to host: ContinuationHost) {
    let request = ContinuationRequest(delivered: activity)
    guard platformRestores else { return host.deliver([request]) }
    host.deliver([request], restorationHandler: { [unowned self] in handOver($0) })
  }

  private func handOver(_ chain: [ChainEntry]) {
    self.chain = chain
    notes += chain.map { "    hands over \($0)" + ($0.isNew ? ", which is new" : "") }
    if let leaf = chain.last { reach("handover", leaf.node.destination) }
  }

  private func restoreChain(named name: String) {
    for entry in chain where ["restores", entry.node.name].contains(name) {
      notes.append("    \(entry.restore() ? "restores" : "can't restore") \(entry.node.name)")
    }
  }

  private struct Failure: Error, CustomStringConvertible { let description: String }

  // MARK: Playing

  func play(_ line: String) async throws -> String {
    let words = line.split(separator: " ").map(String.init)
    let isRunning = app.device.app != nil
    if try arrange(words) { return "" }
    let decision = try decision(words)
    if !isRunning, line.hasPrefix("sign in") || decision != nil {
      if let (name, decision) = decision { app.world.decisions[name] = decision }
      if decision == nil { await app.signIn(words.dropFirst(2).first ?? "ana") }
      return ""
    }
    if !hasStarted, line != "launch" { await app.launch() }
    hasStarted = true
    (notes, problems, changes) = ([], [], [])
    if line == "watch", let host = app.device.scene?.host {
      watch(host)
      return ""
    }
    app.device.scene?.host.opensInBrowser = { [unowned self] in
      notes.append("    browser: \($0.absoluteString)")
    }
    let (asked, canceled) = (links.asked.count, links.canceled.count)
    if let (name, decision) = decision {
      await app.decide(name, decision)
    } else if let question = ask(line) {
      return question
    } else if let work = try work(words) {
      await app.move { [clock = app.clock] _ in clock.start { await work() } }
    } else {
      let played = try PlayedLine(line) { _ throws(UsageError) in throw UsageError("no files") }
      guard case .move(let move) = played else { throw StoryError(line: line) }
      await move.play(app)
    }
    if let platform = app.device.scene?.platform, router.homeLink == "/desk" {
      notes += platform.events.dropFirst(advertised).map { "    platform: \($0)" }
      advertised = platform.events.count
    }
    notes += links.asked.dropFirst(asked).map { "    asks for what is behind \($0)" }
    notes += links.canceled.dropFirst(canceled).map { "    asks no more for \($0)" }
    let transcript = app.description == "nothing changed" ? [] : [app.description]
    let lines = transcript + problems + changes + notes
    return Self.counted(lines.joined(separator: "\n"))
  }

  /// Returns a text in which a line that's repeated more than nine times is written once, with the
  /// number of times.
  private static func counted(_ text: String) -> String {
    var runs: [(line: Substring, count: Int)] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if runs.last?.line == line { runs[runs.count - 1].count += 1 } else { runs.append((line, 1)) }
    }
    let lines = runs.flatMap { line, count in
      count > 9 ? ["\(line), \(count) times"] : Array(repeating: String(line), count: count)
    }
    return lines.joined(separator: "\n")
  }

  /// Records each change of the screen and each problem that the host reports.
  private func watch(_ host: ContinuationHost) {
    let (changes, problems) = (host.changes, host.problems)
    watching = [
      app.clock.start { [weak self] in
        for await change in changes { self?.changes.append("    changed by \(change)") }
      },
      app.clock.start { [weak self] in
        for await problem in problems { self?.problems.append("    \(problem)") }
      },
    ]
  }

  private func type(_ name: String) throws -> any Destination.Type {
    for type in router.types where type.name == name {
      if case .destination(let destination) = type.kind { return destination }
    }
    throw StoryError(line: name)
  }

  private func place(_ link: String) throws -> any Destination {
    try router.hierarchy(for: link).leaf.destination
  }

  private func seconds(_ text: String) -> Duration { .seconds(Int(text) ?? 0) }

  private func set(_ setting: @escaping @MainActor (HeadlessPresenter) -> Void) {
    settings.append(setting)
    app.device.scene.map { setting($0.presenter) }
  }

  /// Sets how the app, the platform, and the user will behave. Returns false if the line does
  /// something else.
  private func arrange(_ words: [String]) throws -> Bool {
    let rest = { words.dropFirst($0).joined(separator: " ") }
    if ["app", "announcement"].contains(words[0]) { return false }
    switch (words[0], words.count > 1 ? words[1] : "") {
    case ("cold", _): hasStarted = true
    case ("not", "ready"): isReadyAtOnce = false
    case ("platform", "keeps"): platformRestores = true
    case ("checks", "take"): checksTake = seconds(words[2])
    case ("commands", "take"): commandsTake = seconds(words[2])
    case ("commands", "fail"): failure = rest(2)
    case ("adopting", "takes"): adoptingTakes = seconds(words[2])
    case ("adopting", "fails"): adoptingFails = rest(2)
    case ("adopting", "works"): adoptingFails = nil
    case ("user", "says"): isConfirmed = words[2] == "yes"
    case ("user", "answers"): answersAfter = seconds(words[3])
    case ("limit", "redirects"): limits.maxRedirects = Int(words[2]) ?? 0
    case ("limit", "queue"): limits.maxQueuedRequests = Int(words[2]) ?? 0
    case ("limit", "parked"): limits.parkedTimeout = seconds(words[2])
    case ("quietly", _):
      if let (name, decision) = try decision(Array(words.dropFirst())) {
        app.world.decisions[name] = decision
      }
    case ("during", _): during["\(words[1]) \(words[2])"] = Array(words.dropFirst(3))
    case ("window", _):
      let isDrawn = words[1] == "is"
      set { $0.hiddenReason = isDrawn ? nil : RoutingError(.notSeen, "the window is not drawn") }
    case ("screens", "move"):
      let time = words[2] == "forever" ? .seconds(1_000_000) : seconds(words[2])
      set { $0.animationDuration = time }
    case ("steps", "do"), ("steps", "work"): set { $0.ignoresSteps = words[1] == "do" }
    case ("steps", "fail"):
      set {
        words[2] == "once"
          ? $0.refuseSteps(because: "busy") : $0.refuseSteps(because: "busy", "still busy")
      }
    case ("behind", _): links.links[words[1]] = words[3]
    case ("no", "network"): links.links = [:]
    case ("service", "takes"): links.takes = seconds(words[2])
    case ("service", "is"): links.isDeaf = true
    case ("windows", "open"): set { $0.opensWindows = true }
    case (_, "fails"), (_, "works"):
      let (type, reason) = (try type(words[0]), words[1] == "works" ? nil : rest(2))
      set { $0.fail(type, because: reason) }
    case (_, "stays"), (_, "postpones"), (_, "asks"), (_, "yields"):
      let type = try type(words[0])
      let clock = app.clock
      let answer: DismissalDecision =
        switch words[1] {
        case "stays": .stay(rest(2))
        case "postpones": .postpone(rest(2))
        case "yields": .dismiss
        default:
          .ask { [unowned self] in
            notes.append("    \(words[0]) asks")
            if words.count > 3 { try? await clock.sleep(for: seconds(words[4])) }
            return words[2] == "yes"
          }
        }
      set { $0.answer(answer, for: type) }
    case (_, "is"):
      let type = try type(words[0])
      set { $0.excludeFromContinuations(type) }
    default: return false
    }
    return true
  }

  /// Returns the requirement and the decision that a line sets, such as `park signedIn /gate` or
  /// `deny signedIn of Letter not paid`.
  private func decision(_ words: [String]) throws -> (String, Requirement.Decision?)? {
    guard words.count > 1, requirements.contains(words[1]) else { return nil }
    var (name, rest) = (words[1], words.dropFirst(2))
    if rest.first == "of" {
      name += " of \(rest.dropFirst().first ?? "")"
      rest = rest.dropFirst(2)
    }
    let text = rest.joined(separator: " ")
    switch words[0] {
    case "allow": return (name, .allow)
    case "deny": return (name, .deny(text))
    case "unavailable": return (name, .unavailable(text))
    case "absent": return (name, .absent(text))
    case "redirect": return (name, .redirect(to: try place(text)))
    case "park": return (name, .park(showing: text.isEmpty ? nil : try place(text)))
    default: return nil
    }
  }

  /// Returns the answer to a question about the scene's current state.
  private func ask(_ line: String) -> String? {
    guard let scene = app.device.scene else { return nil }
    let text: String
    switch line {
    case "screen": text = scene.host.shown?.description ?? "nothing"
    case "screens": text = scene.presenter.description
    case "steps": text = scene.presenter.performed.joined(separator: "\n")
    case "report": text = scene.host.report.description
    case "published": text = scene.platform.publication?.route ?? "nothing"
    case "deprecated":
      text = scene.host.deprecations.uses.map { "\($0.pattern), \($0.count)" }.joined()
    case "outcomes": text = app.device.outcomes.joined(separator: "\n")
    case "reasons":
      text = (app.device.hosted?.outcomes ?? []).compactMap(\.outcome.reason).map {
        "\($0.code.rawValue): \($0)\n  in a log: \($0.redacted)"
      }.joined(separator: "\n")
    case "pending": text = scene.presenter.shownPending.joined(separator: ", ")
    case "touches": text = scene.presenter.held.map { $0 ? "held" : "free" }.joined(separator: ", ")
    case "windows": text = scene.presenter.windows.map(\.description).joined(separator: ", ")
    case "saved":
      let state = (try? scene.host.savedState()).flatMap(\.self)
      text =
        state.map { router.decodeScene($0).scene.hierarchy?.description ?? "no screen" }
        ?? "nothing"
    default: return nil
    }
    return text.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
  }

  /// Returns a move by the system, by other code, or by the app.
  private func work(_ words: [String]) throws -> (@MainActor () async -> Void)? {
    guard let scene = app.device.scene else { return nil }
    let (host, presenter) = (scene.host, scene.presenter)
    let last = words[words.count - 1]
    if let call = call(words, host) { return { call() } }
    if words[0] == "app", let moves = try moves(words.dropFirst().joined(separator: " ")) {
      return { await host.open(ContinuationRequest(.navigation(moves), from: .app)) }
    }
    switch words.joined(separator: " ").split(separator: " /").first.map(String.init) {
    case "user turns to page \(last)":
      return { presenter.change(Paper.self) { $0.page = Int(last) } }
    case "user turns to \(last)":
      let type = try type(last)
      return { presenter.switchToAdopted(type) }
    case "the app removes \(last)":
      let type = try type(last)
      return { presenter.removeAdopted(type) }
    case "system saves": return { [unowned self] in note(saved: scene.platform.save()) }
    case "continued elsewhere": return { _ = scene.platform.continueElsewhere() }
    case "system restores what it saved":
      guard let state = try host.savedState() else { return nil }
      return { host.restore(state) { _ in } }
    case "ready": return { [app] in app.device.hosted?.becomeReady() }
    case "retry": return { presenter.retryLocked() }
    case "user changes to":
      let place = try place(last)
      return { Self.change(to: place, presenter) }
    case "app starts":
      return { [unowned self] in
        let task = app.clock.start { await host.open(last) }
        cancels.append { task.cancel() }
      }
    case "app starts to ask for":
      guard let place = try place(last) as? any Answering else { return nil }
      return { [unowned self] in startAsking(place, host) }
    case "app cancels": return { [unowned self] in for cancel in cancels { cancel() } }
    case "together":
      return {
        host.deliver(
          words.dropFirst().map {
            ContinuationRequest($0 == "back" ? .navigation([.back]) : .link($0), from: .app)
          })
      }
    case "other code moves": return { presenter.animateForeignSheet() }
    case "release answer": return { presenter.focus.last?.releaseAnswer() }
    case "hold the screen": return { [unowned self] in held = presenter.focus.last }
    default: break
    }
    switch words.prefix(3).joined(separator: " ") {
    case "can open \(last)":
      let request = ContinuationRequest(.link(last), from: last.hasPrefix("/") ? .app : .webLink)
      return { [unowned self] in
        notes.append(await host.canOpen(request) ? "    yes" : "    no")
      }
    case "announce \(last)": return { _ = host.willContinue(ActivityType(last)) }
    case "announcement fails \(last)":
      return { host.didFail(ActivityType(last), Failure(description: "away")) }
    case "activity for \(last)":
      guard let activity = try? router.activity(for: place(last)) else { return nil }
      return { [unowned self] in deliver(activity, to: host) }
    case "user types \(last)":
      return {
        presenter.change(Paper.self) { $0.body = last }
        host.stateChanged()
      }
    case "other code replaces":
      let place = try place(last)
      return { Self.exchange(place, presenter) }
    case "other code pushes": return { presenter.pushForeign(last) }
    case "other code presents": return { presenter.presentForeign(last) }
    case "other code wraps": return { presenter.wrapInForeign(last) }
    default: break
    }
    guard words[0] == "answer", let type = try type(words[1]) as? any Answering.Type else {
      return nil
    }
    return { [unowned self] in answer(type, words.dropFirst(2), presenter) }
  }

  /// Returns a call that the app can also make while the host calls it.
  private func call(_ words: [String], _ host: ContinuationHost) -> (@MainActor () -> Void)? {
    let last = words[words.count - 1]
    switch words.joined(separator: " ") {
    case "app opens \(last)":
      return { host.deliver([ContinuationRequest(.link(last), from: .app)]) }
    case "app asks for \(last)":
      guard let place = try? place(last) as? any Answering else { return nil }
      return { [unowned self] in question(place) }
    case "check again": return { host.requirementsChanged() }
    case "account ends": return { host.account = nil }
    case "account \(last)": return { host.account = last }
    case "platform restores", "platform restores \(last)":
      return { [unowned self] in restoreChain(named: last) }
    case _ where words[0] == "model":
      guard words.count == 4, let place = try? place(words[2]) else { return nil }
      let model = model(of: place, words[2])
      return { [unowned self] in
        if last == "attached" { app.device.scene?.presenter.focus.last?.restorable = model }
        host.restorableAppeared(model)
      }
    case "scene ends": return { host.close() }
    case "held screen lets go": return { [unowned self] in held?.releaseAnswer() }
    case "held screen answers \(last)":
      guard let place = held?.destination as? any Answering else { return nil }
      let type = Swift.type(of: place)
      return { [unowned self] in answer(type, [last], on: held) }
    default: return nil
    }
  }

  /// Returns moves of the app, such as `selects search, puts on top /artists/1`.
  private func moves(_ text: String) throws -> [Navigation]? {
    var moves: [Navigation] = []
    for move in text.components(separatedBy: ", ") {
      let words = move.split(separator: " ").map(String.init)
      switch (words.dropLast().joined(separator: " "), words.last ?? "") {
      case ("goes", "back"): moves.append(.back)
      case ("", "dismisses"): moves.append(.dismiss)
      case ("pops to the", "root"): moves.append(.popToRoot)
      case ("selects", let slot): moves.append(.select(slot))
      case ("pops to", let link): moves.append(.pop(to: try place(link)))
      case ("replaces with", let link): moves.append(.replace(with: try place(link)))
      case ("opens", let link): moves.append(.open(try place(link)))
      case ("puts on top", let link): moves.append(.open(try place(link), .onTop))
      default: return nil
      }
    }
    return moves
  }

  private static func change<Value: Destination>(
    to destination: Value, _ presenter: HeadlessPresenter
  ) {
    presenter.change(Value.self) { $0 = destination }
  }

  private static func exchange<Value: Destination>(
    _ destination: Value, _ presenter: HeadlessPresenter
  ) {
    presenter.exchange(Value.self, for: destination)
  }

  private func note(saved activity: UserActivity?) {
    let values = activity?.userInfo.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    notes.append("    saved \(values?.joined(separator: ", ") ?? "nothing")")
  }

  private func question<Value: Answering>(_ destination: Value) {
    questions += 1
    let number = questions
    app.device.scene?.host.ask(destination) { [weak self] in self?.note($0, to: number) }
  }

  private func note<Answer>(_ result: Result<Answer?, RoutingError>, to question: Int) {
    let text =
      switch result {
      case .success(let answer?): "\(answer)"
      case .success(nil): "none"
      case .failure(let reason): "\(reason.code)"
      }
    notes.append("  answer \(question): \(text)")
  }

  /// Asks a question in a task that a later line can cancel.
  private func startAsking<Value: Answering>(_ destination: Value, _ host: ContinuationHost) {
    questions += 1
    let number = questions
    let task = app.clock.start { [weak self] in
      let result: Result<Value.Answer?, RoutingError>
      do throws(RoutingError) {
        result = .success(try await host.ask(destination))
      } catch {
        result = .failure(error)
      }
      self?.note(result, to: number)
    }
    cancels.append { task.cancel() }
  }

  private func answer<Value: Answering>(
    _ type: Value.Type, _ texts: ArraySlice<String>, _ presenter: HeadlessPresenter
  ) {
    answer(type, texts, on: presenter.focus.last { $0.destination is Value })
  }

  private func answer<Value: Answering>(
    _ type: Value.Type, _ texts: ArraySlice<String>, on screen: HeadlessScreen?
  ) {
    for text in texts {
      let values: [Any] = [text, Int(text) as Any, text == "true"]
      guard let value = values.lazy.compactMap({ $0 as? Value.Answer }).first else { return }
      screen?.answer(type, with: value)
    }
  }
}
