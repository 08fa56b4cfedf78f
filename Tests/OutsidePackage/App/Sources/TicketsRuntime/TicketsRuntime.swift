import BatonHost
import TicketsFeature

@MainActor public protocol TicketsServices {
  var isMember: Bool { get }
  func buy(_ film: String)
}

public struct TicketsUI: FeatureRuntime {
  let services: any TicketsServices

  public init(services: any TicketsServices) { self.services = services }

  public var requirements: [Requirement] {
    Requirement("member") { [services] _ in services.isMember ? .allow : .deny("members only") }
  }
  public var commandHandlers: [CommandHandler] {
    CommandHandler(BuyTicket.self) { [services] in services.buy($0.film) }
  }
}
