import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

@Suite struct TwinDeliveryTests {
  var twins = TwinDeliveries()
  let start = ContinuousClock.now

  private func link(_ text: String = "demoapp://home") -> ContinuationRequest {
    ContinuationRequest(.link(text), from: .customScheme(sender: nil))
  }

  private func activity(_ id: String) -> ContinuationRequest {
    ContinuationRequest(
      delivered: UserActivity("com.example.profile", userInfo: ["id": .string(id)]))
  }

  @Test mutating func namesWhatTwoDoorsTellAlike() {
    let first = twins.named(activity("a"), through: "modifier", at: start)
    let twin = twins.named(activity("a"), through: "delegate", at: start + .seconds(1))
    let other = twins.named(activity("b"), through: "delegate", at: start + .seconds(1))

    #expect(twin.id == first.id)
    #expect(other.id != first.id)
  }

  @Test mutating func takesWhatTheSameDoorTellsAgainForAnother() {
    let first = twins.named(link(), through: "modifier", at: start)
    let again = twins.named(link(), through: "modifier", at: start)
    let twin = twins.named(link(), through: "delegate", at: start)
    let twinOfAgain = twins.named(link(), through: "delegate", at: start)

    #expect(again.id != first.id)
    #expect(twin.id == first.id)
    #expect(twinOfAgain.id == again.id)
  }

  @Test mutating func forgetsAfterAWhile() {
    let first = twins.named(link(), through: "modifier", at: start)
    let late = twins.named(link(), through: "delegate", at: start + .seconds(3))

    #expect(late.id != first.id)
  }

  @Test mutating func knowsAPageByItsLinkAndByItsActivity() {
    let page = URL(string: "https://www.example.com/home")!
    let first = twins.named(ContinuationRequest(delivered: page), through: "modifier", at: start)
    let twin = twins.named(
      ContinuationRequest(delivered: UserActivity(.browsingWeb, webpageURL: page)),
      through: "delegate", at: start)

    #expect(twin.id == first.id)
  }

  @Test mutating func leavesTheAppsOwnRequestsAlone() {
    let first = ContinuationRequest(.destination(Home()), from: .app)
    let second = ContinuationRequest(.destination(Home()), from: .app)

    #expect(twins.named(first, through: "a", at: start).id == first.id)
    #expect(twins.named(second, through: "b", at: start).id == second.id)
  }
}
