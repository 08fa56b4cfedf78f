import Baton

/// A caller that's waiting for a screen's answer.
@MainActor final class PendingAnswer {
  /// The answer, or nil if there won't be one. If the screen couldn't be shown, the error gives the
  /// reason.
  typealias End = Result<AnyAnswer?, RoutingError>

  let request: ContinuationRequest
  /// The latest screen that was created for this caller.
  weak var screen: AnsweringScreen?
  var isShown = false
  /// The closure that receives the answer. Nil once the closure has been called.
  var receiver: (@MainActor (End) -> Void)?

  init(_ request: ContinuationRequest, receiver: @escaping @MainActor (End) -> Void) {
    self.request = request
    self.receiver = receiver
  }
}

@MainActor final class AnsweringScreen {
  let destination: any Destination
  /// The screen's last known address.
  var address: Hierarchy.Address
  var asker: PendingAnswer?
  /// The screen that was previously at this address.
  weak var before: AnyObject?
  /// True once the step that shows the screen has been performed.
  var isPlaced = false
  /// True once the screen has been found in the hierarchy.
  var isSeen = false
  private(set) weak var screen: AnyObject?
  /// True if the presenter's screens are objects, which makes it possible to tell apart screens of
  /// the same destination.
  private(set) var hasScreen = false
  var isAnswered = false
  /// True once the screen has closed, or has released its answer function.
  var isGone = false

  init(_ made: Hierarchy.AddressedNode) {
    destination = made.node.destination
    address = made.address
  }

  func isSeen(as screen: AnyObject?) {
    isSeen = true
    self.screen = screen
    hasScreen = screen != nil
  }
}

/// An object that a screen's answer function retains. Once the screen releases the function, the
/// host knows that there won't be an answer.
@MainActor private final class AnswerToken {
  private weak var shell: HostShell?
  private let clock: any Clock<Duration>
  private let screen: AnsweringScreen

  init(of screen: AnsweringScreen, in shell: HostShell) {
    (self.screen, self.shell, clock) = (screen, shell, shell.clock)
  }

  func answer(_ given: AnyAnswer) { shell?.answer(given, from: screen) }

  deinit {
    clock.start { [weak shell = shell, screen] in shell?.wasReleased(screen) }
  }
}

/// The screens that may answer, and the callers that are waiting.
@MainActor struct AnsweringScreens {
  fileprivate var screens: [AnsweringScreen] = []
  fileprivate var askers: [ContinuationRequest.ID: PendingAnswer] = [:]
  /// The screens that have answered, each keyed by the request that removes the screen.
  fileprivate var leaving: [ContinuationRequest.ID: AnsweringScreen] = [:]
  fileprivate var making: (asker: PendingAnswer, address: Hierarchy.Address)?
}

extension HostShell {

  func ask(_ asker: PendingAnswer) {
    answering.askers[asker.request.id] = asker
    deliver([asker.request], RequestAttachment(completions: [{ _, _ in }]), asks: true)
  }

  func withdrawAsking(_ id: ContinuationRequest.ID) {
    guard let asker = answering.askers[id] else { return }
    end(asker, .success(nil))
    if machine.parked?.request == id { send(.withdraw(id)) } else { withdraw(id) }
    run()
  }

  func answerConcluded(_ id: ContinuationRequest.ID, with outcome: Outcome) {
    if !answering.leaving.isEmpty { answering.leaving[id] = nil }
    guard let asker = answering.askers[id] else { return }
    switch outcome {
    case .opened, .degraded: break
    default: return end(asker, .failure(outcome.reason ?? .superseded))
    }
    asker.isShown = true
    if asker.screen?.isGone != false { end(asker, .success(nil)) }
  }

  private func end(_ asker: PendingAnswer, _ end: PendingAnswer.End) {
    answering.askers[asker.request.id] = nil
    guard let tell = asker.receiver else { return }
    asker.receiver = nil
    later { tell(end) }
  }

  func endAnswers() {
    for screen in answering.screens { leave(screen) }
    answering.screens = []
    for asker in answering.askers.values { end(asker, .failure(.sceneGone)) }
  }

  func endWaitsForAnswers() {
    for screen in answering.screens { endWait(for: screen) }
  }

  /// Asks the presenter to create a transition's screens.
  ///
  /// - Parameter asking: The request that's waiting for an answer from the leaf.
  func make(_ transition: Hierarchy.Transition, for asking: ContinuationRequest.ID?) throws {
    // Drop screens that were created earlier but never shown.
    for screen in answering.screens where !screen.isPlaced { leave(screen) }
    answering.screens.removeAll(where: \.isGone)
    if let asker = asking.flatMap({ answering.askers[$0] }),
      let leaf = transition.result?.leafAddress
    {
      answering.making = (asker, leaf)
    }
    defer { answering.making = nil }
    try presenter.make(transition)
  }

