import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

@MainActor @Suite struct HostIntakeTests {

  @Test(
    "A link goes to one external handler, the router or the browser",
    arguments: [
      ("https://www.example.com/posts/1", "sign-in"), ("https://www.example.com/posts/2", nil),
      ("https://www.example.com/nowhere", "attribution"), ("https://www.example.com/lost", nil),
    ])
  func oneTaker(link: String, claims: String?) async throws {
    var asked: [String] = []
    let host = try ContinuationHost(
      HostFeature.router(),
      externalHandlers: [
        ExternalHandler("sign-in", .beforeRouter) { request, _ in
          request.link?.hasSuffix("/posts/1") ?? false
        },
        ExternalHandler("attribution", .afterRouter) { request, _ in
          request.link?.hasSuffix("nowhere") ?? false
        },
      ])
    host.opensInBrowser = { asked.append($0.absoluteString) }
    host.becomeReady()

    let outcome = await host.open(ContinuationRequest(.link(link), from: .webLink))
    await host.open(ContinuationRequest(.link(link), from: .webLink))

    if case .claimed(let name) = outcome {
      #expect(name == claims)
    } else {
      #expect(claims == nil)
    }
    // Only links that no route matches go to the browser, and each goes there only once, so it
    // can't bounce between the browser and the app.
    #expect(asked == (link.hasSuffix("lost") ? [link] : []))
  }

  @Test("A request is withdrawn once none of its callers waits anymore") func severalCallers()
    async throws
  {
    let rig = try HostRig(checks: .seconds(1))
    let request = ContinuationRequest(.link("/coins/1999"), from: .app)
    let callers = (1...2).map { _ in rig.clock.start { await rig.host.open(request) } }
    await rig.clock.waitUntilIdle()

    callers[0].cancel()
    #expect(await rig.outcomes() == [])
    callers[1].cancel()

    #expect(await rig.outcomes() == ["app Coin: refused (withdrawn)"])
    for caller in callers { #expect(await caller.value.reason?.code == .withdrawn) }
  }

  @Test("A request that's twice in one delivery opens once and completes twice")
  func repeatedInOneDelivery() throws {
    let host = try ContinuationHost(HostFeature.router())
    host.becomeReady()
    let request = ContinuationRequest(.link("/posts/1"), from: .app)
    var outcomes: [String] = []
    host.deliver([request, request]) { outcomes.append($0.label) }
    #expect(outcomes == ["opened", "opened"])
  }

  @Test("Creating a host reports everything missing at once") func missingSupplies() throws {
    let router = try HostFeature.router()
    let presenter = HeadlessPresenter()
    presenter.removeHandler(for: Note.self)

    let problems = #expect(throws: Router.Problems.self) {
      _ = try ContinuationHost(
        router: router, presenter: presenter,
        requirements: [Requirement("signedin") { _ in .allow }])
    }

    expectSnapshot(of: problems?.description ?? "", as: .text)
  }
}

extension ContinuationRequest {
  fileprivate var link: String? {
    if case .link(let link) = content { link } else { nil }
  }
}
