import Baton
import BatonHost

/// The router's prediction of the result of moves from the current screen, if nothing is in their
/// way.
@MainActor struct ModelMoves {
  private let request: ContinuationRequest.ID
  private let focus: [String]

  /// Makes a prediction, or returns nil if something may be in the way of the moves.
  init?(
    _ moves: [Navigation], by request: ContinuationRequest, in scene: ModelScene,
    _ router: Router, _ world: ModelWorld
  ) {
    guard let host = scene.host, scene.isReady, !scene.isClosed, scene.isAtRest,
      !host.expectsState, !host.hasParkedRequest, world.armed.isEmpty,
      !host.report.pending.contains(where: { $0.stage == "queued" }),
      let shown = host.shown
    else { return nil }
    // If the screen is an interstitial, moves that open a destination start below it.
    let opens = moves.contains { $0.destination != nil }
    if opens, shown.focus.contains(where: { $0.name == "SignIn" }) { return nil }
    var walk = NavigationWalk(moves)
    let result = try? walk.result(over: shown, by: host.router)
    self.request = request.id
    focus = result?.focus.map(\.description) ?? []
  }

  /// Checks that the moves ended as the router predicted.
  func look(in scene: ModelScene, _ ledger: ModelLedger) {
    guard case .opened = ledger.firstTold(request), scene.isAtRest,
      let shown = scene.host?.shown?.focus.map(\.description),
      !(shown + focus).contains(where: { $0.hasSuffix("(locked)") || $0 == "SignIn" })
    else { return }
    if shown != focus { ledger.fault("moves lead to \(shown), not \(focus)") }
  }
}
