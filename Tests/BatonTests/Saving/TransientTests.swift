import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Testing

/// Tests for transient destinations, which aren't saved or offered to other devices.
@MainActor @Suite struct TransientTests {
  @Test("A saved scene ends below a transient destination")
  func saved() async throws {
    let router = try till.router(home: "/basket/pear")
    let host = try ContinuationHost(router: router, presenter: HeadlessPresenter())
    host.becomeReady()
    await host.open(Basket(item: "pear"))
    await host.open(Payment(amount: 5))
    await host.open(Receipt(), .onTop)
    #expect(host.shown?.leaf.name == "Receipt")

    let saved = try #require(try host.savedState())
    let restored = router.decodeScene(saved)

    #expect(restored.scene.hierarchy?.leaf.description == #"Basket(item: "pear")"#)
    #expect(restored.problems.isEmpty)
  }

  @Test("A transient destination isn't published, even if it declares an activity")
  func published() async throws {
    let platform = HeadlessActivityPlatform()
    let host = try ContinuationHost(
      router: till.router(home: "/basket/pear"), presenter: HeadlessPresenter(), platform: platform)
    host.becomeReady()

    await host.open(Basket(item: "pear"))
    #expect(host.advertiser.current?.route == "Basket")
    await host.open(Payment(amount: 5))
    #expect(host.advertiser.current == nil)
    await host.back()
    #expect(host.advertiser.current?.route == "Basket")
  }

  @Test("The laws don't expect a transient destination in a saved state")
  func laws() throws {
    expectWellBehaved(till, with: try till.router(home: "/basket/pear"))
  }
}

private struct Basket: TestDestination {
  static let patterns: [RoutePattern] = ["basket/:item"]
  static let activityTypes: [ActivityType] = ["com.example.basket"]
  var item = "pear"
}

private struct Payment: TestDestination {
  static let patterns: [RoutePattern] = ["pay/:amount"]
  static let activityTypes: [ActivityType] = ["com.example.pay"]
  static let traits: [DestinationTrait] = [.transient]
  var amount = 5
  var placement: Placement {
    .sheet(overShown: .anything, else: .sheet(over: Basket(item: "pear")))
  }
}

private struct Receipt: TestDestination {
  static let patterns: [RoutePattern] = ["receipt"]
  var placement: Placement { .push(on: Payment(amount: 5)) }
}

private let till = TestFeature(Basket.self, Payment.self, Receipt.self)
