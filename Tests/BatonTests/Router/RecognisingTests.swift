import Baton
import Foundation
import Testing

@Suite struct RecognisingTests {
  let router: Router

  init() throws {
    router = try SampleApp.router()
  }

  @Test func readsAnActivityOfItsOwnType() throws {
    let activity = UserActivity(
      "com.example.profile", userInfo: ["id": .string("anna"), "note": .string("n"), "x": .null])
    #expect(try router.destination(for: activity) as? Profile == Profile(id: "anna", note: "n"))
  }

  @Test func comparesTheTypeExactly() {
    let reason = #expect(throws: RoutingError.self) {
      try router.destination(for: UserActivity("com.example.Profile"))
    }
    #expect(reason?.code == .notFound)
    #expect(reason?.suggestions.first == "com.example.profile")
  }

  @Test func readsAWebPageAsAWebLink() throws {
    let page = UserActivity(
      .browsingWeb, webpageURL: URL(string: "https://www.example.com/users/anna"))
    #expect(try router.destination(for: page) as? Profile == Profile(id: "anna"))
    #expect(throws: RoutingError.self) { try router.destination(for: UserActivity(.browsingWeb)) }
  }

  @Test func readsASearchItemsIdentifierAsALink() throws {
    let item = UserActivity(
      .searchItem, userInfo: ["kCSSearchableItemActivityIdentifier": .string("/users/anna")])
    #expect(try router.destination(for: item) as? Profile == Profile(id: "anna"))
  }

  @Test func mapsASearchItemsIdentifierWhereTheAppSaysSo() throws {
    let router = try Router(
      features: [SampleApp()], links: SampleApp.links, home: "/home",
      searchItemLink: { $0.hasPrefix("user.") ? "/users/\($0.dropFirst(5))" : nil })
    func item(_ identifier: String) -> UserActivity {
      UserActivity(
        .searchItem, userInfo: ["kCSSearchableItemActivityIdentifier": .string(identifier)])
    }
    #expect(try router.destination(for: item("user.anna")) as? Profile == Profile(id: "anna"))
    let reason = #expect(throws: RoutingError.self) {
      try router.destination(for: item("/users/anna"))
    }
    #expect(reason?.code == .notFound)
  }

  @Test func answersASearchThatGoesOn() throws {
    let query = UserActivity(.searchQuery, userInfo: ["kCSSearchQueryString": .string("cats")])
    #expect(try router.destination(for: query) as? Search == Search(query: "cats"))
  }

  @Test func opensADocumentByItsType() throws {
    let url = URL(fileURLWithPath: "/x/y.report")
    let activity = UserActivity(
      "com.apple.document", userInfo: ["NSUserActivityDocumentURL": .url(url)])
    #expect(try router.destination(for: activity) as? Report == Report(file: url))
    let delivered = ContinuationRequest(delivered: url)
    #expect(try router.destination(for: delivered) as? Report == Report(file: url))
    let other = URL(fileURLWithPath: "/x/y.unknown")
    let error = #expect(throws: RoutingError.self) { try router.resolve(.document(other)) }
    #expect(error?.isNotFound == true)
  }

  @Test func triesThePageWhenTheValuesCannotBeRead() throws {
    var activity = UserActivity("com.example.profile", userInfo: ["id": .integer(7)])
    guard case .degraded(let ancestor, let lost) = try router.resolve(activity) else {
      Issue.record("its own values were read")
      return
    }
    #expect(lost.code == .values)
    #expect(
      lost.message
        == "the values do not fit Profile: id: expected String, found a whole number")
    #expect(ancestor.leaf.destination is Home)

    activity.webpageURL = URL(string: "https://www.example.com/users/anna")
    guard case .degraded(let page, let why) = try router.resolve(activity) else {
      Issue.record("its own values were read")
      return
    }
    #expect(why == lost && why.message == lost.message)
    #expect(page.leaf.destination as? Profile == Profile(id: "anna"))
  }

  @Test func refusesWhatHasNoAncestorToShow() throws {
    let error = try #require(throws: RoutingError.self) {
      try router.resolve(UserActivity("com.example.compose"))
    }
    #expect(!error.isNotFound)
    #expect(error.message == "the values do not fit Composer: “draft” is missing")
  }

  @Test func writesAllPropertiesAsRequiredKeysWithThePage() throws {
    let activity = try router.activity(for: Profile(id: "anna", note: "n"))
    #expect(activity.activityType == "com.example.profile")
    #expect(activity.userInfo == ["id": .string("anna"), "note": .string("n")])
    #expect(activity.requiredUserInfoKeys == ["id", "note"])
    #expect(activity.webpageURL?.absoluteString == "https://www.example.com/users/anna")
    #expect(activity.targetContentIdentifier == "https://www.example.com/users/anna")
  }

  @Test func carriesWhatNoLinkCarriesAsAnActivity() throws {
    let activity = try router.activity(for: Composer(draft: "Hello"))
    #expect(activity.webpageURL == nil)
    #expect(try router.destination(for: activity) as? Composer == Composer(draft: "Hello"))
    let reason = #expect(throws: RoutingError.self) { try router.activity(for: Home()) }
    #expect(reason?.message == "Home declares no activity type")
  }
}
