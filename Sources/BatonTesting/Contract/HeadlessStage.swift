public import Baton
public import BatonHost
import BatonSimulation

/// A window that exists only in memory, with a `HeadlessPresenter`. You can use this class as a
/// model for your own ``PresenterStage``.
@MainActor public final class HeadlessStage: PresenterStage {
  private let headless: HeadlessPresenter
  private let time: SimulatedClock
  private let activities = HeadlessActivityPlatform()
  private var question: PendingWork.Resumption<Bool>?
  /// The link that waits until an alert is answered.
  private var waiting: PendingWork.Resumption<Bool>?

  /// Creates an empty window.
  ///
  /// - Parameter animationDuration: The duration of each animation.
  public init(animationDuration: Duration = .zero) {
    time = SimulatedClock()
    headless = HeadlessPresenter(clock: time)
    headless.animationDuration = animationDuration
    headless.confirm = { [weak self] _ in await self?.ask() ?? false }
  }

  public var presenter: any Presenter { headless }
  public var clock: any Clock<Duration> { time }
  public var isAsking: Bool {
    headless.focus.last?.summary.hasPrefix("foreign Question") ?? false
  }
  public var isShowingProgress: Bool { headless.shownPending.last.map { $0 != "-" } ?? false }
  public var takesTouches: Bool { headless.held.last != true }
  public var complaints: [String] { headless.problems + activities.problems }
  public var platform: (any ActivityPlatform)? { activities }
  public func continueElsewhere() -> UserActivity? { activities.continueElsewhere() }

  public func shows(_ destination: any Destination) -> Bool {
    headless.focus.last?.destination.map { "\($0)" == "\(destination)" } ?? false
  }

  /// Advances the clock far enough for all of a link's animations to finish.
  public func waitUntilIdle() async {
    await time.advance(by: headless.animationDuration > .zero ? .seconds(5) : .zero)
  }

  public func perform(_ act: OutsideAction) throws {
    switch act {
    case .goBack: headless.goBack()
    case .select(let slot): headless.select(slot)
    case .dismissSheetSilently where isAsking: give(false)
    case .closeSheet, .dismissSheetSilently:
      if !headless.dismiss() { throw ContractViolation(message: "no sheet") }
    case .retry: headless.retryLocked()
    case .presentOwnSheet: headless.presentForeign("OwnSheet")
    case .decideOnSheet(let decision): headless.focus.last?.decision = { _ in decision }
    case .pushOwnScreen: headless.pushForeign("OwnScreen")
    case .presentOwnAlert: presentAlert("Alert")
    case .answerOwnAlert: dismissAlert()
    case .stay:
      guard let top = headless.focus.last?.destination else { return }
      headless.answer(.stay("It's busy"), for: type(of: top))
    case .answer(let answer): give(answer)
    case .pick(let stamp): headless.answer(ContractApp.PickStamp.self, with: stamp)
    }
  }

  private func ask() async -> Bool {
    await headless.settled()
    presentAlert("Question")
    return await PendingWork.suspend({ question = $0 }, onCancel: { self.give(false) })
  }

  private func give(_ answer: Bool) {
    guard let question else { return }
    self.question = nil
    dismissAlert()
    question.resume(returning: answer)
  }

  private func presentAlert(_ label: String) {
    headless.presentForeign(label)
    headless.focus.last?.decision = { _ in
      .ask { [weak self] in await PendingWork.suspend { self?.waiting = $0 } }
    }
  }

  private func dismissAlert() {
    headless.dismiss()
    waiting?.resume(returning: true)
    waiting = nil
  }
}
