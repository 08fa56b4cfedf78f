import Baton
import BatonTesting
import Testing

@Suite struct QuickActionTests {
  let router: Router

  init() throws { router = try NoteTags.router() }

  @Test("A quick action carries all values and opens its destination") func roundTrip() throws {
    let action = try router.quickAction(for: Post(id: "1", page: 2))

    #expect(action.type == "Post")
    #expect(action.userInfo == ["id": .string("1"), "page": .integer(2)])
    let request = try router.request(quickAction: action.type, userInfo: action.userInfo)
    guard case .destination(let place) = request.content else {
      Issue.record("it leads to no destination")
      return
    }
    #expect(place as? Post == Post(id: "1", page: 2))
    #expect(request.source == .quickAction)
  }

  @Test("A quick action's target content identifier is its link") func sceneIdentifier() throws {
    let action = try router.quickAction(for: Post(id: "1"))

    #expect(try action.targetContentIdentifier == router.link(to: Post(id: "1")))
  }

  @Test("A misspelled quick action suggests the name of a destination") func misspelled() throws {
    let request = try router.request(quickAction: "Psot")
    let error = #expect(throws: RoutingError.self) {
      try router.resolve(request.content, from: request.source)
    }
    #expect(
      error?.message == "no pattern matches \"Psot\", and no destination or command has this name")
    #expect(error?.suggestions.first == "Post")
  }

  @Test("A destination that no feature provides gets no quick action") func unknownDestination() {
    #expect(throws: RoutingError.self) { try router.quickAction(for: Stray()) }
  }
}

private struct Stray: TestDestination {}
