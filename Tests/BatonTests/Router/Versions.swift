import Baton

/// An app in which `Letter` has a second version, and `Talk` has other names for its properties.
enum Versions {
  static func router() throws -> Router {
    try TestFeature(Inbox.self, Folder.self, Letter.self, Talk.self, Lifted.self).router(
      home: "/inbox")
  }

  struct Inbox: TestDestination {
    static let patterns: [RoutePattern] = ["inbox"]
  }

  struct Folder: TestDestination {
    static let patterns: [RoutePattern] = ["folders/:name"]
    var name = "x"
    var placement: Placement { .push(on: Inbox()) }
  }

  /// In version 1, `title` was named `subject`.
  struct Letter: TestDestination {
    static let patterns: [RoutePattern] = ["letters/:title"]
    static let activityTypes: [ActivityType] = ["com.example.letter"]
    static let traits: [DestinationTrait] = [.version(2)]
    var title = "Hi"
    var placement: Placement { .push(on: Folder(name: "example")) }

    static func migrate(_ values: inout [String: ActivityValue], from version: Int) {
      if version < 2 { values["title"] = values.removeValue(forKey: "subject") }
    }

    func describe(_ activity: inout UserActivity) {
      activity.title = "Letter: \(title)"
      activity.userInfo["extra"] = .bool(true)
    }
  }

  struct Talk: RootDestination {
    static let patterns: [RoutePattern] = ["talks/:conversation"]
    static let activityTypes: [ActivityType] = ["com.example.talk"]
    static let traits: [DestinationTrait] = [
      .renamed("thread", to: "conversation"), .renamed("title", to: "draft"),
    ]
    static let examples = [Talk(conversation: "1", title: "t", draft: "d")]
    var conversation: String
    var title: String?
    var draft: String?
  }

  struct Lifted: TestDestination {
    static let activityTypes: [ActivityType] = ["com.example.lifted"]
    static let traits: [DestinationTrait] = [.version(2), .renamed("a", to: "b")]
    var b = "1"

    static func migrate(_ values: inout [String: ActivityValue], from version: Int) {
      if case .string(let text) = values["a"] { values["a"] = .string("lifted " + text) }
    }
  }
}
