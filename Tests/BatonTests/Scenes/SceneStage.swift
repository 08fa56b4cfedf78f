import Baton
import BatonHost
import BatonSimulation
import Foundation

/// A story player for an app that has several scenes, a store, and a platform that opens windows.
@MainActor final class SceneStage: StoryPlayer {
  private var rig: SceneRig?
  private var store = MemorySceneStore()
  private var opensScenes = false
  private var limits = SceneLimits()
  private var notes: [String] = []
  /// The screen of each scene before the current line.
  private var shown: [String: String] = [:]
  private var counts = (opened: 0, brought: 0, problems: 0, stored: 0, performed: 0, complaints: 0)
  /// The hosts of each scene since the app's launch, oldest first.
  private var hosts: [String: [ContinuationHost]] = [:]
  /// The lines that run at a moment, such as `/posts/1 ends` or `a check runs`.
  private var later: [String: [String]] = [:]
  private var decision = Requirement.Decision.allow
  private var copy: Data?

  private final class PlatformObject {}

  func play(_ line: String) async throws -> String {
    let words = line.split(separator: " ").map(String.init)
    switch (words[0], words.count > 1 ? words[1] : "") {
    case ("scenes", "open"): opensScenes = true
    case ("limit", "waiting"): limits.maxWaitingRequests = Int(words[2]) ?? 0
    case ("app", "launches"):
      (rig, shown, hosts, decision) = (nil, [:], [:], .allow)
      counts = (0, 0, 0, store.log.count, 0, counts.complaints)
    case ("app", "ends"):
      notes = []
      (rig, hosts) = (nil, [:])
      await SimulatedClock().waitUntilIdle()
      return notes.joined(separator: "\n")
    case ("when", _):
      let parts = line.dropFirst(5).components(separatedBy: ", ")
      later[parts[0]] = parts[1].split(separator: " ").map(String.init)
    default:
      let rig = try rig ?? makeRig()
      self.rig = rig
      notes = []
      if words[0] == "wait" {
        await rig.clock.advance(by: .seconds(Double(words[1]) ?? 0))
      } else {
        try act(words, rig)
      }
      await rig.clock.waitUntilIdle()
      return changes(rig).joined(separator: "\n")
    }
    return ""
  }

  private func makeRig() throws -> SceneRig {
    let rig = try SceneRig(store: store, opensScenes: opensScenes, limits: limits)
    rig.decide = { [unowned self] _ in
      reach("a check runs")
      return decision
    }
    return rig
  }

  /// Runs the line that waits for a moment.
  private func reach(_ moment: String) {
    guard let words = later.removeValue(forKey: moment), let rig else { return }
    do { try act(words, rig) } catch { notes.append("  \(error)") }
  }

