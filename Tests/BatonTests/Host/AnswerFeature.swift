import Baton
import BatonHost
import BatonSimulation

/// An app with destinations that return an answer.
struct AnswerFeature: Feature {
  var destinations: [any Destination.Type] {
    [
      Shelf.self, Book.self, Scan.self, Pick.self, Vote.self, Tab.self, Pass.self, Apart.self,
      Entry.self,
    ]
  }

  var commands: [any Command.Type] { [Borrow.self] }

  /// A command that shows the book.
  struct Borrow: TestCommand {
    static let patterns: [RoutePattern] = ["borrow"]
    var shows: (any Destination)? { Book(id: "2") }
  }

  struct Shelf: TestDestination {
    static let patterns: [RoutePattern] = ["/"]
  }

  struct Book: TestDestination {
    static let patterns: [RoutePattern] = ["books/:id"]
    var id = "1"
    var placement: Placement { .push(on: Shelf()) }
  }

  /// A sheet that can be presented over any screen.
  struct Scan: Answering {
    typealias Answer = String
    static let patterns: [RoutePattern] = ["scan?{title}"]
    static let examples = [Scan(title: "Code"), Scan()]
    var title: String?
    var placement: Placement { .sheet(overShown: .anything, else: .sheet(over: Shelf())) }
  }

  /// A screen that can be pushed onto another `Pick`. Its answer may be nil.
  struct Pick: Answering {
    typealias Answer = Int?
    static let patterns: [RoutePattern] = ["pick/:id"]
    static let examples = [Pick(id: "1")]
    var id: String
    var placement: Placement { .push(onShown: "Shelf", "Book", "Pick", else: .push(on: Shelf())) }
  }

  /// A sheet for signed-in users.
  struct Vote: Answering {
    typealias Answer = Bool
    static let patterns: [RoutePattern] = ["vote"]
    static let examples = [Vote()]
    static let traits: [DestinationTrait] = [.requires("signedIn")]
    var placement: Placement { .sheet(over: Shelf()) }
  }

  struct Apart: Answering {
    typealias Answer = Int
    static let patterns: [RoutePattern] = ["apart"]
    static let examples = [Apart()]
    var placement: Placement { .window }
  }

  /// A screen at the root, which the user can't close.
  struct Pass: Answering {
    typealias Answer = Int
    static let patterns: [RoutePattern] = ["pass"]
    static let examples = [Pass()]
    var placement: Placement { .root }
  }

  struct Tab: TestDestination {
    static let patterns: [RoutePattern] = ["tab"]
    var placement: Placement { .sheet(over: Scan(title: nil)) }
  }

  /// The screen that the requirement's check shows to users who are signed out.
  struct Entry: TestDestination {
    static let patterns: [RoutePattern] = ["entry"]
    static let traits: [DestinationTrait] = [.exempt]
    var placement: Placement { .sheet(over: Shelf()) }
  }

  static func router() throws -> Router {
    try Router(
      features: [AnswerFeature()],
      links: AppLinks(schemes: ["demoapp"], domains: ["www.example.com"]), home: "/")
  }
}
