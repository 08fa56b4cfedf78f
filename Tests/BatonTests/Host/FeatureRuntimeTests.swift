import Baton
import BatonHost
import BatonSimulation
import Foundation
import Testing

@MainActor @Suite("Runtimes of features") struct FeatureRuntimeTests {
  @Test("A host gets checks, command handlers, and link resolvers from runtimes") func host()
    async throws
  {
    let greenhouse = Greenhouse()
    let host = try Self.host([PlantsRuntime(services: greenhouse)])

    greenhouse.isOpen = false
    guard case .refused(let reason) = await host.open(Plant(id: 1)) else {
      _ = Issue.record("the closed greenhouse was shown")
      return
    }
    #expect(reason.message.contains("the greenhouse is closed"))

    greenhouse.isOpen = true
    let seed = try #require(URL(string: "https://seed.link/7"))
    await host.open(ContinuationRequest(delivered: seed))
    #expect(host.shown?.leaf.destination as? Plant == Plant(id: 7))

    await host.perform(Water(id: 7))
    #expect(greenhouse.watered == [7])
  }

  @Test(
    "A link as text, a link as URL and an activity open like a destination",
    arguments: ["/plants/3", "plants://plants/3"])
  func waysIn(link: String) async throws {
    let host = try Self.host([PlantsRuntime(services: Greenhouse())])
    await host.open(link)
    #expect(host.shown?.leaf.destination as? Plant == Plant(id: 3))
    await host.open("/plants")
    await host.open(try #require(URL(string: link)))
    #expect(host.shown?.leaf.destination as? Plant == Plant(id: 3))
    await host.open("/plants")
    await host.open(try host.router.activity(for: Plant(id: 3)))
    #expect(host.shown?.leaf.destination as? Plant == Plant(id: 3))
  }

  @Test(
    "A check, handler or resolver needs exactly one runtime",
    arguments: [
      (0, ["requirement-not-supplied", "command-not-supplied", "resolver-not-supplied"]),
      (2, ["requirement-supplied-twice", "command-supplied-twice", "resolver-supplied-twice"]),
    ] as [(Int, [Diagnostic.Code])])
  func runtimes(count: Int, codes: [Diagnostic.Code]) throws {
    let runtime = PlantsRuntime(services: Greenhouse())
    let problems = #expect(throws: Router.Problems.self) {
      try Self.host(Array(repeating: runtime, count: count))
    }
    #expect(problems?.problems.map(\.code) == codes)
    // The problem says what to write.
    if count == 0 { #expect(problems?.problems[0].fix?.contains("Requirement(\"open\")") == true) }
  }

  private static func host(_ runtimes: [any FeatureRuntime]) throws -> ContinuationHost {
    let host = try ContinuationHost(
      router: Self.router(), presenter: HeadlessPresenter(),
      features: AppFeatures([Plants()], runtimes: runtimes))
    host.becomeReady()
    return host
  }

  private static func router() throws -> Router {
    try Router(
      features: AppFeatures([Plants()], runtimes: []),
      links: AppLinks(schemes: ["plants"], hosts: ["seed.link"]), home: "/plants",
      resolvers: [LinkResolver("seeds", taking: ["https://seed.link/:id"])])
  }
}

private struct Plants: Feature {
  var destinations: [any Destination.Type] { [PlantList.self, Plant.self] }
  var commands: [any Command.Type] { [Water.self] }
}

private struct PlantList: TestDestination {
  static let patterns: [RoutePattern] = ["plants"]
}

private struct Plant: TestDestination {
  static let patterns: [RoutePattern] = ["plants/:id"]
  static let activityTypes: [ActivityType] = ["com.example.plant"]
  static let traits: [DestinationTrait] = [.requires("open")]
  var id = 1
  var placement: Placement { .push(on: PlantList()) }
}

private struct Water: TestCommand {
  static let patterns: [RoutePattern] = ["water/:id"]
  var id = 1
  var confirmation: CommandConfirmation { "Water it?" }
}

@MainActor private protocol PlantsServices: AnyObject {
  var isOpen: Bool { get }
  func water(_ id: Int)
}

private final class Greenhouse: PlantsServices {
  var isOpen = true
  var watered: [Int] = []
  func water(_ id: Int) { watered.append(id) }
}

private struct PlantsRuntime: FeatureRuntime {
  let services: any PlantsServices

  var requirements: [Requirement] {
    Requirement("open") { [services] _ in
      services.isOpen ? .allow : .deny("the greenhouse is closed")
    }
  }
  var commandHandlers: [CommandHandler] {
    CommandHandler(Water.self) { [services] in services.water($0.id) }
  }
  var linkResolvers: [LinkResolverHandler] {
    LinkResolverHandler("seeds") { url in
      guard let link = URL(string: "plants://plants\(url.path())") else {
        throw CancellationError()
      }
      return link
    }
  }
}
