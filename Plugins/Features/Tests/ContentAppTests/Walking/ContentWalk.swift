import Foundation

@testable import Baton
@testable import BatonHost
@testable import BatonSimulation
@testable import BatonTesting
@testable import ContentApp

/// A random walk through the content app. After each step, the screens are compared with the model.
@MainActor struct ContentWalk {
  private var window: ContentWindow
  private var model = ContentModel()
  private var dice: SeededGenerator
  private let seed: UInt64
  /// The last actions, newest last.
  private var trail: [String] = []

  /// The seeds of four walks, the same in each run.
  nonisolated static let seeds: [UInt64] = {
    let first = environment["BATON_WALK_SEED"].flatMap(UInt64.init) ?? 83_116
    return (0..<4).map { first + $0 }
  }()

  /// The number of steps in all four walks together: 300, or 10,000 with `BATON_LAWS=full`. To
  /// choose the number and the seed yourself, set `BATON_WALK` and `BATON_WALK_SEED`.
  nonisolated static let steps =
    environment["BATON_WALK"].flatMap(Int.init)
    ?? (environment["BATON_LAWS"] == "full" ? 10_000 : 300)

  private nonisolated static let environment = ProcessInfo.processInfo.environment

  init(seed: UInt64) async throws {
    self.seed = seed
    dice = SeededGenerator(seed: seed)
    window = try await ContentWindow(showing: nil)
  }

  /// Takes the given number of steps. Returns the first fault, with the actions that led to it, or
  /// nil.
  mutating func fault(within steps: Int) async throws -> String? {
    for _ in 0..<steps {
      let action = model.next(using: &dice)
      trail = trail.suffix(7) + ["\(action)"]
      let before = model
      let shown = window.host.shown
      let refusal = refusal(of: action)
      let outcome = try await take(action)
      await window.settle()
      var faults = differences
      if let outcome, outcome.reason?.code.rawValue != refusal {
        faults.append("the request ended as \(outcome) instead of \(refusal ?? "being performed")")
      }
      if case .comesBack = action, window.host.shown != shown {
        faults.append("the screens aren't the same as before")
      }
      guard faults.isEmpty else {
        return """
          seed \(seed): \(faults.joined(separator: "\n"))
          before:
          \(before)
          after:
          \(model)
          \(trail.joined(separator: "\n"))
          """
      }
    }
    window.host.close()
    return nil
  }

  /// Performs the action on the model. Returns the reason's code if the model refuses.
  private mutating func refusal(of action: ContentAction) -> String? {
    do throws(ContentModel.Refusal) {
      try model.take(action)
      return nil
    } catch {
      return error.code
    }
  }

  private var differences: [String] {
    let told = window.host.shown.map { ContentModel($0).description }
    var differences = window.complaints
    if told != model.description { differences.append("the host reports\n\(told ?? "nothing")") }
    let wanted = model.front.map(\.place.title)
    if window.titles != wanted {
      differences.append("the screens are \(window.titles), not \(wanted)")
    }
    return differences
  }

  private mutating func take(_ action: ContentAction) async throws -> Outcome? {
    let host = window.host
    switch action {
    case .opens(let place): return await host.open(place, presented: dice.style())
    case .follows(let place):
      let link = try host.router.link(to: place)
      return await host.open(ContinuationRequest(.link("\(link)"), from: .webLink))
    case .opensOnTop(let place): return await host.open(place, .onTop)
    case .replaces(let place): return await host.replace(with: place)
    case .popsTo(let place): return await host.pop(to: place)
    case .comesBack(let place):
      if let reason = await host.open(place, .onTop).reason { return .refused(reason) }
      return await host.back()
    case .goesBack: return await host.back()
    case .dismisses: return await host.dismiss()
    case .popsToRoot: return await host.popToRoot()
    case .selects(let slot): return await host.select(slot)
    case .leavesAndOpens(let place): return await host.navigate(.popToRoot, .open(place))
    case .swipesBack: window.presenter.goBack()
    case .pullsDown: window.presenter.dismiss()
    case .taps(let tab): window.presenter.select(tab)
    case .writes(let place): window.write(place)
    case .returns:
      let saved = try host.savedState()
      host.close()
      window = try await ContentWindow(showing: saved)
    }
    return nil
  }
}

/// The content app on a headless presenter. It shows a saved state, or the home screen if there's
/// none.
@MainActor private struct ContentWindow {
  let presenter = HeadlessPresenter()
  let host: ContinuationHost
  private let clock = SimulatedClock()

  init(showing saved: Data?) async throws {
    host = try ContinuationHost(router: ContentApp.router(), presenter: presenter, clock: clock)
    if let saved { host.restore(saved) { _ in } }
    host.becomeReady()
    await settle()
  }

  func settle() async { await clock.waitUntilIdle() }

  /// Changes the front screen's content, as the user does.
  func write<Place: ContentPlace>(_ place: Place) {
    presenter.change(Place.self) { $0 = place }
    host.stateChanged()
  }

  /// The titles of the screens themselves, lowest first.
  var titles: [String] {
    presenter.focus.compactMap { ($0.destination as? any ContentPlace)?.title }
  }

  /// The presenter's problems, and the addresses at which reading a single path and reading the
  /// whole tree find different screens.
  var complaints: [String] {
    let places = host.shown?.root.addressed(at: .root) ?? []
    return presenter.problems
      + places.map(\.address).filter {
        presenter.screen(at: $0) !== presenter.containers.live?.at($0)?.screen
      }.map { "the tree has a different screen at \($0)" }
  }
}
