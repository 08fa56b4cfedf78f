import Baton
import BatonHost
import BatonTesting

/// One event for an app, either from outside or from within a call to the app's code. An event for
/// one scene reaches the first one, unless `inScene` names another.
indirect enum ModelAction: Hashable, Sendable {
  enum Target: String, CaseIterable { case best, first, every }
  enum Way: String, CaseIterable { case app, webLink, shortLink, notification, activity }

  case open(Int, Way)
  case batch([Int])
  case navigate([Move])
  case signIn(String?)
  case rule(String, ModelWorld.Rule, tells: Bool)
  case requirementsChanged, retry
  case update(hasMembers: Bool)
  case goBack, dismiss
  case select(String)
  case presentForeign, pushForeign, type
  case release(Int)
  case pass(seconds: Int)
  case treat(ModelPresenter.Treatment)
  case move(Bool)
  case slowChecks(Bool)
  case expansion(ModelWorld.Expansion)
  case answer(ModelAnswer)
  case confirms(Bool)
  case arm(ModelWorld.Hook, ModelAction)
  case ready
  case withdraw(Int)
  case ask(own: Bool)
  case giveAnswer(Int)
  case releaseAnswer

  // MARK: For the scenes and their store

  /// A scene connects, and a link may be the reason.
  case connect(Int, Int?)
  case disconnect(Int)
  case discard(Int)
  case discardAll
  case connectAgain(Int)
  case activate(Int)
  case background(Int)
  case saveAll
  /// The process ends, and the app is launched again.
  case relaunch
  /// The platform answers the oldest request for a new scene with a scene or an error.
  case answerOpening(Bool)
  /// The platform answers the oldest request for a new scene with a scene that may already be open.
  case reuseForOpening(Int)
  case deliver(Int, Way, Target)
  /// The same request arrives through another callback.
  case again(Int)
  case updateScenes(Int)
  case inScene(Int, ModelAction)
  /// True to suspend the store's work until the test releases it.
  case holdStore(Bool)
  case releaseStore(Int)
  case failStore(MemorySceneStore.Call, Diagnostic.Code?)
  /// Tries again to read a state that couldn't be read.
  case restore(Int)

  /// The app's moves from the current screen.
  enum Move: Hashable, Sendable, CaseIterable {
    case back, dismiss, popToRoot, popToNews, popToWork, selectNews, selectClub, replace, onTop,
      item

    var navigation: Navigation {
      switch self {
      case .back: .back
      case .dismiss: .dismiss
      case .popToRoot: .popToRoot
      case .popToNews: .pop(to: ModelFeature.News())
      case .popToWork: .pop(to: ModelFeature.Work(id: "same"))
      case .selectNews: .select("news")
      case .selectClub: .select("club")
      case .replace: .replace(with: ModelFeature.Work(id: "same"))
      case .onTop: .open(ModelFeature.Item(id: "top"), .onTop)
      case .item: .open(ModelFeature.Item(id: "same"))
      }
    }
  }

  enum ModelAnswer: String, CaseIterable { case go, stay, ask }

  /// The links to open. `#` becomes a unique number.
  static let links = [
    "/items/#", "/items/#", "/members/#", "/members/#", "/sheet/#", "/pane/#", "/club", "/news",
    "/signin", "/pay/#", "/nowhere", "/works/#", "/works/same", "/works/other", "/notes/#",
    "/scan/same",
  ]

  /// The number of scenes that the platform knows from the start. `answerOpening` adds more.
  static let sceneCount = 3

  /// Returns a random action for an app with one scene. Actions that find more faults are more
  /// likely.
  static func random(by generator: inout SeededGenerator, canArm: Bool = true) -> Self {
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<4: return .ask(own: Bool.random(using: &generator))
    case 4..<7: return .giveAnswer(Int.random(in: 0..<3, using: &generator))
    case 7: return .releaseAnswer
    case 8..<20:
      return .open(
        Int.random(in: 0..<links.count, using: &generator), generator.pick(Way.allCases))
    case 20..<23:
      let count = generator.pick([1, 1, 1, 2, 3])
      return .navigate((0..<count).map { _ in generator.pick(Move.allCases) })
    case 23..<25:
      return .batch((0..<3).map { _ in Int.random(in: 0..<links.count, using: &generator) })
    case 25..<27: return .expansion(generator.pick(ModelWorld.Expansion.allCases))
    case 27..<33: return .signIn(generator.pick([nil, "ana", "bea"]))
    case 33..<35: return .update(hasMembers: Bool.random(using: &generator))
    case 35..<45:
      return .rule(
        generator.pick(["signedIn", "paid"]), generator.pick(ModelWorld.Rule.allCases),
        tells: Int.random(in: 0..<4, using: &generator) > 0)
    case 45: return .requirementsChanged
    case 46: return .retry
    case 47..<50: return .goBack
    case 50..<52: return .dismiss
    case 52..<55: return .select(generator.pick(["news", "club"]))
    case 55: return .presentForeign
    case 56: return .pushForeign
    case 57: return .type
    case 58..<72: return .release(Int.random(in: 0..<8, using: &generator))
    case 72..<76: return .pass(seconds: generator.pick([1, 4, 11, 31, 200, 700]))
    case 76: return .treat(generator.pick(ModelPresenter.Treatment.allCases))
    case 77..<80: return .move(Bool.random(using: &generator))
    case 80..<83: return .slowChecks(Bool.random(using: &generator))
    case 83..<85: return .answer(generator.pick(ModelAnswer.allCases))
    case 85: return .confirms(Bool.random(using: &generator))
    case 86..<92:
      guard canArm else { return .goBack }
      return .arm(
        generator.pick(ModelWorld.Hook.allCases), random(by: &generator, canArm: false))
    case 92..<94: return .ready
    case 94: return .saveAll
    case 95..<97: return .connectAgain(0)
    case 97: return .relaunch
    case 98: return .withdraw(Int.random(in: 0..<4, using: &generator))
    default: return .disconnect(0)
    }
  }

  /// Returns a random action for an app with several scenes.
  static func randomInScenes(
    by generator: inout SeededGenerator, canArm: Bool = true
  ) -> Self {
    let scene = Int.random(in: 0..<sceneCount, using: &generator)
    switch Int.random(in: 0..<120, using: &generator) {
    case 0..<10: return .connect(scene, nil)
    case 10..<14: return .connect(scene, Int.random(in: 0..<links.count, using: &generator))
    case 14..<19: return .disconnect(scene)
    case 19..<21: return .discard(scene)
    case 21: return .discardAll
    case 22..<25: return .connectAgain(scene)
    case 25..<28: return .activate(scene)
    case 28: return .background(scene)
    case 29..<34: return .answerOpening(Int.random(in: 0..<4, using: &generator) > 0)
    case 34..<51:
      return .deliver(
        Int.random(in: 0..<links.count, using: &generator),
        generator.pick(Way.allCases), generator.pick(Target.allCases))
    case 51: return .again(Int.random(in: 0..<4, using: &generator))
    case 52: return .updateScenes(Int.random(in: 0..<8, using: &generator))
    case 53..<55: return .holdStore(Bool.random(using: &generator))
    case 55..<59: return .releaseStore(Int.random(in: 0..<8, using: &generator))
    case 59:
      return .failStore(
        generator.pick([.save, .delete]), generator.pick([nil, .fullDisk, .locked]))
    case 60: return .failStore(.load, generator.pick([nil, nil, .locked, .damaged]))
    case 61: return .reuseForOpening(scene)
    case 62: return .restore(scene)
    case 63..<69:
      guard canArm else { return .connect(scene, nil) }
      return .arm(
        generator.pick(ModelWorld.Hook.allCases), randomInScenes(by: &generator, canArm: false))
    case 69..<75: return .pass(seconds: generator.pick([1, 1, 4, 11, 31, 700]))
    default: return .inScene(scene, random(by: &generator, canArm: canArm))
    }
  }
}
