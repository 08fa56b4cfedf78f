import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// Tests for presenters and handlers that fail at each step and report changes twice, late, or
/// never. Each request has one outcome, and outcomes match the screen.
@MainActor @Suite struct PresenterFaultTests {
  /// A fault and the call that it affects.
  enum Fault: CaseIterable {
    case throwsInMake, throwsInPerform, doesNothing, tellsTwice, neverTells, throwsAlways
  }

  private static let links = [
    "/posts/1", "/draft", "/coins/1999", "/feed?filter=new", "/vault/lobby",
  ]

  @Test(
    "Despite presenter faults, requests end once and outcomes match the screen",
    arguments: Fault.allCases, 0..<6)
  func oneOutcome(fault: Fault, call: Int) async throws {
    let presenter = FaultyPresenter(fault, at: call)
    let clock = SimulatedClock()
    let host = try ContinuationHost(HostFeature.router(), presenter, clock: clock)
    host.becomeReady()
    var told: [Int: [Outcome]] = [:]

    for (index, link) in (Self.links + Self.links.reversed()).enumerated() {
      host.deliver([ContinuationRequest(.link(link), from: .app)]) {
        told[index, default: []].append($0)
      }
      await clock.advance(by: .seconds(60))
      // The host's view matches the screen.
      #expect(host.shown == presenter.hierarchy, "\(fault) at \(call), \(link)")
      if case .opened(let hierarchy) = told[index]?.last {
        let leaf = try #require(presenter.hierarchy?.leaf.destination)
        #expect(
          host.router.areSameDestination(leaf, hierarchy.leaf.destination),
          "\(fault) at \(call), \(link)")
      }
    }

    await clock.advance(by: .seconds(3_600))
    #expect(told.count == 10)
    for (number, outcomes) in told {
      #expect(outcomes.filter(\.isFinal).count == 1, "\(number): \(outcomes)")
    }
    let failed = told.values.filter { $0.last?.label == "failed" }.count
    #expect(presenter.faults > 0)
    switch fault {
    case .throwsInMake: #expect(failed == min(call, 1))
    // The host makes a new plan, starting at the current screen.
    case .throwsInPerform, .tellsTwice, .neverTells: #expect(failed == 0)
    case .throwsAlways: #expect(failed == min(presenter.faults, 10))
    case .doesNothing: #expect(failed > 5)
    }
  }
}

/// A presenter that fails in one kind of call.
@MainActor private final class FaultyPresenter: Presenter {
  private(set) var hierarchy: Hierarchy?
  private(set) var faults = 0
  private let fault: PresenterFaultTests.Fault
  private var left: Int
  weak var observer: (any PresenterObserver)?

  struct Broken: Error {}

  init(_ fault: PresenterFaultTests.Fault, at call: Int) { (self.fault, left) = (fault, call) }

  /// Returns true if this call should fail.
  private func isFaulty(_ own: PresenterFaultTests.Fault) -> Bool {
    guard fault == own else { return false }
    defer { left -= 1 }
    guard left <= 0, left == 0 || fault != .throwsInMake && fault != .throwsInPerform else {
      return false
    }
    faults += 1
    return true
  }

  var shown: ShownScreen? { hierarchy.map { ShownScreen($0) } }

  func make(_ transition: Hierarchy.Transition) throws {
    if isFaulty(.throwsInMake) || isFaulty(.throwsAlways) { throw Broken() }
  }

  func perform(_ step: Hierarchy.Transition.Step, animated: Bool) throws {
    if isFaulty(.throwsInPerform) { throw Broken() }
    if isFaulty(.doesNothing) { return }
    hierarchy = step.performed(on: hierarchy)
    if isFaulty(.neverTells) { return }
    observer?.screenChanged()
    if isFaulty(.tellsTwice) {
      observer?.screenChanged()
      observer?.screenChanged()
    }
  }

  func restorable(at address: Hierarchy.Address) -> (any Restorable)? { nil }

  func confirm(_ command: any Command, for request: ContinuationRequest) async -> Bool { true }
}
