import Baton

public struct Ticket: Destination {
  public static let patterns: [RoutePattern] = ["tickets/:id"]
  public static let examples = [Ticket(id: 1)]
  public static let traits: [DestinationTrait] = [.requires("member")]

  public var id: Int
  public var placement: Placement { .push(onLink: "/films") }

  public init(id: Int) { self.id = id }
}

public struct BuyTicket: Command {
  public static let patterns: [RoutePattern] = ["buy/:film"]
  public static let examples = [BuyTicket(film: "intro")]

  public var film: String
  public var confirmation: CommandConfirmation { "Buy a ticket for \(film)?" }

  public init(film: String) { self.film = film }
}

public struct Tickets: Feature {
  public init() {}
  public var destinations: [any Destination.Type] { [Ticket.self] }
  public var commands: [any Command.Type] { [BuyTicket.self] }
}
