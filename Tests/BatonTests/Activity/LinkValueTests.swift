import Baton
import BatonInspection
import BatonTesting
import Foundation
import Testing

/// Tests for an app's own types in links: a range, an id with a prefix, and a word with aliases.
@Suite struct LinkValueTests {
  /// A range of prices, written as `10-20`.
  struct PriceRange: LinkValue {
    var from: Int
    var to: Int
    init(_ from: Int, _ to: Int) { (self.from, self.to) = (from, to) }
    init?(linkText: String) {
      let parts = linkText.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let from = parts[0], let to = parts[1], from <= to,
        "\(from)-\(to)" == linkText
      else { return nil }
      self.init(from, to)
    }
    var linkText: String { "\(from)-\(to)" }
  }

  /// An id with a prefix, such as `ART-12`.
  struct ArtworkID: LinkValue {
    var number: Int
    init(number: Int) { self.number = number }
    init?(linkText: String) {
      guard linkText.hasPrefix("ART-"), let number = Int(linkText.dropFirst(4)), number >= 0,
        "ART-\(number)" == linkText
      else { return nil }
      self.number = number
    }
    var linkText: String { "ART-\(number)" }
  }

  /// An enum whose synthesized coding would produce `{"exhibitors": {}}`.
  enum Tab: LinkValue {
    case exhibitors, works
    init?(linkText: String) {
      switch linkText {
      case "exhibitors": self = .exhibitors
      case "works", "artworks": self = .works
      default: return nil
      }
    }
    var linkText: String { self == .works ? "works" : "exhibitors" }
  }

  /// A type that keeps its old coding, because an older version of the app must still read its
  /// values.
  struct Seat: LinkValue {
    static var isCodedAsLinkText: Bool { false }
    var row: Int
    init(row: Int) { self.row = row }
    init?(linkText: String) {
      guard let row = Int(linkText) else { return nil }
      self.row = row
    }
    var linkText: String { "\(row)" }
  }

  struct Fair: RootDestination {
    static let patterns: [RoutePattern] = ["fair/:id/:tab?{price}&{others}&{seat}"]
    static let activityTypes: [ActivityType] = ["com.example.fair"]
    static let examples = [
      Fair(
        id: ArtworkID(number: 12), tab: .works, price: PriceRange(10, 20),
        others: [.exhibitors, .works], seat: Seat(row: 3)),
      Fair(id: ArtworkID(number: 1), tab: .exhibitors),
    ]
    var id: ArtworkID
    var tab: Tab
    var price: PriceRange?
    var others: [Tab] = []
    var seat: Seat?
  }

  private let router: Router
  private let fair = Fair.examples[0]

  init() throws { router = try Self.router() }

  static func router() throws -> Router {
    try TestFeature(Fair.self, Feeling.self).router(home: "/fair/ART-1/works")
  }

  @Test("Activities store custom values as link text unless they opt out") func storedInActivity()
    throws
  {
    let activity = try router.activity(for: fair)
    #expect(activity.userInfo["id"] == .string("ART-12"))
    #expect(activity.userInfo["tab"] == .string("works"))
    #expect(activity.userInfo["price"] == .string("10-20"))
    #expect(activity.userInfo["others"] == .array([.string("exhibitors"), .string("works")]))
    #expect(activity.userInfo["seat"] == .dictionary(["row": .integer(3)]))
    #expect(try router.destination(for: activity) as? Fair == fair)
  }

