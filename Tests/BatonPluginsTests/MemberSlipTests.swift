import BatonFeatureRegistrar
import BatonSourceReader
import BatonTesting
import Testing

/// Tests for the warnings about members that look as if Baton would use them.
@Suite struct MemberSlipTests {
  private func lines(_ text: String) -> [String] {
    Registration([module("Films", text)]).warnings.map(\.description)
  }

  @Test(
    "Members that aren't mistakes cause no warning",
    arguments: [
      """
      struct Film: Destination {
        static let patterns: [RoutePattern] = ["films/:id"]
        public static let activityTypes: [Baton.ActivityType] = ["com.example.film"]
        static let traits = [DestinationTrait.searchable]
        static var slots: Array<Slot> { [Slot("cast", .pane)] }
        static let examples = [Film(id: "1")]
        var placement: Placement { .root }
      }
      """,
      // These should be static members.
      "struct Film: Destination { var trait: String; let example: String, slot = 2; var pattern: RoutePattern { \"\" } }",
      "struct Film: Destination { var patterns: [String]; var traits: Set<String>; let slots = 3 }",
      // Slots may be computed from the value.
      "struct Film: Destination { var slots: [Slot] { [] } }",
      // The right member uses these members.
      "struct Film: Destination { static let example = Film(); static let examples = [example] }",
      "struct Film: Command { static let pattern: RoutePattern = \"a\" }\nextension Film { static var patterns: [RoutePattern] { [pattern] } }",
      // The app's own protocol requires these members.
      "struct Film: Page { static let pattern: RoutePattern = \"a\" }\nprotocol Page: Destination { static var pattern: RoutePattern { get } }",
      "struct Film: Page { static let pattern = \"a\" }\nprotocol Page: Destination {}\nextension Page { static var patterns: [RoutePattern] { [] } }",
      // These members have a different purpose.
      "struct Film: Destination { static let slot = \"films\", trait = \"x\"; static let pattern: Regex = /a/ }",
      "struct Film: Destination { static let patterns = [\"films\"] as [RoutePattern]; static let activityTypes = Known.types }",
      "struct Film: Destination { static let traits = [\"a\": 1]; static var patterns: Patterns { [] } }",
      "struct Film { static let pattern: RoutePattern = \"a\"; static let patterns = [\"a\"] }",
      "protocol Page: Destination { static var pattern: [RoutePattern] { get } }",
      "public struct Films: Feature { public init() {}; static let pattern = \"a\"; var patterns: [RoutePattern] { [] } }",
      "public struct Films: Feature { public init() {}; var command = 1; static let destinations = 3; var destinations: [Destination.Type] { [] } }",
      // Baton reads these members, or they're unrelated functions.
      "public struct Films: Feature { public init() {}; var requirements: [String] { [] } }",
      "public struct Films: Feature { public init() {}; let requirements = [\"a\"], origins: Array<String> = [] }",
      "struct Film: Destination { public func describe(_ it: inout Baton.UserActivity) {} }",
      "struct Film: Destination { func describe() -> String { \"\" } }",
      "struct Film: Destination { static func migrate(_ old: inout [String: ActivityValue], from last: Int) {} }",
      "struct Film: Destination { static func == (a: Film, b: Film) -> Bool { true } }",
    ])
  func harmlessMembers(_ text: String) {
    #expect(lines(text) == [])
  }

  @Test(
    "A misspelled or mistyped member of a feature causes a warning, because it would leave the feature open",
    arguments: [
      "var requirement: [String] { [\"signedIn\"] }", "let requirement = \"signedIn\"",
      "let requirements: Set<String> = [\"signedIn\"]", "let requirements = \"signedIn\"",
      "static let requirements = [\"signedIn\"]", "var origin: [String] { [\"https://a.com\"] }",
      "let origins: Set<String> = []", "let exclusions = [\"a\"]",
    ])
  func openFeature(_ member: String) {
    let found = lines(
      """
      public struct Films: Feature {
        public init() {}
        public var destinations: [any Destination.Type] { [] }
        \(member)
      }
      """)
    #expect(found.count == 1, "\(member): \(found)")
  }

  @Test(
    "A misspelled or mistyped function causes a warning",
    arguments: [
      "func descrbe(_ activity: inout UserActivity) {}",
      "static func describe(_ activity: inout UserActivity) {}",
      "func describe(activity: inout UserActivity) {}",
      "func describe(_ activity: inout Baton.UserActivity) throws {}",
      "static func migrates(_ values: inout [String: ActivityValue], from version: Int) {}",
      "func migrate(_ values: inout [String: ActivityValue], from version: Int) {}",
      "static func migrate(_ values: [String: ActivityValue], from version: Int) {}",
    ])
  func function(_ member: String) {
    let found = lines("struct Film: Destination { \(member) }")
    #expect(found.count == 1, "\(member): \(found)")
  }

  @Test("A destination that no feature of its module lists causes a warning")
  func unlisted() {
    let types =
      "struct Film: Destination {}\nenum Films { struct Cast: Destination {} }\nstruct Buy: Command {}"
    func found(_ lists: String) -> [String] {
      lines("\(types)\npublic struct All: Feature { public init() {}; \(lists) }")
    }
    let some = "var destinations: [any Destination.Type] { [Film.self] }"
    #expect(
      found(some).map { $0.contains("`Films.Cast`") || $0.contains("`Buy`") } == [true, true])
    #expect(found("\(some); let commands: [any Command.Type] = [Buy.self, Films.Cast.self]") == [])
    #expect(found("var destinations: [any Destination.Type] { [Film.self] + Self.others }") == [])
    #expect(lines(types) == [])
  }

  @Test(
    "A macro can add the conformance, too",
    arguments: ["@Destination(\"films/:id\")\npublic", "@Command(\"buy/:id\")"])
  func declaredByMacro(_ attribute: String) {
    let found = lines(
      "\(attribute) struct Film { var id: Int; static let trait: [DestinationTrait] = [] }")
    #expect(found.count == 1)
    #expect(found.first?.contains("Baton does not read `Film.trait`") == true)
  }

  @Test("Warnings name the member that Baton ignores and the fix") func warningTexts() {
    let slips = lines(
      """
      public struct Film: Destination {
        static let pattern: RoutePattern = "films/:id"
        public static let activityType = "com.example.film"
        static let trait: [DestinationTrait] = [.searchable]
        static let slot: [Slot] = []
        static let example = Film()
        static var placement: Placement { .root }
      }
      extension Film { struct Cast: Baton.Command {
        static let patterns = ["cast"]
        static let activityTypes: [String] = []
        static let traits: DestinationTrait? = nil
        let examples: [Self] = []
      } }
      protocol Page: Destination {}
      struct Extras: Page {
        var patterns: [RoutePattern] { [] }
        let activityTypes: Array<ActivityType>
        var traits: [Baton.DestinationTrait] { [] }
        class var Slots: [Slot] { [] }
      }
      struct Trailer: Page {
        static let patern = ["a"]
        static let activity_types: Set<String> = []
        static let triats: [DestinationTrait] = []
      }
      public struct Films: Feature {
        public init() {}
        let isRegistered = false
        static var destinations: [any Destination.Type] { [] }
        var command: [any Command.Type] { [] }
      }
      """)
    expectSnapshot(of: slips.joined(separator: "\n"), as: .text)
  }
}
