import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

@Suite struct RequestDeduplicatorTests {
  var deduplicator = RequestDeduplicator()
  let start = ContinuousClock.now

  private func link(_ text: String = "demoapp://home") -> ContinuationRequest {
    ContinuationRequest(.link(text), from: .customScheme(sender: nil))
  }

  private func activity(_ id: String) -> ContinuationRequest {
    ContinuationRequest(
      delivered: UserActivity("com.example.profile", userInfo: ["id": .string(id)]))
  }

  @Test("Two callbacks that deliver the same activity share a request") mutating func twoCallbacks()
  {
    let first = deduplicator.identified(activity("a"), from: "modifier", at: start)
    let second = deduplicator.identified(activity("a"), from: "delegate", at: start + .seconds(1))
    let other = deduplicator.identified(activity("b"), from: "delegate", at: start + .seconds(1))

    #expect(second.id == first.id)
    #expect(other.id != first.id)
  }

  @Test("A link delivered twice by one callback is two requests") mutating func repeatedCallback() {
    let first = deduplicator.identified(link(), from: "modifier", at: start)
    let again = deduplicator.identified(link(), from: "modifier", at: start)
    let second = deduplicator.identified(link(), from: "delegate", at: start)
    let secondOfAgain = deduplicator.identified(link(), from: "delegate", at: start)

    #expect(again.id != first.id)
    #expect(second.id == first.id)
    #expect(secondOfAgain.id == again.id)
  }

  @Test("A second callback seconds later starts a new request") mutating func lateCallback() {
    let first = deduplicator.identified(link(), from: "modifier", at: start)
    let late = deduplicator.identified(link(), from: "delegate", at: start + .seconds(3))

    #expect(late.id != first.id)
  }

  @Test("A request that a scene connects with is known, even if the launch takes a minute")
  mutating func connection() {
    let first = deduplicator.identified(link(), from: RequestDeduplicator.connection, at: start)
    let late = start + .seconds(60)
    let second = deduplicator.identified(link(), from: "modifier", at: late)
    let tappedAgain = deduplicator.identified(link(), from: "modifier", at: late + .seconds(5))

    #expect(second.id == first.id)
    #expect(tappedAgain.id != first.id)
  }

  @Test("A link tapped minutes after a scene connected with it is another event")
  mutating func minutesAfterConnection() {
    let first = deduplicator.identified(link(), from: RequestDeduplicator.connection, at: start)
    let tapped = deduplicator.identified(link(), from: "modifier", at: start + .seconds(600))

    #expect(tapped.id != first.id)
  }

  @Test("The same link after the app left the foreground is another event")
  mutating func connectionIsOver() {
    let first = deduplicator.identified(link(), from: RequestDeduplicator.connection, at: start)
    deduplicator.forgetConnections()
    let tapped = deduplicator.identified(link(), from: "modifier", at: start + .seconds(1))

    #expect(tapped.id != first.id)
  }

  @Test("A web page's URL and its activity count as one request") mutating func linkAndActivity() {
    let page = URL(string: "https://www.example.com/home")!
    let first = deduplicator.identified(
      ContinuationRequest(delivered: page), from: "modifier", at: start)
    let second = deduplicator.identified(
      ContinuationRequest(delivered: UserActivity(.browsingWeb, webpageURL: page)),
      from: "delegate", at: start)

    #expect(second.id == first.id)
  }

  @Test("The app's own requests are never merged") mutating func appRequests() {
    let first = ContinuationRequest(.destination(Home()), from: .app)
    let second = ContinuationRequest(.destination(Home()), from: .app)

    #expect(deduplicator.identified(first, from: "a", at: start).id == first.id)
    #expect(deduplicator.identified(second, from: "b", at: start).id == second.id)
  }
}
