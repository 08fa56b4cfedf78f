import Baton
import BatonTesting
import Testing

/// Tests that one mistake is reported as one problem, no matter how many destinations it affects.
@Suite struct CommonCauseTests {
  struct Shelf: TestDestination {
    static let patterns: [RoutePattern] = ["shelf"]
    var placement: Placement { .slot("shelves") }
  }

  struct Book: TestDestination {
    static let patterns: [RoutePattern] = ["books/:id"]
    var id = "1"
    var placement: Placement { .push(on: Shelf()) }
  }

  struct Review: Destination {
    static let patterns: [RoutePattern] = ["reviews/:id"]
    static let examples = [Review(id: "1"), Review(id: "2")]
    var id: String
    var placement: Placement { .sheet(over: Book(id: id)) }
  }

  struct Loan: TestDestination {
    static let patterns: [RoutePattern] = ["loans/:id"]
    var id = "1"
    var placement: Placement { .push(on: Reader()) }
  }

  struct Fine: TestDestination {
    static let patterns: [RoutePattern] = ["fines/:id"]
    var id = "1"
    var placement: Placement { .push(on: Loan(id: id)) }
  }

  struct Reader: TestDestination {
    static let patterns: [RoutePattern] = ["reader"]
  }

  struct Renew: TestCommand {
    var confirmation: CommandConfirmation { "Renew all loans?" }
    var shows: (any Destination)? { Reader() }
  }

  @Test("One mistake that affects many destinations is one problem") func sharedCause() throws {
    let library = TestFeature(
      types: [Shelf.self, Book.self, Review.self, Loan.self, Fine.self], commands: [Renew.self],
      name: "Library")
    let thrown = #expect(throws: Router.Problems.self) {
      try Router(features: [library], home: "/shelf")
    }
    let problems = try #require(thrown).problems
    expectSnapshot(of: problems.map(\.description).joined(separator: "\n\n"), as: .text)
  }
}
