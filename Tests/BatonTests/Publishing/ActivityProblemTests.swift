import Baton
import BatonTesting
import Foundation
import Testing

@Suite struct ActivityProblemTests {
  @Test("An ordinary activity has no problems") func plainActivity() throws {
    let activity = try PublishingFeature.router().activity(for: Paper(id: "7", body: "Dear"))

    #expect(activity.problems == [])
    #expect(activity.corrected == activity)
  }

  @Test(
    "A web page URL that browsers can't open is left out",
    arguments: ["demoapp://papers/7", "file:///inbox/a", "papers/7", "https:///papers"])
  func nonWebPage(page: String) throws {
    let activity = UserActivity("com.example.paper", webpageURL: URL(string: page))

    #expect(activity.problems.map(\.code) == [.webPage])
    #expect(activity.corrected.webpageURL == nil)
    #expect(activity.corrected.problems == [])
  }

  @Test(
    "A web page URL with http or https is kept",
    arguments: ["http://example.com", "HTTPS://example.com/a?b#c"])
  func webPage(page: String) throws {
    let activity = UserActivity("com.example.paper", webpageURL: URL(string: page))

    #expect(activity.problems == [])
    #expect(activity.corrected.webpageURL?.absoluteString == page)
  }

  @Test("A payload over three kilobytes is only a problem for Handoff") func largePayload() {
    var activity = UserActivity(
      "com.example.paper", userInfo: ["body": .string(String(repeating: "a", count: 3_200))])

    #expect(activity.problems.map(\.code) == [.payloadSize])
    #expect(activity.corrected == activity)
    activity.isEligibleForHandoff = false
    #expect(activity.problems == [])
  }

  @Test("A payload just under three kilobytes isn't a problem") func smallPayload() {
    let body = ActivityValue.string(String(repeating: "a", count: 2_900))

    #expect(UserActivity("com.example.paper", userInfo: ["body": body]).problems == [])
  }

  @Test("Values nested too deeply are left out of the activity") func deepValue() {
    let deep = (1...65).reduce(ActivityValue.integer(1)) { value, _ in .array([value]) }
    let activity = UserActivity("com.example.paper", userInfo: ["deep": deep, "id": .integer(1)])

    #expect(activity.problems.map(\.code) == [.nesting])
    #expect(activity.corrected.userInfo == ["id": .integer(1)])
    #expect(activity.corrected.requiredUserInfoKeys == ["id"])
  }

  @Test("A required key without a value is dropped") func missingRequiredKey() {
    var activity = UserActivity("com.example.paper", userInfo: ["id": .integer(1)])
    activity.requiredUserInfoKeys.insert("gone")

    #expect(activity.problems.map(\.code) == [.requiredKey])
    #expect(activity.corrected.requiredUserInfoKeys == ["id"])
  }

  @Test("An activity that's eligible for search needs a title") func untitled() {
    var activity = UserActivity("com.example.paper", userInfo: ["id": .integer(1)])
    activity.isEligibleForSearch = true

    #expect(activity.problems.map(\.code) == [.untitled])
  }

  @Test("Public indexing needs a web page or values") func nothingToIndex() {
    var activity = UserActivity("com.example.paper")
    activity.isEligibleForPublicIndexing = true

    #expect(activity.problems.map(\.code) == [.publicIndexing])
  }

  @Test("An activity type must be a reverse-DNS name", arguments: ["", "paper", "com..paper"])
  func typeName(name: String) {
    #expect(UserActivity(ActivityType(name)).problems.map(\.code) == [.activityType])
  }

  /// Siri and Shortcuts send an activity whose type is an intent's class name. Baton accepts that
  /// type, but never publishes it.
  @Test("An intent's class name opens a destination but is never published") func intentClass()
    throws
  {
    let router = try Router(
      features: [Kitchen()], links: AppLinks(schemes: ["soup"]), home: "/soups/leek")

    let request = ContinuationRequest(
      .activity(UserActivity("OrderSoupIntent", userInfo: ["name": .string("leek")])),
      from: .activity)
    #expect(router.outcome(of: request).hierarchy?.leaf.description == #"Soup(name: "leek")"#)
    #expect(router.continuedTypes.contains("OrderSoupIntent"))
    #expect(try router.activity(for: Soup(name: "leek")).activityType == "com.example.soup")
    #expect(throws: RoutingError.self) { try router.activity(for: Menu()) }
  }

  @Test(
    "Only valid intent class names count as receive-only activity types",
    arguments: [
      "Intent", "1Intent", "Order Intent", "OrderSoup", "orders.Intent", "Bestell\u{e4}Intent",
    ])
  func otherTypeNames(name: String) {
    #expect(!ActivityType(name).isOnlyReceived)
  }

  @Test("Every value type that NSUserActivity documents is allowed") func valueKinds() {
    let activity = UserActivity(
      "com.example.paper",
      userInfo: [
        "text": .string("a"), "flag": .bool(true), "number": .integer(-1), "big": .unsigned(.max),
        "share": .double(0.5), "day": .date(Date(timeIntervalSince1970: 0)),
        "data": .data(Data([1])),
        "page": .url(URL(fileURLWithPath: "/inbox")), "set": .set([.null]),
        "map": .dictionary(["a": .array([.null])]),
      ])

    #expect(activity.problems == [])
  }

  @Test("Problem descriptions include a fix but no values") func descriptions() {
    var activity = UserActivity(
      "paper", userInfo: ["body": .string(String(repeating: "secret", count: 600))],
      webpageURL: URL(string: "demoapp://secret"))
    activity.requiredUserInfoKeys.insert("gone")
    activity.isEligibleForSearch = true
    activity.isEligibleForPublicIndexing = true
    let text = activity.problems.map(\.description).joined(separator: "\n")

    #expect(!text.contains("secret"))
    expectSnapshot(of: text, as: .text, named: "problems")
  }

  @MainActor @Test("A published activity's problem is reported once, not per save")
  func reportedOnce() async throws {
    let rig = try PublishingRig()
    await rig.host.open(Sketch(paper: "7"))

    rig.platform.save()
    rig.platform.save()

    #expect(rig.platform.problems.isEmpty)
    #expect(rig.platform.activity?.webpageURL == nil)
    #expect(await rig.eventTexts() == ["Sketch: began", "Sketch: web-page"])
  }

  @MainActor @Test("An oversized activity is still published, and the problem is reported")
  func oversizedPublication() async throws {
    let rig = try PublishingRig()
    let body = String(repeating: "a", count: 4_000)
    await rig.host.open(Paper(id: "7", body: body))

    #expect(rig.platform.save()?.userInfo["body"] == .string(body))

    #expect(await rig.eventTexts() == ["Paper: began", "Paper: payload-size"])
  }

  @MainActor @Test("The app can't change the type of a published activity") func changedType()
    async throws
  {
    let rig = try PublishingRig()
    await rig.host.open(Paper(id: "7"))
    rig.host.advertiser.willPublish = { $0.activityType = "com.example.other" }

    #expect(rig.platform.save()?.activityType == "com.example.paper")

    #expect(await rig.eventTexts().last == "Paper: type-changed")
  }
}

private struct Soup: TestDestination {
  static let patterns: [RoutePattern] = ["soups/:name"]
  static let activityTypes: [ActivityType] = ["OrderSoupIntent", "com.example.soup"]
  var name = "leek"
}

private struct Menu: TestDestination {
  static let patterns: [RoutePattern] = ["menu"]
  static let activityTypes: [ActivityType] = ["ShowMenuIntent"]
}

private struct Kitchen: Feature {
  var destinations: [any Destination.Type] { [Soup.self, Menu.self] }
}
