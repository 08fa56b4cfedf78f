import Baton

/// Placements that loop or lead nowhere.
enum PlacementMistakes {
  static let rows = [
    Mistakes(
      "bad placements", LoopA.self, LoopB.self, Endless.self, Lost.self, Box.self, InBox.self,
      Hidden.self, home: "/strat"),
    // One mistake that affects many destinations is one problem.
    Mistakes(
      "shared cause", Shelf.self, Book.self, Review.self, Loan.self, Fine.self,
      commands: [Renew.self], home: "/shelf"),
  ]

  struct LoopA: TestDestination {
    var placement: Placement { .push(on: LoopB()) }
  }

  struct LoopB: TestDestination {
    var placement: Placement { .sheet(over: LoopA()) }
  }

  struct Endless: TestDestination {
    var number = 0
    var placement: Placement { .push(on: Endless(number: number + 1)) }
  }

  struct Lost: TestDestination {
    var placement: Placement {
      .first(of: .slot("strat"), .push(onLink: "/nowhere"), .push(on: Absent()))
    }
  }

  struct Absent: TestDestination {}

  struct Box: TestDestination {
    static let slots = [Slot("start", .pane), Slot("hidden", .tab, first: "/nowhere")]
    var id = 1
  }

  struct InBox: TestDestination {
    var placement: Placement { .slot("start") }
  }

  struct Hidden: TestDestination {
    var placement: Placement { .slot("hidden", in: Box(id: 1)) }
  }

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
}
