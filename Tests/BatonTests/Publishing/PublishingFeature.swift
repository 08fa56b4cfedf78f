import Baton
import BatonHost
import BatonTesting
import Foundation

/// An app with papers that can be continued on other devices.
struct PublishingFeature: Feature {
  var destinations: [any Destination.Type] {
    [
      Desk.self, Paper.self, Margin.self, Memo.self, Sketch.self, Secret.self, Sealed.self,
      Binder.self, Contents.self, Page.self, Circular.self, Voucher.self,
    ]
  }

  static func router() throws -> Router {
    try Router(
      features: [PublishingFeature()],
      links: AppLinks(schemes: ["demoapp"], domains: ["www.example.com"]), home: "/desk")
  }
}

/// A destination without an activity.
struct Desk: TestDestination {
  static let patterns: [RoutePattern] = ["desk"]
}

struct Paper: Destination {
  static let patterns: [RoutePattern] = ["papers/:id"]
  static let activityTypes: [ActivityType] = ["com.example.paper"]
  static let examples = [Paper(id: "1", body: "Dear", page: 2)]
  var id: String
  var body: String?
  var page: Int?
  var placement: Placement { .push(on: Desk()) }

  func describe(_ activity: inout UserActivity) {
    activity.title = "Paper \(id)"
    activity.persistentIdentifier = "paper-\(id)"
    activity.isEligibleForSearch = true
    activity.userInfo["app"] = .string("papers")
    if body == "private" {
      activity.isEligibleForHandoff = false
      activity.isEligibleForSearch = false
    }
  }
}

/// A screen that's pushed onto a paper.
struct Margin: TestDestination {
  static let patterns: [RoutePattern] = ["papers/:paper/margin"]
  static let activityTypes: [ActivityType] = ["com.example.margin"]
  var paper = "1"
  var placement: Placement { .push(on: Paper(id: paper)) }
}

/// A sheet without an activity.
struct Memo: TestDestination {
  static let patterns: [RoutePattern] = ["papers/:paper/memo"]
  var paper = "1"
  var placement: Placement { .sheet(over: Paper(id: paper)) }
}

/// A sheet with an activity. Its drawing is sent through streams.
struct Sketch: TestDestination {
  static let patterns: [RoutePattern] = ["papers/:paper/sketch"]
  static let activityTypes: [ActivityType] = ["com.example.sketch"]
  var paper = "1"
  var placement: Placement { .sheet(over: Paper(id: paper)) }

  func describe(_ activity: inout UserActivity) {
    activity.webpageURL = URL(string: "demoapp://papers/\(paper)/sketch")
    activity.supportsContinuationStreams = true
  }
}

/// A screen that's pushed onto the desk, or that covers it.
struct Circular: Destination {
  static let patterns: [RoutePattern] = ["circulars/:id"]
  static let activityTypes: [ActivityType] = ["com.example.circular"]
  static let traits: [DestinationTrait] = [.state("isLarge")]
  static let examples = [Circular(id: "1", isLarge: true)]
  var id: String
  var isLarge: Bool?
  var placement: Placement { isLarge == true ? .cover(over: Desk()) : .push(on: Desk()) }
}

/// A destination that no source from outside may open.
struct Secret: TestDestination {
  static let patterns: [RoutePattern] = ["secret"]
  static let activityTypes: [ActivityType] = ["com.example.secret"]
  static let traits: [DestinationTrait] = [.accepts()]
  var placement: Placement { .push(on: Desk()) }
}

/// A destination that can't be encoded with some of its values.
struct Sealed: TestDestination {
  static let patterns: [RoutePattern] = ["sealed/:seal"]
  static let activityTypes: [ActivityType] = ["com.example.sealed"]
  var seal = "wax"
  var placement: Placement { .push(on: Desk()) }

  enum CodingKeys: String, CodingKey { case seal }

  func encode(to encoder: any Encoder) throws {
    guard seal != "lead" else {
      throw EncodingError.invalidValue(
        seal, .init(codingPath: [CodingKeys.seal], debugDescription: "too heavy"))
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(seal, forKey: .seal)
  }
}

/// A destination that mustn't be published with a code, but may be with a number.
struct Voucher: TestDestination {
  static let patterns: [RoutePattern] = ["voucher?{code}&{number}"]
  static let activityTypes: [ActivityType] = ["com.example.voucher"]
  static let traits: [DestinationTrait] = [.redacts("code", "number"), .publishes("number")]
  var code: String?
  var number: Int?
  var placement: Placement { .push(on: Paper(id: "7")) }
}

/// A split view with two panes.
struct Binder: TestDestination {
  static let patterns: [RoutePattern] = ["binder"]
  static let slots = [
    Slot("contents", .pane, first: "/binder/contents"), Slot("page", .pane, first: "/binder/1"),
  ]
}

struct Contents: TestDestination {
  static let patterns: [RoutePattern] = ["binder/contents"]
  var placement: Placement { .slot("contents") }
}

struct Page: TestDestination {
  static let patterns: [RoutePattern] = ["binder/:number"]
  static let activityTypes: [ActivityType] = ["com.example.page"]
  var number = 1
  var placement: Placement { .slot("page", beside: ["contents": Contents()]) }
}

/// A host for ``PublishingFeature``, with a platform that continues activities.
@MainActor final class PublishingRig: HostRig {
  init() throws { try super.init(PublishingFeature.router(), publishes: true) }

  /// Changes the paper's text, as if the user typed.
  func type(_ text: String) {
    presenter.change(Paper.self) { $0.body = text }
    host.stateChanged()
  }
}
