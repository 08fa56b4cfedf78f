import Baton
package import BatonHost
package import Foundation

/// A host that uses the presenter under test.
@MainActor package final class PresenterScene {
  let stage: any PresenterStage
  package let host: ContinuationHost
  private let door: Door
  private let counter: ChangeCounter
  /// The number of reported changes that the presenter didn't make itself.
  package var changes: Int { counter.count }
  var burned: Int { door.burned }

  /// The decision for the app's requirement, and the number of burn commands that ran.
  private final class Door {
    var decision: Requirement.Decision
    var burned = 0

    init(_ decision: Requirement.Decision) { self.decision = decision }
  }

  /// Creates a scene that's ready for requests.
  package init(
    on stage: any PresenterStage, _ decision: Requirement.Decision = .allow,
    isAllGuarded: Bool = false, account: String? = "ana", restoring state: Data? = nil
  ) async throws {
    let door = Door(decision)
    self.stage = stage
    self.door = door
    host = try ContinuationHost(
      router: ContractApp.router(isAllGuarded: isAllGuarded), presenter: stage.presenter,
      requirements: [Requirement("signedIn") { _ in door.decision }],
      commands: [CommandHandler(ContractApp.Burn.self) { _ in door.burned += 1 }],
      platform: stage.platform, clock: stage.clock)
    counter = ChangeCounter(on: stage.presenter)
    host.advertiser.interval = .zero
    host.account = account
    let restored = PendingValue<Bool>()
    if let state { host.restore(state) { _ in restored.value = true } }
    host.becomeReady()
    await stage.waitUntilIdle()
    if state != nil { _ = try await end(of: restored) }
  }

  /// Sets the account and the requirement's decision, and notifies the host.
  package func turn(_ account: String?, _ decision: Requirement.Decision) {
    door.decision = decision
    host.account = account
  }

  /// Sets the requirement's decision without notifying the host.
  package func decide(_ decision: Requirement.Decision) { door.decision = decision }

  @discardableResult
  package func open(_ link: String) async throws -> Outcome {
    try await end(
      of: begin { [host] in await host.open(ContinuationRequest(.link(link), from: .app)) })
  }

  @discardableResult
  func navigate(_ move: Navigation) async throws -> Outcome {
    try await end(of: begin { [host] in await host.navigate(move) })
  }

  /// Opens a link, and expects the given destinations on screen.
  ///
  /// - Parameters:
  ///   - label: The outcome's label.
  ///   - isOnTop: True if nothing covers the last destination.
  @discardableResult
  func open(
    _ link: String, shows line: String, endingAs label: String = "opened", isOnTop: Bool = true
  ) async throws -> Outcome {
    let outcome = try await open(link)
    try expect(line)
    try expect(outcome.label == label, "\(link) ended as \(outcome.label)")
    if label == "opened", isOnTop { try expectLeafIsSeen() }
    return outcome
  }

  /// - Parameter line: The destinations that should be on screen afterward, or nil to accept any.
  func perform(_ act: OutsideAction, shows line: String? = nil) async throws {
    try await stage.perform(act)
    await stage.waitUntilIdle()
    if let line { try expect(line) }
  }

  /// Starts work that can't end until the user does something.
  func begin<Value: Sendable>(
    _ work: @escaping @MainActor @Sendable () async -> Value
  ) async -> PendingValue<Value> {
    let pending = PendingValue<Value>()
    stage.clock.start { pending.value = await work() }
    await stage.waitUntilIdle()
    return pending
  }

  /// Starts a command from outside the app, so the user is asked for consent.
  func burn() async -> PendingValue<Outcome> {
    await begin { [host] in
      await host.open(
        ContinuationRequest(.link("house://burn"), from: .customScheme(sender: nil)))
    }
  }

  /// Asks the user for a stamp. The pending value is `"nothing"` if the screen doesn't answer.
  func askForStamp() async -> PendingValue<String> {
    await begin { [host] in (try? await host.ask(ContractApp.PickStamp())) ?? "nothing" }
  }

  /// Returns the value of work that should be done by now. Throws an error if the work doesn't end,
  /// which can happen with a broken presenter.
  func end<Value: Sendable>(of pending: PendingValue<Value>) async throws -> Value {
    for _ in 0..<50 where pending.value == nil { await stage.waitUntilIdle() }
    try Task.checkCancellation()
    guard let value = pending.value else {
      throw ContractViolation(message: "the call never returned, and the screen shows \(line)")
    }
    return value
  }

  // MARK: Expecting

  /// The visible destinations from bottom to top, on one line.
  package var line: String {
    host.shown?.focus.map(\.description).joined(separator: " > ") ?? "nothing"
  }

  var tree: String { host.shown?.description ?? "nothing" }

  /// The screens of the visible destinations, from bottom to top.
  var screens: [ObjectIdentifier] { screenObjects.map { ObjectIdentifier($0) } }

  var screenObjects: [AnyObject] {
    guard let shown = host.shown else { return [] }
    return shown.leafAddress.prefixes.compactMap { stage.presenter.screen(at: $0) }
  }

  func expect(_ wanted: String) throws {
    try expect(line == wanted, "\(wanted) is expected instead of \(line)")
  }

  /// Expects that the user sees the last destination, unless it's a pane: a split view may show both
  /// panes, so the last one isn't necessarily on top.
  func expectLeafIsSeen() throws {
    guard let leaf = host.shown?.leaf.destination, !(leaf is ContractApp.Desk),
      !(leaf is ContractApp.Safe)
    else { return }
    try expect(stage.shows(leaf), "the user doesn't see \(leaf)")
  }

  func expect(inTree part: String) throws {
    try expect(tree.contains(part), "\(part) is missing in:\n\(tree)")
  }

  func expect(changes count: Int) throws {
    try expect(changes == count, "changes reported: \(changes) instead of \(count), at \(line)")
  }

  func expect(_ isSo: Bool, _ message: @autoclosure () -> String) throws {
    guard isSo else { throw ContractViolation(message: message()) }
  }
}

/// An observer that counts the presenter's reports and passes them on to the host.
@MainActor private final class ChangeCounter: PresenterObserver {
  private(set) var count = 0
  private let host: (any PresenterObserver)?

  init(on presenter: any Presenter) {
    host = presenter.observer
    presenter.observer = self
  }

  func screenChanged() {
    count += 1
    host?.screenChanged()
  }

  func retryLocked() { host?.retryLocked() }

  func answerReceiver(
    for made: Hierarchy.AddressedNode
  ) -> @MainActor (AnyAnswer) -> Void {
    guard let host else { return { _ in } }
    return host.answerReceiver(for: made)
  }
}

@MainActor final class PendingValue<Value: Sendable> {
  var value: Value?
}

struct ContractViolation: Error, CustomStringConvertible {
  let message: String
  var description: String { message }
}

extension Hierarchy.Address {
  fileprivate var prefixes: [Hierarchy.Address] {
    (0...edges.count).map { Hierarchy.Address(edges: Array(edges.prefix($0))) }
  }
}
