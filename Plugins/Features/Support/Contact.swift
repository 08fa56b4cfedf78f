import Baton
import Foundation

/// A form to contact the app's team. A link can prefill it.
public struct ContactForm: Destination {
  public static let patterns: [RoutePattern] = [
    "help/contact?{topic=other}&{subject}&{text}&tag={tags}",
    "https://help.example.com/contact?{topic=other}&{subject}&{text}&tag={tags}",
    .deprecated("feedback?body={text}&{topic=idea}", since: "2.0"),
  ]
  public static let examples = [
    ContactForm(),
    ContactForm(topic: .bug, subject: "Playback", text: "It stops & waits.", tags: ["tv", "4k"]),
  ]

  /// The topic of the message.
  public enum Topic: String, Codable, CaseIterable, Sendable {
    case bug, idea, billing, other
  }

  public var topic: Topic
  public var subject: String?
  public var text: String?
  public var tags: [String]

  public var placement: Placement { .sheet(over: HelpCenter()) }

  public init(
    topic: Topic = .other, subject: String? = nil, text: String? = nil, tags: [String] = []
  ) {
    self.topic = topic
    self.subject = subject
    self.text = text
    self.tags = tags
  }
}

/// A conversation with the app's team.
public struct Ticket: Destination {
  public static let patterns: [RoutePattern] = ["tickets/:number", "t{number}"]
  public static let examples = [Ticket(number: 1042)]

  public var number: Int

  public var placement: Placement { .push(on: HelpCenter()) }

  public init(number: Int) {
    self.number = number
  }
}

/// A star-rating form for an answer from the app's team. An email links to the form, and the key
/// proves that the user received that email.
public struct TicketRating: Destination {
  public static let patterns: [RoutePattern] = ["tickets/:number/rate/{stars=5}?{key}"]
  public static let examples = [
    TicketRating(
      number: 1042, stars: 4, key: UUID(uuidString: "6F9619FF-8B86-D011-B42D-00C04FC964FF")!)
  ]

  public var number: Int
  public var stars: UInt8
  public var key: UUID

  public var placement: Placement { .sheet(over: Ticket(number: number)) }

  public init(number: Int, stars: UInt8 = 5, key: UUID) {
    self.number = number
    self.stars = stars
    self.key = key
  }
}
