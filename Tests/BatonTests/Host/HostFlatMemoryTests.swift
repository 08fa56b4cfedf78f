import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// A host keeps nothing of finished requests except the last ids.
///
/// `BATON_LOAD=1000000 swift test --filter HostFlatMemory` opens as many.
@MainActor @Suite(.serialized) struct HostFlatMemoryTests {
  @Test func keepsNothingOfRequestsThatAreOver() async throws {
    let rig = try HostRig()
    var limits = 0
    var tokens: [() -> Bool] = []
    for number in 0..<600 {
      let token = Token()
      tokens.append { [weak token] in token != nil }
      let request = ContinuationRequest(.link("/posts/\(number)"), from: .app)
      rig.host.deliver([request], handover: { _ in limits += token.one })
    }
    await rig.clock.waitUntilIdle()

    // The last ids are remembered with their outcomes.
    #expect(tokens.filter { $0() }.count <= rig.host.limits.maxRememberedIDs)
    #expect(limits == 600)
  }

  private final class Token {
    let one = 1
  }

  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["BATON_LOAD"] != nil),
    .enabled(if: ResidentMemory.isKnown, "only Linux tells how much memory is resident"))
  func keepsItsMemoryOverManyRequests() async throws {
    let count = Int(ProcessInfo.processInfo.environment["BATON_LOAD"] ?? "") ?? 6_000
    let presenter = PlainPresenter()
    let host = try ContinuationHost(
      router: HostFeature.router(), presenter: presenter,
      requirements: ["signedIn", "online"].map { Requirement($0) { _ in .allow } },
      commands: [CommandHandler(Erase.self) { _ in }])
    host.becomeReady()
    let links = ["/posts/#", "/coins/#", "/nowhere/#", "/draft", "/notes/#", "/feed?filter=#"]
    func open(_ numbers: Range<Int>) async {
      for number in numbers {
        let link = links[number % links.count].replacing("#", with: "\(number)")
        await host.open(ContinuationRequest(.link(link), from: .app))
      }
    }

    await open(0..<3_000)
    let before = try ResidentMemory.kilobytes()
    await open(3_000..<3_000 + count)
    let after = try ResidentMemory.kilobytes()

    print("memory after 3,000 requests: \(before) KB, after \(count) more: \(after) KB")
    #expect(after - before < 10_000)
  }
}

/// Shows screens and records nothing.
@MainActor private final class PlainPresenter: Presenter {
  private var hierarchy: Hierarchy?
  weak var observer: (any PresenterObserver)?

  var shown: ShownScreen? { hierarchy.map { ShownScreen($0) } }

  func make(_ transition: Hierarchy.Transition) throws {}

  func perform(_ step: Hierarchy.Transition.Step, animated: Bool) throws {
    hierarchy = step.performed(on: hierarchy)
  }

  func restorable(at address: Hierarchy.Address) -> (any Restorable)? { nil }

  func confirm(_ command: any Command, for request: ContinuationRequest) async -> Bool { false }
}
