import Baton
import BatonTesting
import Foundation
import Testing

@Suite struct RecognizingTests {
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

  /// `UIDocument` and `NSDocument` activities name the file by the platform's key, whether or not a
  /// destination has their type. Everything else in them is values.
  @Test(arguments: ["com.example.score", "com.example.any-document"])
  func opensTheFileThatADocumentAdvertises(type: String) throws {
    let router = try Router(
      features: [Scores()], links: AppLinks(schemes: ["scores"], domains: []), home: "/scores")
    let url = URL(fileURLWithPath: "/x/y.score")
    let activity = UserActivity(
      ActivityType(type), userInfo: ["NSUserActivityDocumentURL": .url(url), "bar": .integer(7)])
    let delivered = ContinuationRequest(delivered: activity)

    let isOwn = type == "com.example.score"
    #expect(
      try router.destination(for: delivered) as? Score == Score(file: url, bar: isOwn ? 7 : nil))
    #expect(delivered.source == .document)
    #expect(try router.destination(for: activity) as? Score != nil)
    // The file counts, even if the destination's own value came with it.
    var both = activity
    both.userInfo["file"] = .url(URL(fileURLWithPath: "/elsewhere/y.score"))
    #expect((try router.destination(for: both) as? Score)?.file == url)
    // Otherwise they're values like any others.
    both.userInfo["NSUserActivityDocumentURL"] = .string("/x/y.score")
    #expect(ContinuationRequest(delivered: both).source == .activity)
    if isOwn {
      #expect((try router.destination(for: both) as? Score)?.file.path == "/elsewhere/y.score")
    }
  }

  @Test func comesBackFromTheActivityOfItsDocument() throws {
    let router = try Router(
      features: [Scores()], links: AppLinks(schemes: ["scores"], domains: []), home: "/scores")

    expectWellBehaved(Scores(), with: router)
  }

  /// A document makes the activity, but the destination accepts values only.
  @Test func takesTheActivityOfADocumentThatIsNotThePlaces() throws {
    let router = try Router(
      features: [Scores()], links: AppLinks(schemes: ["scores"], domains: []), home: "/scores")
    let activity = UserActivity(
      "com.example.bar",
      userInfo: [
        "NSUserActivityDocumentURL": .url(URL(fileURLWithPath: "/x/y.score")), "bar": .integer(7),
      ])

    #expect(
      try router.destination(for: ContinuationRequest(delivered: activity)) as? Bar == Bar(bar: 7))
  }

  @Test func opensNoDocumentOfAPlaceThatTakesNone() throws {
    let router = try Router(
      features: [Scores()], links: AppLinks(schemes: ["scores"], domains: []), home: "/scores")
    let closed = UserActivity(
      "com.example.closed",
      userInfo: ["NSUserActivityDocumentURL": .url(URL(fileURLWithPath: "/x/y.closed"))])

    let error = #expect(throws: RoutingError.self) {
      try router.destination(for: ContinuationRequest(delivered: closed))
    }

    #expect(error?.code == .source)
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

private struct ScoreList: Destination {
  static let patterns: [RoutePattern] = ["scores"]
  static let examples = [ScoreList()]
  var placement: Placement { .root }
}

private struct Score: Destination {
  static let patterns: [RoutePattern] = []
  static let activityTypes: [ActivityType] = ["com.example.score"]
  static let traits: [DestinationTrait] = [
    .opens(contentTypes: ["score"], as: "file"), .accepts(.document, .activity),
  ]
  static let examples = [Score(file: URL(fileURLWithPath: "/a.score"), bar: 1)]
  var file: URL
  var bar: Int?
  var placement: Placement { .push(on: ScoreList()) }
}

/// Opens only from the app.
private struct ClosedScore: Destination {
  static let patterns: [RoutePattern] = []
  static let activityTypes: [ActivityType] = ["com.example.closed"]
  static let traits: [DestinationTrait] = [
    .opens(contentTypes: ["closed"], as: "file"), .accepts(.activity),
  ]
  static let examples = [ClosedScore(file: URL(fileURLWithPath: "/a.closed"))]
  var file: URL
  var placement: Placement { .push(on: ScoreList()) }
}

private struct Bar: Destination {
  static let patterns: [RoutePattern] = []
  static let activityTypes: [ActivityType] = ["com.example.bar"]
  static let traits: [DestinationTrait] = [.accepts(.activity)]
  static let examples = [Bar(bar: 1)]
  var bar: Int
  var placement: Placement { .push(on: ScoreList()) }
}

private struct Scores: Feature {
  var destinations: [any Destination.Type] {
    [ScoreList.self, Score.self, ClosedScore.self, Bar.self]
  }
}
