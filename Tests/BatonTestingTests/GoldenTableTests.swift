import Baton
import BatonInspection
import BatonTesting
import Foundation
import Testing

@Suite struct GoldenTableTests {
  private let router: Router

  init() throws {
    router = try Cinema.router()
  }

  private func differences(_ text: String) throws -> [String] {
    try GoldenTable(parsing: text, of: "Links.txt").differences(with: router).map(\.text)
  }

  private func problems(_ text: String) -> [String] {
    do throws(Diagnostic) {
      _ = try GoldenTable(parsing: text, of: "Links.txt")
      return []
    } catch {
      return error.causes.map {
        "\($0.locations[0].fileText ?? ""): \($0.message); \($0.fix ?? "")"
      }
    }
  }

  private static let table = """
    # What the posters link to.
    cinema://films/up?minute=3
      Lobby > Film(title: "up", minute: 3)
    /films/up
    \tLobby
    \t└─ Film(title: "up")

    # Only by mail.
    cinema://tickets/7
      refused: source
    https://cinema.example.com/tickets/7
      Lobby > Ticket(number: 7)
    cinema://tickets/7 from app
      Lobby > Ticket(number: 7)
    cinema://popcorn
      not found
    other://films/up
      # any reason will do
      not found
    cinema://films/%00
      refused
    cinema://pairs/up
      Foyer
      ├─ left: PairList
      └─ *right: Pair(title: "up")
    activity com.example.cinema.watching {"title": "a } b", "minute": 3}
      Lobby > Film(title: "a } b", minute: 3)
    activity com.example.cinema.watching page https://cinema.example.com/films/up from notification
      degraded: values
      Lobby > Film(title: "up")
    activity NSUserActivityTypeBrowsingWeb page https://cinema.example.com/lobby
      Lobby

    """

  @Test("A table's answers cover commands and documents") func commandsAndDocuments() throws {
    let text = """
      cinema://seats/7
        performs BookSeat(number: 7)
        Lobby > Ticket(number: 7)
      # Stays where the user is.
      /seats/0
        performs BookSeat(number: 0)
      cinema://seats/7 from notification
        refused: source
      document trailers/up%20there.film
        Lobby > Projector(file: <file:///trailers/up%20there.film>)
      document up.txt
        not found

      """
    let router = try Cinema.router(
      [Lobby.self, Ticket.self, Projector.self], commands: [BookSeat.self])
    let table = try GoldenTable(parsing: text)
    #expect(table.differences(with: router) == [])
    #expect(table.rewritten(with: router) == text)
    let bare = try GoldenTable(
      parsing: "cinema://seats/7\n  performs BookSeat(number: 7)\n/seats/0\n  performs BookSeat\n")
    #expect(bare.differences(with: router).count == 2)
    #expect(
      bare.rewritten(with: router)
        == text.split(separator: "\n").filter { !$0.hasPrefix("#") }.prefix(5)
        .joined(separator: "\n") + "\n")
  }

  @Test("A correct table has no differences and is rewritten unchanged") func matchingTable() throws
  {
    let table = try GoldenTable(parsing: Self.table)
    #expect(table.entries.count == 12)
    #expect(try differences(Self.table) == [])
    #expect(table.rewritten(with: router) == Self.table)
  }

  @Test("Windows line endings are read and kept") func windowsLineEndings() throws {
    let text = Self.table.replacing("\n", with: "\r\n")
    #expect(try differences(text) == [])
    #expect(try GoldenTable(parsing: text).rewritten(with: router) == text)
  }

  @Test("Every difference is listed with its line") func allDifferences() throws {
    expectSnapshot(
      of: try differences(
        """
        cinema://films/up
          Lobby > Film(title: "down")
        cinema://tickets/7
          Lobby > Ticket(number: 7)

        cinema://tickets/soon
        cinema://pairs/up
          Lobby > Pair(title: "up")
        other://x
          refused
        cinema://films/%00
          refused: source
        """
      ).joined(separator: "\n"), as: .text)
  }

  @Test(
    "An incomplete or wrong answer is one difference",
    arguments: [
      "cinema://pairs/up\n  Foyer", "cinema://films/up\n  Lobby",
      "cinema://lobby\n  Lobby\n  Lobby",
      "activity com.example.cinema.watching page https://cinema.example.com/films/up\n  degraded",
      "cinema://tickets/7\n  not found", "cinema://popcorn\n",
    ])
  func incompleteAnswer(_ text: String) throws {
    #expect(try differences(text).count == 1)
  }

  @Test("Rewriting a table keeps its comments and blank lines") func keptComments() throws {
    let table = try GoldenTable(
      parsing: """
        # one

        cinema://films/up   \u{20}
            Lobby > Film(title: "down")
        # two
        /films/up
          Lobby
          └─ Film(title: "down")
        cinema://tickets/7

        # three
        cinema://pairs/up
          Lobby > Pair

        """)
    expectSnapshot(of: table.rewritten(with: router), as: .text)
    expectSnapshot(
      of: table.rewritten(with: router, missingOnly: true), as: .text, named: "missing only")
    let again = try GoldenTable(parsing: table.rewritten(with: router))
    #expect(again.differences(with: router) == [])
  }

  @Test("Each parsing problem names its line and a fix") func parsingProblems() {
    let texts = [
      "  Lobby", "/a\n\n# x\n/a", "Lobby > Film", "remember this\n  x", "/a b", "/a from weblink",
      "activity", "document", "document my notes.txt", "performs BookSeat",
      "activity a.b {\"x\": 1", "activity a.b {x: 1}", "activity a.b page ftp://x",
      "/a\n  refused: sauce",
    ]
    expectSnapshot(of: texts.flatMap(problems).joined(separator: "\n"), as: .text)
  }
}

/// A command that only links with a custom scheme may run.
private struct BookSeat: TestCommand {
  static let patterns: [RoutePattern] = ["seats/:number"]
  static let traits: [DestinationTrait] = [.accepts(.customScheme)]
  var number = 7
  var confirmation: CommandConfirmation { "Book seat \(number)?" }
  var shows: (any Destination)? { number > 0 ? Ticket(number: number) : nil }
}

private struct Projector: TestDestination {
  static let traits: [DestinationTrait] = [.opens(fileExtensions: ["film"], as: "file")]
  var file: URL = URL(fileURLWithPath: "/up.film")
  var placement: Placement { .push(on: Lobby()) }
}
