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
  private var counts = (opened: 0, brought: 0, problems: 0, stored: 0, performed: 0)

  func play(_ line: String) async throws -> String {
    let words = line.split(separator: " ").map(String.init)
    switch (words[0], words.count > 1 ? words[1] : "") {
    case ("scenes", "open"): opensScenes = true
    case ("limit", "waiting"): limits.maxWaitingRequests = Int(words[2]) ?? 0
    case ("app", "launches"):
      (rig, shown) = (nil, [:])
      counts = (0, 0, 0, store.log.count, 0)
    default:
      let rig = try rig ?? SceneRig(store: store, opensScenes: opensScenes, limits: limits)
      self.rig = rig
      notes = []
      try await act(words, rig)
      await rig.clock.waitUntilIdle()
      return changes(rig).joined(separator: "\n")
    }
    return ""
  }

  private func act(_ words: [String], _ rig: SceneRig) async throws {
    let directory = rig.directory
    let (name, last) = (words.count > 1 ? words[1] : "", words[words.count - 1])
    func host(_ name: String) throws -> ContinuationHost {
      guard let host = directory.host(of: name) else { throw StoryError(line: name) }
      return host
    }
    func opened() throws -> SceneOpenRequest {
      guard let number = Int(last), rig.opened.indices.contains(number - 1) else {
        throw StoryError(line: words.joined(separator: " "))
      }
      return rig.opened[number - 1]
    }
    switch words[0] {
    case "connect":
      let links = words.filter { $0.hasPrefix("/") }
      let isReady = last != "ready"
      let requestID = words.firstIndex(of: "as").map {
        ContinuationRequest.ID(rawValue: words[$0 + 1])
      }
      try rig.connectNow(
        name, links: links, as: requestID, answering: words.contains("for") ? opened() : nil,
        isReadyFirst: isReady && words.contains("ready"), isReady: isReady)
    case "deliver", "launch":
      let link = words[0] == "launch" ? last : name
      let way = words.count > 3 ? words[2] : ""
      let request = ContinuationRequest(
        link == "root" ? .navigation([.popToRoot]) : .link(link),
        from: link.hasPrefix("http") ? .webLink : .app, scene: way == "in" ? last : nil,
        id: way == "as" ? .init(rawValue: last) : .unique())
      if words[0] == "launch" {
        directory.deliverOnceConnected(request) { self.note(link, nil, $0) }
      } else {
        let target: SceneTarget = way != "to" ? .best : last == "every" ? .every : .scene(last)
        directory.deliver(request, to: target) { self.note(link, $0, $1) }
      }
    case "platform": directory.waitsForScene = true
    case "activate": directory.didBecomeActive(name)
    case "background": directory.didEnterBackground(name)
    case "foreground": directory.willEnterForeground(name)
    case "disconnect": directory.disconnect(name)
    case "discard" where name == "all": directory.discardAll(except: words.dropFirst(3))
    case "discard": directory.discard(words.dropFirst())
    case "save": directory.saveAll()
    case "stored": notes.append("    \(stored(name, directory.router))")
    case "changed": directory.stateChanged(in: name)
    case "reuse": directory.reuse(name, for: try opened().id)
    case "refuse": directory.didFail(try opened().id, CancellationError())
    case "account": directory.account = name == "nobody" ? nil : name
    case "wait": await rig.clock.advance(by: .seconds(Double(name) ?? 0))
    case "release": rig.store.release(words.dropFirst().joined(separator: " "))
    case "restore": directory.restore(name)
    case "checks":
      let decision: Requirement.Decision =
        switch name {
        case "park": .park(showing: nil)
        case "allow": .allow
        default: .deny(words.dropFirst(2).joined(separator: " "))
        }
      rig.decide = { _ in decision }
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
      case "the user goes back": presenter?.goBack()
      case "the user selects \(last)": presenter?.select(last)
      case "the user types \(last)": presenter?.change(Draft.self) { $0.text = last }
      case "the app opens \(last)":
        try host(name).deliver([ContinuationRequest(.link(last), from: .app)])
      case let words where words.hasSuffix("in a window"):
        var request = ContinuationRequest(.link(String(words.split(separator: " ")[3])), from: .app)
        request.style = .inNewWindow
        try host(name).deliver([request])
      default: throw StoryError(line: words.joined(separator: " "))
      }
    case "typed": note(given: directory.update(Draft(text: name), from: last))
    case "update":
      let place = try directory.router.hierarchy(for: name).leaf.destination
      note(given: directory.update(place))
    default: throw StoryError(line: words.joined(separator: " "))
    }
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
    counts = (
      rig.opened.count, rig.brought.count, rig.reports.count, store.log.count, rig.performed.count
    )
    let names = Set(rig.presenters.keys).union(shown.keys).sorted()
    for name in names {
      let now =
        rig.directory.host(of: name).map {
          $0.shown?.focus.map(\.description).joined(separator: " › ") ?? "nothing"
        } ?? "gone"
      if now != shown[name] { lines.append("    \(name): \(now)") }
      shown[name] = now
    }
    return lines
  }
}
