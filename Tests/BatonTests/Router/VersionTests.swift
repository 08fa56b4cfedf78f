import Baton
import Foundation
import Testing

/// Activities and saved states from another version of the app.
@Suite struct VersionTests {
  struct Inbox: Destination {
    static let patterns: [RoutePattern] = ["inbox"]
    static let examples = [Inbox()]
    var placement: Placement { .root }
  }

  struct Folder: Destination {
    static let patterns: [RoutePattern] = ["folders/:name"]
    static let examples = [Folder(name: "x")]
    var name: String
    var placement: Placement { .push(on: Inbox()) }
  }

  /// Version 1 had `subject` for `title`.
  struct Letter: Destination {
    static let patterns: [RoutePattern] = []
    static let activityTypes: [ActivityType] = ["com.example.letter"]
    static let examples = [Letter(title: "Hi")]
    static let traits: [DestinationTrait] = [.version(2)]
    var title: String
    var placement: Placement { .push(on: Folder(name: "example")) }

    static func migrate(_ values: inout [String: ActivityValue], from version: Int) {
      if version < 2 { values["title"] = values.removeValue(forKey: "subject") }
    }

    func describe(_ activity: inout UserActivity) {
      activity.title = "Letter: \(title)"
      activity.userInfo["extra"] = .bool(true)
    }
  }

  let router: Router

  init() throws {
    router = try TestFeature(Inbox.self, Folder.self, Letter.self).router(home: "/inbox")
  }

  @Test func writesTheVersionWithTheValues() throws {
    let activity = try router.activity(for: Letter(title: "Hi"))
    #expect(activity.userInfo["version"] == .integer(2))
    #expect(try router.destination(for: activity) as? Letter == Letter(title: "Hi"))
  }

  @Test func liftsTheValuesOfAnOlderVersion() throws {
    let old = UserActivity("com.example.letter", userInfo: ["subject": .string("Hi")])
    #expect(try router.destination(for: old) as? Letter == Letter(title: "Hi"))
  }

  @Test func liftsASavedStateOfAnOlderVersion() throws {
    let saved = String(
      decoding: try router.encodeHierarchy(router.hierarchy(to: Letter(title: "Hi"))), as: UTF8.self
    )
    let old = saved.replacing(
      #""title":"Hi","version":2"#, with: #""subject":"Hi","version":1"#)
    #expect(old != saved)
    let restored = router.decodeHierarchy(Data(old.utf8))
    #expect(restored.problems == [])
    #expect(restored.hierarchy?.leaf.destination as? Letter == Letter(title: "Hi"))
  }

  @Test func asksTheDestinationWhatElseToSay() throws {
    let activity = try router.activity(for: Letter(title: "Hi"))
    #expect(activity.title == "Letter: Hi")
    #expect(activity.requiredUserInfoKeys == ["title", "version", "extra"])
  }

  @Test func opensTheNearestAncestorThatNeedsNoValues() throws {
    let broken = UserActivity("com.example.letter", userInfo: ["nothing": .null])
    guard case .degraded(let hierarchy, let reason) = try router.resolve(broken) else {
      Issue.record("its own values were read")
      return
    }
    // The example's folder belongs to no account. The inbox exists for all.
    #expect(hierarchy.leaf.destination is Inbox)
    #expect(reason.message == "the values do not fit Letter: “title” is missing")
  }

  @Test func reservesTheVersionsKey() throws {
    struct Edition: Destination {
      static let patterns: [RoutePattern] = []
      static let examples = [Edition(version: 1)]
      static let traits: [DestinationTrait] = [.version(3)]
      var version: Int
      var placement: Placement { .root }
    }
    let feature = TestFeature(Inbox.self, Edition.self)
    let problems = #expect(throws: Router.Problems.self) { try feature.router(home: "/inbox") }
    #expect(problems?.problems.map(\.code) == ["version-property"])
  }
}
