import Baton
import BatonHost
import BatonSimulation

/// The calls to `ask` in a test run, with the answers that screens gave and the results that
/// callers received.
@MainActor final class PendingQuestions {
  private var asks: [Ask] = []
  private var answers = 0

  private struct Ask {
    let place: ModelFeature.Scan
    let scene: Int
    var ends: [Result<String?, RoutingError>] = []
  }

  /// The answers that screens have given, each with the screen's destination.
  private var given: [String: ModelFeature.Scan] = [:]

  func ask(isOwn: Bool, in scene: ModelScene, _ ledger: ModelLedger) {
    guard let host = scene.host else { return }
    let number = asks.count
    let place = ModelFeature.Scan(id: isOwn ? "own \(number)" : "same")
    asks.append(Ask(place: place, scene: scene.number))
    host.ask(place) { [weak self] in self?.asks[number].ends.append($0) }
  }

  /// Lets one of the screens that can answer return an answer.
  func answer(_ number: Int, in scene: ModelScene) {
    let screens = screens(in: scene)
    guard !screens.isEmpty, let screen = Optional(screens[number % screens.count]),
      let place = screen.destination as? ModelFeature.Scan
    else { return }
    answers += 1
    given["\(answers)"] = place
    screen.answer(ModelFeature.Scan.self, with: "\(answers)")
  }

  func letGo(in scene: ModelScene) { screens(in: scene).last?.releaseAnswer() }

  private func screens(in scene: ModelScene) -> [HeadlessScreen] {
    scene.presenter.screens.focus.filter { $0.destination is ModelFeature.Scan }
  }

  // MARK: Invariants

  /// Checks that if a caller still waits in a scene at rest, a screen can still answer.
  func look(in scene: ModelScene, _ ledger: ModelLedger) {
    lookAtValues(ledger)
    guard let host = scene.host, scene.isReady, !scene.isClosed, scene.isAtRest,
      !host.expectsState, !host.hasParkedRequest, host.report.pending.isEmpty
    else { return }
    let there = scene.open.compactMap { ($0 as? ModelFeature.Scan)?.id }
    for ask in asks where ask.ends.isEmpty && ask.scene == scene.number {
      if !there.contains(ask.place.id) {
        ledger.fault("\(ask.place) is gone, but its caller still waits")
      }
    }
    let waiting = asks.filter { $0.ends.isEmpty && $0.scene == scene.number }
    if waiting.count > there.count {
      ledger.fault("\(waiting.count) callers wait for \(there.count) screens")
    }
  }

  private func lookAtValues(_ ledger: ModelLedger) {
    var heard: Set<String> = []
    for ask in asks {
      if ask.ends.count > 1 { ledger.fault("\(ask.place) ended \(ask.ends.count) times") }
      guard case .success(let value?)? = ask.ends.first else { continue }
      if given[value] != ask.place { ledger.fault("\(ask.place) never gave this answer: \(value)") }
      if !heard.insert(value).inserted { ledger.fault("answer \(value) arrived twice") }
    }
  }

  /// Checks that each caller received exactly one result.
  func lookAtEnds(_ ledger: ModelLedger) {
    lookAtValues(ledger)
    for ask in asks where ask.ends.isEmpty {
      ledger.fault("the caller of \(ask.place) waits forever")
    }
  }
}
