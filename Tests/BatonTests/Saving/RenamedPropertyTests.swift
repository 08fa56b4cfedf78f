import Baton
import Foundation
import Testing

/// A property's old name in activities and saved states that are still around.
@Suite struct RenamedPropertyTests {
  private struct Talk: Destination {
    static let patterns: [RoutePattern] = ["talks/:conversation"]
    static let activityTypes: [ActivityType] = ["com.example.talk"]
    static let traits: [DestinationTrait] = [
      .renamed("thread", to: "conversation"), .renamed("title", to: "draft"),
    ]
    static let examples = [Talk(conversation: "1", title: "t", draft: "d")]
    var conversation: String
    var title: String?
    var draft: String?
    var placement: Placement { .root }
  }

  private struct Lifted: Destination {
    static let patterns: [RoutePattern] = []
    static let activityTypes: [ActivityType] = ["com.example.lifted"]
    static let traits: [DestinationTrait] = [.version(2), .renamed("a", to: "b")]
    static let examples = [Lifted(b: "1")]
    var b: String
    var placement: Placement { .root }

    static func migrate(_ values: inout [String: ActivityValue], from version: Int) {
      if case .string(let text) = values["a"] { values["a"] = .string("lifted " + text) }
    }
  }

  private struct Slipped: Destination {
    static let patterns: [RoutePattern] = []
    static let traits: [DestinationTrait] = [.renamed("a", to: "c")]
    static let examples = [Slipped(b: "1")]
    var b: String
    var placement: Placement { .root }
  }

  private struct Talks: Feature {
    var places: [any Destination.Type] = [Talk.self, Lifted.self]
    var destinations: [any Destination.Type] { places }
  }

  private func router(_ talks: Talks = Talks()) throws -> Router {
    try Router(features: [talks], links: AppLinks(schemes: ["talk"]), home: nil)
  }

  private func place(_ type: ActivityType, _ values: [String: String]) throws -> String {
    let activity = UserActivity(type, userInfo: values.mapValues { .string($0) })
    return try "\(router().destination(for: activity))"
  }

  @Test func readsTheOldNameOfAProperty() throws {
    let text = try place("com.example.talk", ["thread": "7"])
    #expect(text.contains(#"conversation: "7""#))
  }

  @Test func prefersTheNameOfToday() throws {
    let text = try place("com.example.talk", ["thread": "7", "conversation": "8"])
    #expect(text.contains(#"conversation: "8""#))
  }

  /// An existing property keeps its value.
  @Test func takesNothingFromAnotherProperty() throws {
    let text = try place("com.example.talk", ["conversation": "1", "title": "t"])
    #expect(text.contains(#"title: Optional("t")"#))
    #expect(text.contains("draft: nil"))
  }

  @Test func comesAfterMigration() throws {
    #expect(try place("com.example.lifted", ["a": "x"]).contains(#"b: "lifted x""#))
  }

  @Test func namesAPropertyThatIsThere() throws {
    let problems = #expect(throws: Router.Problems.self) {
      try router(Talks(places: [Slipped.self]))
    }
    #expect(problems?.description.contains("trait-without-property") == true)
  }
}
