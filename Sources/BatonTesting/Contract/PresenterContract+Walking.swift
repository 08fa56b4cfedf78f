import Baton
import BatonHost

extension PresenterContract {
  /// The behavior during random walks: any sequence of links, moves, and user actions has the
  /// result that the router predicts.
  public static let walking = PresenterContract([
    PresenterBehavior(
      "Any sequence of links and actions has the result that the router predicts",
      needs: [.goesBack, .selectsTabs, .closesSheets]
    ) { scene in
      // Each walk creates its own scenes, so this one isn't needed.
      scene.host.close()
      for seed in 1...4 {
        try await PresenterWalk(seed: UInt64(seed), on: scene.stage).run(steps: 60)
      }
    }
  ])
}

@MainActor private final class PresenterWalk {
  private let stage: any PresenterStage
  private var dice: SeededGenerator

  init(seed: UInt64, on stage: any PresenterStage) {
    self.stage = stage
    dice = SeededGenerator(seed: seed)
  }

  private enum Step {
    case link(String)
    case move(Navigation)
    /// An action by the user, with the same result as a move.
    case act(OutsideAction, Navigation)
    case comeBack
  }

  func run(steps: Int) async throws {
    var scene = try await PresenterScene(on: stage)
    var trail: [String] = []
    for _ in 0..<steps {
      try Task.checkCancellation()
      guard let shown = scene.host.shown else {
        throw ContractViolation(message: "the window is empty after \(trail)")
      }
      let step = step(over: shown)
      trail.append("\(step)")
      let wanted = try result(of: step, over: shown, by: scene.host.router)
      switch step {
      case .link(let link): try await scene.open(link)
      case .move(let move): try await scene.navigate(move)
      case .act(let act, _):
        do {
          try await scene.perform(act)
        } catch {
          throw ContractViolation(message: "\(act) failed after \(trail)")
        }
      case .comeBack:
        let state = try scene.host.savedState()
        scene.host.close()
        scene = try await PresenterScene(on: stage, restoring: state)
      }
      try scene.expect(
        scene.host.shown == wanted,
        "\(trail) should end at\n\(wanted as Any)\ninstead of\n\(scene.tree)")
      do { try scene.expectLeafIsSeen() } catch {
        throw ContractViolation(message: "\(error) after \(trail)")
      }
    }
    scene.host.close()
  }

  private func step(over shown: Hierarchy) -> Step {
    let number = Int.random(in: 1...3, using: &dice)
    let chain = shown.focus
    var steps: [Step] = [
      .link("/lobby"), .link("/vault"), .link("/letter/\(number)"),
      .link("/letter/\(number)/stamp"),
      .link("/note/\(number)"), .link("/note/\(number)"), .link("/memo/\(number)"),
      .link("/leaflet/\(number)"), .link("/brochure/\(number)"), .link("/deed"),
      .link("/office/desk"), .link("/office/safe"), .link("/sign-in"), .link("/poster/\(number)"),
      .comeBack,
    ]
    let hasSheet = chain.contains { $0.edge == .sheet || $0.edge == .cover }
    if chain.last?.edge == .push {
      steps += [.act(.goBack, .back), .move(.back), .move(.popToRoot)]
      steps.append(.move(.replace(with: ContractApp.Note(id: "\(number)"))))
    }
    if hasSheet {
      steps += [.act(.closeSheet, .dismiss), .move(.dismiss)]
    } else {
      steps += ["lobby", "vault", "office"].map { .act(.select($0), .select($0)) }
    }
    return steps[Int.random(in: steps.indices, using: &dice)]
  }

  private func result(
    of step: Step, over shown: Hierarchy, by router: Router
  ) throws -> Hierarchy? {
    switch step {
    case .link(let link):
      try router.transition(to: router.hierarchy(for: link, over: shown), from: shown).result
    case .move(let move), .act(_, let move): try router.hierarchy(after: move, over: shown)
    case .comeBack: shown
    }
  }
}
