import BatonHost
import BatonTesting

extension ModelAction {
  /// The number of scenes that the platform knows from the start. `answerOpening` adds more.
  static let sceneCount = 3

  /// Returns a random action. Actions that find more faults are more likely.
  static func randomInScenes(
    by generator: inout SeededGenerator, canArm: Bool = true
  ) -> Self {
    let scene = Int.random(in: 0..<sceneCount, using: &generator)
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<10: return .connect(scene, nil)
    case 10..<14: return .connect(scene, Int.random(in: 0..<links.count, using: &generator))
    case 14..<19: return .disconnect(scene)
    case 19..<21: return .discard(scene)
    case 21: return .discardAll
    case 22..<25: return .connectAgain(scene)
    case 25..<28: return .activate(scene)
    case 28: return .background(scene)
    case 29: return .saveAll
    case 30: return .relaunch
    case 31..<35: return .answerOpening(Int.random(in: 0..<4, using: &generator) > 0)
    case 35..<52:
      return .deliver(
        Int.random(in: 0..<links.count, using: &generator),
        generator.pick(Way.allCases), generator.pick(Target.allCases))
    case 52: return .again(Int.random(in: 0..<4, using: &generator))
    case 53: return .updateScenes(Int.random(in: 0..<8, using: &generator))
    case 54..<61: return .signIn(generator.pick([nil, "ana", "bea"]))
    case 61..<65:
      return .rule(
        generator.pick(["signedIn", "paid"]), generator.pick(ModelWorld.Rule.allCases),
        tells: Int.random(in: 0..<4, using: &generator) > 0)
    case 65..<72: return .inScene(scene, inScene(by: &generator))
    case 72..<78: return .release(Int.random(in: 0..<8, using: &generator))
    case 78..<83: return .pass(seconds: generator.pick([1, 1, 4, 11, 31, 700]))
    case 83: return .slowChecks(Bool.random(using: &generator))
    case 84: return .confirms(Bool.random(using: &generator))
    case 85..<87: return .holdStore(Bool.random(using: &generator))
    case 87..<91: return .releaseStore(Int.random(in: 0..<8, using: &generator))
    case 91:
      return .failStore(
        generator.pick([.save, .delete]), generator.pick([nil, .fullDisk, .locked]))
    case 92: return .failStore(.load, generator.pick([nil, nil, .locked, .damaged]))
    case 93: return .reuseForOpening(scene)
    case 94: return .restore(scene)
    default:
      guard canArm else { return .connect(scene, nil) }
      return .arm(
        generator.pick(ModelWorld.Hook.allCases), randomInScenes(by: &generator, canArm: false))
    }
  }

  /// The user's and the app's actions in one scene.
  private static func inScene(by generator: inout SeededGenerator) -> Self {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<2: .goBack
    case 2: .dismiss
    case 3: .select(generator.pick(["news", "club"]))
    case 4: .type
    case 5: .retry
    case 6: .requirementsChanged
    case 7: .move(Bool.random(using: &generator))
    case 8: .treat(generator.pick(ModelPresenter.Treatment.allCases))
    default: .answer(generator.pick(ModelAnswer.allCases))
    }
  }
}
