import Baton
import BatonHost
import Foundation

/// A walk through a content app. Each step is compared with its designer's model.
@MainActor public struct ContentWalk<Window: ContentWindow> {
  private var window: Window
  private var model = ContentModel()
  private var dice: Dice
  private let seed: UInt64
  /// The last actions, newest last.
  private var trail: [String] = []

  public init(seed: UInt64) async throws {
    self.seed = seed
    dice = Dice(seed: seed)
    window = try await Window(showing: nil)
    await window.settle()
  }

  /// Returns the first fault with the steps that led there, or nil.
  public mutating func fault(within steps: Int) async throws -> String? {
    for _ in 0..<steps {
      let action = model.next(using: &dice)
      trail = trail.suffix(7) + ["\(action)"]
      let before = model.screen
      let shown = window.host.shown
      let refusal = refusal(of: action)
      let outcome = try await take(action)
      await window.settle()
      var faults = try differences
      if let outcome, outcome.refusalCode != refusal {
        faults.append("the request ended as \(outcome), and had to be \(refusal ?? "carried out")")
      }
      if case .comesBack = action, window.host.shown != shown {
        faults.append("it is not what was there before")
      }
      guard faults.isEmpty else {
        return """
          seed \(seed): \(faults.joined(separator: "\n"))
          before:
          \(before)
          after:
          \(model.screen)
          \(trail.joined(separator: "\n"))
          """
      }
    }
    window.host.close()
    return nil
  }

  /// Performs the action on the model, and returns the reason if it can't.
  private mutating func refusal(of action: ContentAction) -> String? {
    do throws(ContentModel.Refusal) {
      try model.take(action)
      return nil
    } catch {
      return error.code
    }
  }

  private var differences: [String] {
    get throws {
      let wanted = model.screen
      var told = window.host.shown.map { ContentScreen($0) }
      // A platform needn't say which of several invisible panes is on top.
      if wanted.tab != "library" { told?.pane = wanted.pane }
      var differences = window.complaints
      if told != wanted { differences.append("the host reports\n\(told as Any)") }
      return differences + (try window.differences(from: wanted))
    }
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
    case .swipesBack: try window.goBack()
    case .pullsDown: try window.takeAway()
    case .taps(let tab): try window.tap(tab)
    case .writes(let place): try window.write(place)
    case .returns:
      let saved = try host.savedState()
      host.close()
      window = try await Window(showing: saved)
    }
    return nil
  }
}

extension Outcome {
  /// The reason why nothing was done, or nil if it was.
  fileprivate var refusalCode: String? { reason?.code.rawValue }
}