  private func act(_ words: [String], _ rig: SceneRig) throws {
    let directory = rig.directory
    let (name, last) = (words.count > 1 ? words[1] : "", words[words.count - 1])
    func word(after word: String) -> String? {
      words.firstIndex(of: word).flatMap { words.indices.contains($0 + 1) ? words[$0 + 1] : nil }
    }
    func host(_ name: String) throws -> ContinuationHost {
      guard let host = directory.host(of: name) else { throw StoryError(line: name) }
      return host
    }
    func opened() throws -> SceneOpenRequest {
      guard let number = Int(word(after: "for") ?? last), rig.opened.indices.contains(number - 1)
      else {
        throw StoryError(line: words.joined(separator: " "))
      }
      return rig.opened[number - 1]
    }
    switch words[0] {
    case "connect":
      let isReady = words.contains("ready")
      let host = try rig.connectNow(
        name, state: words.contains("copy") ? copy : nil,
        with: words.filter { $0.hasPrefix("/") }.map { try request($0, words, scene: name) },
        answering: words.contains("for") ? opened() : nil,
        by: words.contains("same") ? rig.presenters[name] : nil, account: word(after: "account"),
        isReadyFirst: isReady && !words.contains("not"),
        isReady: !words.contains("not"))
      hosts[name, default: []].append(host)
    case "leave": directory.releaseScene(of: name, try host(name))
    case "return": hosts[name]?.last.map { directory.connect(name, host: $0) }
    case "deliver", "launch":
      let link = words[0] == "launch" ? last : name
      let request = try request(link, words, scene: word(after: "in"))
      if words[0] == "launch" {
        directory.deliverOnceConnected(request) { self.note(link, nil, $0) }
      } else {
        let target = word(after: "to").map { $0 == "every" ? SceneTarget.every : .scene($0) }
        directory.deliver(
          request, to: target ?? .best, platformObject: PlatformObject(),
          completion: { self.note(link, $0, $1) }, restorationHandler: handler(for: request))
      }
    case "object":
      let object = try host(last).platformObject(of: rig.opened[0].id)
      notes.append(object is PlatformObject ? "    the request's object" : "    none")
    case "conditions": notes.append("    \(Self.links(directory.conditions(of: name)))")
    case "announce":
      if !directory.willContinue(ActivityType(last)) { notes.append("    no feature has it") }
    case "announcement": directory.didFail(ActivityType(last), CancellationError())
    case "watch":
      directory.onConditions = { [unowned self] in
        notes.append("  \($0) prefers \(Self.links($1))")
      }
    case "links": try directory.update(to: NoteTags.router(on: name))
    case "hosts":
      for scene in directory.scenes.map(\.id).sorted() {
        let host = try host(scene)
        let links = host.router.links.domains.joined()
        notes.append("    \(scene): \(host.account ?? "no account"), \(links)")
      }
    case "copy": copy = try host(last).savedState()
    case "platform": directory.waitsForScene = true
    case "activate": directory.didBecomeActive(name)
    case "background": directory.didEnterBackground(name)
    case "foreground": directory.willEnterForeground(name)
    case "disconnect":
      let number = words.count > 2 ? Int(last) : nil
      directory.disconnect(name, host: number.flatMap { hosts[name]?[$0 - 1] })
    case "discard" where name == "all": directory.discardAll(except: words.dropFirst(3))
    case "discard": directory.discard(words.dropFirst())
    case "save": directory.saveAll()
    case "stored": notes.append("    \(stored(name, directory.router))")
    case "changed": directory.stateChanged(in: name)
    case "reuse": directory.reuse(name, for: try opened().id)
    case "refuse": directory.didFail(try opened().id, CancellationError())
    case "account": directory.account = name == "nobody" ? nil : name
    case "release": rig.store.release(words.dropFirst().joined(separator: " "))
    case "waiting":
      let calls = rig.store.waiting
      notes.append("    \(calls.isEmpty ? "nothing" : calls.joined(separator: ", "))")
    case "restore": directory.restore(name, state: words.contains("copy") ? copy : nil)
    case "checks":
      decision =
        switch name {
        case "park": .park(showing: nil)
        case "allow": .allow
        default: .deny(words.dropFirst(2).joined(separator: " "))
        }
    case "store":
      switch name {
      case "waits": rig.store.holdsCalls = true
      case "works":
        for call in MemorySceneStore.Call.allCases { rig.store.fail(call, with: nil) }
      case "locked": rig.store.fail(.load, with: .locked)
      default: rig.store.fail(last == "deleting" ? .delete : .save, with: .fullDisk)
      }
    case "in":
      let presenter = rig.presenters[name]
      switch words[2...].joined(separator: " ") {
      case "windows open": presenter?.opensWindows = true
      case "screens move": presenter?.animationDuration = .seconds(1)
      case "account \(last)": try host(name).account = last
      case "the user goes back": presenter?.goBack()
      case "the user selects \(last)": presenter?.select(last)
      case "the user types \(last)": presenter?.change(Draft.self) { $0.text = last }
      case "the app opens \(last)":
        try host(name).deliver([ContinuationRequest(.link(last), from: .app)])
      case "the earlier host opens \(last)":
        hosts[name]?.first?.deliver(
          [ContinuationRequest(.link(last), from: .app)], completion: { self.note(last, nil, $0) })
      case let line where line.hasSuffix("in a window"):
        let request = try request(words[5], words, scene: nil)
        try host(name).deliver(
          [request], platformObject: PlatformObject(), restorationHandler: handler(for: request))
      default: throw StoryError(line: words.joined(separator: " "))
      }
    case "typed": note(given: directory.update(Draft(text: name), from: last))
    case "update":
      let place = try directory.router.hierarchy(for: name).leaf.destination
      note(given: directory.update(place))
    default: throw StoryError(line: words.joined(separator: " "))
    }
  }

