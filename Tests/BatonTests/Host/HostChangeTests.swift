import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// Requests that wait while everything else changes.
@MainActor @Suite struct HostChangeTests {
  @Test("A link that a check opens supersedes the request being checked") func linkFromCheck()
    async throws
  {
    let rig = try PrivateRig(account: "anna")
    var isFirst = true
    rig.says = { [host = rig.host] _, subject in
      if subject is Letter, isFirst {
        isFirst = false
        host.deliver([ContinuationRequest(.link("/letters/2"), from: .app)])
      }
      return .allow
    }

    rig.deliver("https://www.example.com/letters/1")

    #expect(rig.host.shown?.leaf.description == "Letter(id: \"2\")")
    #expect(await rig.outcomes() == ["webLink Letter: superseded", "app Letter: opened"])
    #expect(!rig.presenter.performed.contains { $0.contains("id: \"1\"") })
  }

  @Test("A link opened while a screen is made supersedes the screen's request")
  func linkWhileMaking() async throws {
    let rig = try HostRig()
    var isFirst = true
    rig.presenter.whenMaking = { [host = rig.host] destination in
      if (destination as? Post)?.id == "1", isFirst {
        isFirst = false
        host.deliver([ContinuationRequest(.link("/posts/2"), from: .app)])
      }
    }

    rig.deliver("/posts/1")

    #expect(rig.host.shown?.leaf.description == "Post(id: \"2\")")
    #expect(await rig.outcomes() == ["app Post: superseded", "app Post: opened"])
    #expect(!rig.presenter.performed.contains { $0.contains("id: \"1\"") })
  }

  @Test("A chain of 8,000 completions doesn't overflow the stack") func longCompletionChain()
    async throws
  {
    let rig = try HostRig()
    var left = 8_000
    @MainActor func again(_ outcome: Outcome) {
      guard left > 0 else { return }
      left -= 1
      rig.host.deliver([ContinuationRequest(.link("/nowhere"), from: .app)], completion: again)
    }

    again(.superseded)
    await rig.clock.waitUntilIdle()

    #expect(left == 0)
  }

  @Test("Consent to leave one screen doesn't apply to its replacement") func replacedWhileAsking()
    async throws
  {
    let rig = try HostRig()
    await rig.host.open(Draft(text: "A"))
    let clock = rig.clock
    var asked = 0
    rig.presenter.answer(
      .ask {
        asked += 1
        try? await clock.sleep(for: .seconds(5))
        return asked == 1
      }, for: Draft.self)
    rig.deliver("/posts/1")
    await clock.advance(by: .seconds(1))

    rig.presenter.exchange(Draft.self, for: Draft(text: "B"))
    await clock.advance(by: .seconds(60))

    #expect(asked == 2)
    #expect(rig.host.shown?.leaf.description == "Draft(text: \"B\")")
    #expect(await rig.outcomes().last == "app Post: refused (stayed)")
  }

  @Test("A denied screen disappears even if the request is superseded") func deniedAndSuperseded()
    async throws
  {
    let rig = try HostRig()
    rig.deliver("/coins/1999")
    rig.says = { [rig] _, _ in
      rig.signedIn = .deny("signed out")
      rig.deliver("/posts/1")
      return rig.signedIn
    }

    rig.deliver("/coins/1999")

    #expect(
      await rig.outcomes()
        == ["app Coin: opened", "app Coin: superseded", "app Post: opened"])
    #expect(
      rig.shown == """
        Stage
        ├─ *feed: Feed
        │  └─ Post(id: "1")
        └─ vault: Vault
        """)
  }

  @Test("A completion handler runs when the parked request ends") func parkedCompletion()
    async throws
  {
    let rig = try HostRig()
    rig.signedIn = .park(showing: Gate())
    let request = ContinuationRequest(.link("/coins/1999"), from: .app)
    rig.host.deliver([request])
    var freed = 0

    rig.host.onCompletion(request.id) { freed += 1 }
    #expect(freed == 0)
    rig.signedIn = .allow
    rig.host.account = "anna"
    #expect(freed == 1)

    rig.host.onCompletion(request.id) { freed += 1 }
    rig.host.onCompletion("unknown") { freed += 1 }
    #expect(freed == 3)
  }

  /// The screen is in the hierarchy, but the user can't see it.
  @Test("An outcome says if the user can't see the opened screen") func unseenScreen() async throws
  {
    let rig = try HostRig()
    let reason = RoutingError(.notSeen, "the window is not drawn")
    rig.presenter.unseen = reason

    let outcome = await rig.host.open(Post(id: "2"))

    #expect(outcome.reason == reason)
    #expect(outcome.hierarchy?.leaf.description == "Post(id: \"2\")")
    #expect(rig.host.shown?.leaf.description == "Post(id: \"2\")")
    #expect(await rig.host.back().reason == reason)
    rig.presenter.unseen = nil
    #expect(await rig.host.open(Post(id: "3")).reason == nil)
  }

  @Test("A user gesture during another transition makes saved state too late")
  func gestureDuringTransition() async throws {
    let saved = try await {
      let rig = try HostRig()
      await rig.host.open(Post(id: "1"))
      return try #require(try rig.host.savedState())
    }()
    let rig = try HostRig()
    rig.presenter.movesFor = .seconds(1)
    rig.presenter.moveByOthers()
    // This request waits until the transition is over.
    rig.deliver("/posts/2")
    rig.presenter.presentForeign("Camera")

    var outcome: Outcome?
    rig.host.restore(saved) { outcome = $0 }
    await rig.clock.advance(by: .seconds(60))
    #expect(outcome?.reason?.code == .late)
  }
}