  func answerReceiver(for made: Hierarchy.AddressedNode) -> @MainActor (AnyAnswer) -> Void {
    let screen = AnsweringScreen(made)
    if let (asker, leaf) = answering.making, leaf == made.address {
      screen.asker = asker
      asker.screen = screen
    }
    answering.screens.append(screen)
    let token = AnswerToken(of: screen, in: self)
    return { token.answer($0) }
  }

  /// Returns the answering screens that a step will show, after recording which screen each one
  /// replaces.
  func screensPlaced(by step: Hierarchy.Transition.Step) -> [AnsweringScreen] {
    guard answering.screens.contains(where: { !$0.isPlaced }) else { return [] }
    let addresses = step.made.map(\.address)
    let placed = answering.screens.filter { !$0.isPlaced && addresses.contains($0.address) }
    for screen in placed { screen.before = presenter.screen(at: screen.address) }
    return placed
  }

  func didPlace(_ placed: [AnsweringScreen]) {
    for screen in placed {
      screen.isPlaced = true
      // If screens aren't objects, a new screen can't be told apart from the old one, so drop the
      // old one.
      for old in answering.screens
      where old !== screen && old.isSeen && !old.hasScreen && old.address == screen.address {
        leave(old)
      }
    }
  }

  /// Gives the machine the callers whose new screen hasn't replaced the old one, and the addresses
  /// of screens that have answered.
  func noteAnswering(in screen: inout ScreenReading) {
    guard !answering.askers.isEmpty || !answering.leaving.isEmpty else { return }
    for (id, asker) in answering.askers {
      if asker.isShown { screen.asking.insert(id) }
      guard let placed = asker.screen, let before = placed.before else { continue }
      if presenter.screen(at: placed.address) === before { screen.unchanged.insert(id) }
    }
    guard let shown = screen.hierarchy else { return }
    for (id, answered) in answering.leaving {
      screen.answered[id] = address(of: answered, in: shown)
    }
  }

  func watchAnswers() {
    guard !answering.screens.isEmpty else { return }
    let shown = shown
    for screen in answering.screens where screen.isPlaced {
      if let address = shown.flatMap({ address(of: screen, in: $0) }) {
        if !screen.isSeen { screen.isSeen(as: presenter.screen(at: address)) }
        screen.address = address
      } else {
        leave(screen)
      }
    }
    answering.screens.removeAll(where: \.isGone)
  }

  /// Returns a screen's current address. The address changes if other code wraps the screen in
  /// containers.
  private func address(of screen: AnsweringScreen, in shown: Hierarchy) -> Hierarchy.Address? {
    if isThere(screen, in: shown) { return screen.address }
    guard screen.hasScreen, let live = screen.screen else { return nil }
    return shown.root.addressed(at: .root).map(\.address).first {
      presenter.screen(at: $0) === live
    }
  }

  private func isThere(_ screen: AnsweringScreen, in shown: Hierarchy) -> Bool {
    guard let node = shown[screen.address], !node.isLocked, !node.isForeign else { return false }
    let live = presenter.screen(at: screen.address)
    if screen.hasScreen { return live != nil && live === screen.screen }
    if !screen.isSeen, let before = screen.before, live === before { return false }
    return router.areSameDestination(node.destination, screen.destination)
  }

  private func leave(_ screen: AnsweringScreen) {
    screen.isGone = true
    endWait(for: screen)
  }

  fileprivate func wasReleased(_ screen: AnsweringScreen) {
    leave(screen)
    run()
  }

  /// Ends the wait for a screen that won't answer. If the screen isn't shown yet, it may be created
  /// again, so the wait continues.
  private func endWait(for screen: AnsweringScreen) {
    guard let asker = screen.asker, asker.screen === screen, asker.isShown else { return }
    end(asker, .success(nil))
  }

  fileprivate func answer(_ given: AnyAnswer, from screen: AnsweringScreen) {
    guard machine.phase != .closed else { return }
    let name = router.name(of: screen.destination)
    guard !screen.isAnswered else { return problemHub.send(.answeredTwice(name)) }
    screen.isAnswered = true
    if let asker = screen.asker, asker.screen === screen, asker.receiver != nil {
      end(asker, .success(given))
    } else {
      problemHub.send(.unexpectedAnswer(name))
    }
    goBack(from: screen)
    run()
  }

  /// Removes a screen that has answered, if it's possible to go back from that screen.
  private func goBack(from screen: AnsweringScreen) {
    guard !screen.isGone,
      screen.address.edges.last.map({ $0 == .push || $0.isPresented }) == true
    else { return }
    let request = ContinuationRequest(.navigation([.back]), from: .app)
    answering.leaving[request.id] = screen
    var delivery = Delivery(request, of: Owner(machine.account))
    delivery.leavesAnswered = true
    send(.requests([Boxed(delivery)]))
  }
}