  /// Returns the request for a link, such as `/posts/1 as n1` or `/posts/1 by handoff in a window`.
  private func request(
    _ link: String, _ words: [String], scene: String?
  ) throws -> ContinuationRequest {
    var request: ContinuationRequest
    if words.contains("handoff"), let router = rig?.directory.router {
      let place = try router.hierarchy(for: link).leaf.destination
      request = ContinuationRequest(delivered: try router.activity(for: place), scene: scene)
    } else {
      let id = words.firstIndex(of: "as").map { ContinuationRequest.ID(rawValue: words[$0 + 1]) }
      request = ContinuationRequest(
        link == "root" ? .navigation([.popToRoot]) : .link(link),
        from: link.hasPrefix("http") ? .webLink : .app, scene: scene, id: id ?? .unique())
    }
    if words.last == "window" { request.style = .inNewWindow }
    return request
  }

  /// Returns the platform's handler for an activity, which calls each object in the chain.
  private func handler(
    for request: ContinuationRequest
  ) -> (@MainActor ([ChainEntry]) -> Void)? {
    guard case .activity = request.content else { return nil }
    return { [unowned self] chain in
      let ids = [request.id, rig?.opened.last?.id].compactMap(\.self)
      let scene = rig?.directory.scenes.map(\.id).first { scene in
        ids.contains { rig?.directory.host(of: scene)?.platformObject(of: $0) is PlatformObject }
      }
      notes.append("  the chain, with the request's object, in \(scene ?? "no scene")")
      let presenter = scene.flatMap { rig?.presenters[$0] }
      let earlier = presenter?.restored.count ?? 0
      for entry in chain { entry.restore() }
      notes += presenter?.restored.dropFirst(earlier).map { "    restore \($0)" } ?? []
    }
  }

  private static func links(_ conditions: SceneConditions?) -> String {
    let links = conditions?.preferring.sorted() ?? []
    return links.isEmpty ? "nothing" : links.joined(separator: " ")
  }

  private func stored(_ scene: String, _ router: Router) -> String {
    guard let state = store.states[scene] else { return "nothing" }
    let saved = router.decodeScene(state).scene
    let shown = saved.hierarchy?.focus.map(\.description).joined(separator: " › ") ?? "no screen"
    let owner = saved.account.map { "\($0): " } ?? ""
    return owner + shown + (saved.parked == nil ? "" : ", parked")
  }

  private func note(given scenes: [String]) {
    notes.append("  given to \(scenes.isEmpty ? "no scene" : scenes.joined(separator: ", "))")
  }

  private func note(_ link: String, _ scene: String?, _ outcome: Outcome) {
    notes.append("  \(link): \(outcome)\(scene.map { " in \($0)" } ?? "")")
    reach("\(link) ends")
  }

  /// Returns all changes since the previous line: requests that ended, calls to the platform and
  /// the store, problems, and screens.
  private func changes(_ rig: SceneRig) -> [String] {
    var lines = notes
    lines += rig.opened.dropFirst(counts.opened).map {
      "  opens a scene: \($0.configuration ?? "-")"
    }
    lines += rig.brought.dropFirst(counts.brought).map { "  brings \($0) to the front" }
    lines += rig.performed.dropFirst(counts.performed).map { "  \($0)" }
    lines += rig.reports.dropFirst(counts.problems).map { "  problem: \($0)" }
    lines += store.log.dropFirst(counts.stored).map { "  store: \($0)" }
    lines += store.problems.dropFirst(counts.complaints).map { "  store complains: \($0)" }
    counts = (
      rig.opened.count, rig.brought.count, rig.reports.count, store.log.count,
      rig.performed.count, store.problems.count
    )
    let names = Set(rig.presenters.keys).union(shown.keys).sorted()
    for name in names {
      let now =
        rig.directory.host(of: name).map { host in
          (host.shown?.focus.map(\.description).joined(separator: " › ") ?? "nothing")
            + (host.pending.map { ", waits for \($0)" } ?? "")
        } ?? "gone"
      if now != shown[name] { lines.append("    \(name): \(now)") }
      shown[name] = now
    }
    return lines
  }
}