  @Test("Saved state stores custom values as link text") func savedState() throws {
    let scene = Router.SavedScene(hierarchy: try router.hierarchy(to: fair))
    let data = try router.encodeScene(scene).data
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.contains("\"tab\":\"works\"") && !text.contains("exhibitors\":"))
    #expect(router.decodeScene(data).scene.hierarchy?.leaf.destination as? Fair == fair)
  }

  @Test(
    "Activities written before a type became a LinkValue still open",
    arguments: [
      ActivityValue.dictionary(["exhibitors": .dictionary([:])]), .string("exhibitors"),
    ])
  func earlierCoding(_ tab: ActivityValue) throws {
    var activity = UserActivity("com.example.fair")
    activity.userInfo = [
      "id": .dictionary(["number": .integer(12)]), "tab": tab,
      "price": .dictionary(["from": .integer(10), "to": .integer(20)]),
      "others": .array([tab, .string("artworks")]),
      "seat": .dictionary(["row": .integer(3)]),
    ]
    let destination = try router.destination(for: activity) as? Fair
    #expect(destination?.id == ArtworkID(number: 12) && destination?.tab == .exhibitors)
    #expect(
      destination?.price == PriceRange(10, 20) && destination?.others == [.exhibitors, .works])
    #expect(destination?.seat == Seat(row: 3))
  }

  @Test(
    "Activities and saved states accept an enum's old raw value but write its link text",
    arguments: [("calm", Visit.Mood.calm), ("w", .wild), ("angry", nil)])
  func earlierRawValue(_ text: String, _ mood: Visit.Mood?) throws {
    let router = try TestFeature(Feeling.self).router(home: "/feelings/c")
    var activity = UserActivity("com.example.feeling")
    activity.userInfo = ["mood": .string(text)]
    #expect((try? router.destination(for: activity) as? Feeling)?.mood == mood)
    let scene = Router.SavedScene(hierarchy: try router.hierarchy(to: Feeling(mood: .wild)))
    let saved = String(decoding: try router.encodeScene(scene).data, as: UTF8.self)
    let old = Data(saved.replacingOccurrences(of: "\"w\"", with: "\"\(text)\"").utf8)
    let restored = router.decodeScene(old).scene.hierarchy?.leaf.destination
    #expect((restored as? Feeling)?.mood == mood)
    #expect(try router.activity(for: Feeling(mood: .wild)).userInfo["mood"] == .string("w"))
  }

  @Test(
    "The error for an invalid value names its property",
    arguments: [
      ActivityValue.string("halls"), .integer(1), .dictionary(["halls": .dictionary([:])]),
    ])
  func invalidValue(_ tab: ActivityValue) throws {
    var activity = UserActivity("com.example.fair")
    activity.userInfo = ["id": .string("ART-1"), "tab": tab]
    let error = try #require(throws: RoutingError.self) { try router.destination(for: activity) }
    #expect(error.code == .values && error.message.contains("tab"), "\(error)")
  }

  @Test("A feature with custom link values passes expectWellBehaved") func wellBehaved() {
    expectWellBehaved(TestFeature(Fair.self, Feeling.self), with: router)
  }
}

private struct Feeling: TestDestination {
  static let patterns: [RoutePattern] = ["feelings/:mood"]
  static let activityTypes: [ActivityType] = ["com.example.feeling"]
  var mood = Visit.Mood.calm
}

@Suite struct ListedLinkValueTests {
  @Test("Tools list the link texts of an enum")
  func allowedValues() throws {
    let router = try TestFeature(Feeling.self).router(
      links: AppLinks(schemes: ["app"]), home: "/feelings/c")

    let parameter = try #require(router.routes.first?.parameters.first)
    #expect(parameter.allowedValues == ["c", "w"])
  }

  @Test("Contracts and association files also take the older texts of an enum")
  func olderTexts() throws {
    let router = try TestFeature(Feeling.self).router(
      links: AppLinks(domains: ["www.example.com"]), home: "/feelings/c")
    let link = "https://www.example.com/feelings/mild"
    #expect(router.canOpen(link))
    let contract = RouteResolver(PublishedRoutes(router))
    #expect(contract.outcome(of: link).reading?.name == "Feeling")
    let file = router.associationFile(for: "www.example.com", appIDs: ["ABCDE12345.feelings"])
    #expect(file.decision(on: link, for: "ABCDE12345.feelings").verdict == .match)
  }

  @Test("A comparison asks an enum about the texts that it doesn't list")
  func comparedTexts() throws {
    let router = try TestFeature(Feeling.self).router(
      links: AppLinks(schemes: ["app"]), home: "/feelings/c")
    func changes(from texts: String) throws -> [RouteChange.Kind] {
      let old = PublishedRoutes(router).text.replacing(#"["c","w"]"#, with: texts)
      return RouteComparison(from: try PublishedRoutes(parsing: old), to: router).changes
        .map(\.kind)
    }
    #expect(try changes(from: "null") == [])
    #expect(try changes(from: #"["w","mild"]"#) == [])
    #expect(try changes(from: #"["c","w","x"]"#) == [.parameterNarrowed])
  }
}
