import Baton
import BatonHost
import BatonTesting
import Testing

// The code of the article on commands.

private struct Pantry: TestDestination {
  static let patterns: [RoutePattern] = ["pantry"]
}

private struct OrderMissing: Command {
  static let patterns: [RoutePattern] = ["recipes/:slug/order?{servings=4}"]
  static let examples = [OrderMissing(slug: "pie")]
  static let traits: [DestinationTrait] = [.accepts(.webLink)]

  var slug: String
  var servings = 4

  var confirmation: CommandConfirmation {
    CommandConfirmation(
      "Order for \(servings)?", message: "We'll order it at the shop.", action: "Order")
  }
  var shows: (any Destination)? { Pantry() }
}

private struct Shopping: Feature {
  var destinations: [any Destination.Type] { [Pantry.self] }
  var commands: [any Command.Type] { [OrderMissing.self] }
}

@Suite struct CommandsArticleTests {
  private let router: Router

  init() throws {
    router = try Router(
      features: [Shopping()], links: AppLinks(schemes: ["cook"], domains: ["cook.example.com"]),
      home: "/pantry")
  }

  @Test("The app and universal links can order; a custom scheme can't") func orderSources() throws {
    #expect(router.canOpen("https://cook.example.com/recipes/pie/order"))
    #expect(!router.canOpen("cook://recipes/pie/order"))
    #expect(router.canOpen(.command(OrderMissing(slug: "pie"))))
  }

  @Test("Resolving a command link gives its confirmation and next screen") func resolvedCommand()
    throws
  {
    let link = "https://cook.example.com/recipes/pie/order"
    guard case .command(let command, let shows) = try router.resolve(link) else {
      Issue.record("\(link)")
      return
    }
    #expect(command.confirmation.title == "Order for 4?")
    #expect(shows?.leaf.destination is Pantry)
  }

  @Test("The shopping feature follows the laws of features") func laws() {
    expectWellBehaved(Shopping(), with: router)
  }

  @Test("A confirmed order reaches the shop") @MainActor func handledCommand() async throws {
    let shop = Shop()
    let presenter = HeadlessPresenter()
    let host = try ContinuationHost(
      router: router, presenter: presenter,
      commands: [
        CommandHandler(OrderMissing.self) { shop.order($0.slug, $0.servings) }
      ])
    host.becomeReady()

    await host.perform(OrderMissing(slug: "pie"))

    #expect(shop.orders == ["4 pie"])
    #expect(host.shown?.leaf.description == "Pantry")
  }
}

@MainActor private final class Shop: Sendable {
  private(set) var orders: [String] = []

  func order(_ slug: String, _ servings: Int) { orders.append("\(servings) \(slug)") }
}
