import Baton
import BatonTesting
import Foundation
import Testing

@Suite struct ActivityProblemTests {
  private static func activity(
    _ type: ActivityType = "com.example.paper", _ values: [String: ActivityValue] = [:],
    page: String? = nil, _ change: (inout UserActivity) -> Void = { _ in }
  ) -> UserActivity {
    var activity = UserActivity(type, userInfo: values, webpageURL: page.flatMap(URL.init(string:)))
    change(&activity)
    return activity
  }

  private static func levels(_ count: Int) -> ActivityValue {
    (1...count).reduce(.integer(1)) { value, _ in .array([value]) }
  }

  private static func text(_ count: Int) -> [String: ActivityValue] {
    ["body": .string(String(repeating: "a", count: count))]
  }

  @Test("An ordinary activity has no problems") func ordinary() throws {
    let activity = try PublishingFeature.router().activity(for: Paper(id: "7", body: "Dear"))
    #expect(activity.problems == [])
    #expect(activity.corrected == activity)
  }

  @Test(
    "Each problem of an activity is found",
    arguments: [
      (activity(page: "http://example.com"), []),
      (activity(page: "HTTPS://example.com/a?b#c"), []),
      (activity("com.example.paper", text(2_900)), []),
      (activity("com.example.paper", text(3_200)), [.payloadSize]),
      (activity("com.example.paper", text(3_200)) { $0.isEligibleForHandoff = false }, []),
      (activity("com.example.paper", ["id": .null]) { $0.isEligibleForSearch = true }, [.untitled]),
      (activity { $0.isEligibleForPublicIndexing = true }, [.publicIndexing]),
      (activity(""), [.activityType]), (activity("paper"), [.activityType]),
      (activity("com..paper"), [.activityType]),
      (
        activity(
          "com.example.paper",
          [
            "text": .string("a"), "flag": .bool(true), "number": .integer(-1),
            "big": .unsigned(.max), "share": .double(0.5), "data": .data(Data([1])),
            "day": .date(Date(timeIntervalSince1970: 0)), "set": .set([.null]),
            "page": .url(URL(fileURLWithPath: "/inbox")),
            "map": .dictionary(["a": .array([.null])]),
          ]), []
      ),
    ] as [(UserActivity, [Diagnostic.Code])])
  func problems(_ activity: UserActivity, _ codes: [Diagnostic.Code]) {
    #expect(activity.problems.map(\.code) == codes)
    if codes != [.activityType] { #expect(activity.corrected == activity) }
  }

  @Test(
    "Only a value that the platform can't publish is left out",
    arguments: [
      (activity(page: "demoapp://papers/7"), .webPage), (activity(page: "file:///a"), .webPage),
      (activity(page: "papers/7"), .webPage), (activity(page: "https:///papers"), .webPage),
      (activity("com.example.paper", ["deep": levels(65)]), .nesting),
      (activity { $0.requiredUserInfoKeys.insert("gone") }, .requiredKey),
    ] as [(UserActivity, Diagnostic.Code)])
  func leftOut(_ activity: UserActivity, _ code: Diagnostic.Code) {
    var activity = activity
    activity.userInfo["id"] = .integer(1)
    activity.requiredUserInfoKeys.insert("id")
    #expect(activity.problems.map(\.code) == [code])
    let corrected = UserActivity("com.example.paper", userInfo: ["id": .integer(1)])
    #expect(activity.corrected == corrected)
    #expect(activity.corrected.problems == [])
  }

  /// Siri and Shortcuts send an activity whose type is an intent's class name. Baton accepts that
  /// type, but never publishes it.
  @MainActor @Test("An intent's class name opens a destination but is never published")
  func intentClass() async throws {
    let router = try Router(
      features: [Kitchen()], links: AppLinks(schemes: ["soup"]), home: "/soups/leek")
    let host = try ContinuationHost(
      router: router, presenter: HeadlessPresenter(), platform: HeadlessActivityPlatform())
    host.becomeReady()
    await host.open(UserActivity("OrderSoupIntent", userInfo: ["name": .string("chard")]))

    #expect(host.shown?.leaf.description == #"Soup(name: "chard")"#)
    #expect(router.continuedTypes.contains("OrderSoupIntent"))
    #expect(host.publication?.activityType == "com.example.soup")
    await host.open(Menu())
    #expect(host.publication == nil)
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

  private struct Shop: TestDestination {
    static let patterns: [RoutePattern] = ["shop"]
    static let activityTypes: [ActivityType] = ["OpenShopIntent", "com.example.shop"]
    func describe(_ activity: inout UserActivity) {
      activity.webpageURL = URL(string: "http://www.example.com/shop")
    }
  }

  private struct Stall: TestDestination {
    static let patterns: [RoutePattern] = ["shop"]
    static let activityTypes: [ActivityType] = ["OpenShopIntent"]
    func describe(_ activity: inout UserActivity) { Shop().describe(&activity) }
  }

  @Test(
    "A published http page on the app's domain is a problem unless the app's links take http",
    arguments: [
      (Shop.self, "www.example.com", false, ["page-not-accepted"]),
      (Shop.self, "www.example.com", true, []), (Shop.self, "other.example.com", false, []),
      (Stall.self, "www.example.com", false, []),
    ] as [(any Destination.Type, String, Bool, [Diagnostic.Code])])
  func httpPage(
    type: any Destination.Type, domain: String, allowsHTTP: Bool, codes: [Diagnostic.Code]
  ) {
    let links = AppLinks(domains: [domain], allowsHTTP: allowsHTTP)
    var found: [Diagnostic.Code] = []
    do throws(Router.Problems) {
      _ = try TestFeature(type).router(links: links, home: "/shop")
    } catch {
      found = error.problems.map(\.code)
    }
    #expect(found == codes)
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
