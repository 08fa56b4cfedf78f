import Baton
import BatonHost
import BatonSimulation
import Foundation
import Testing

@MainActor @Suite("Runtimes of features") struct FeatureRuntimeTests {
  @Test("A host gets checks, command handlers, and link resolvers from runtimes") func host()
    async throws
  {
    let services = Services()
    let host = try Self.host([HostRuntime(services: services)])

    services.isOpen = false
    guard case .refused(let reason) = await host.open(Coin(year: 1999)) else {
      _ = Issue.record("a screen of the closed vault was shown")
      return
    }
    #expect(reason.message.contains("the vault is closed"))

    services.isOpen = true
    let link = try #require(URL(string: "https://shop.link/posts/7"))
    await host.open(ContinuationRequest(delivered: link))
    #expect(host.shown?.leaf.destination as? Post == Post(id: "7"))

    await host.perform(Erase(what: "cache"))
    #expect(services.erased == ["cache"])
  }

  @Test(
    "A check, handler or resolver needs exactly one runtime",
    arguments: [(0, "not-supplied"), (2, "supplied-twice")])
  func runtimes(count: Int, problem: String) throws {
    let runtime = HostRuntime(services: Services())
    let problems = #expect(throws: Router.Problems.self) {
      try Self.host(Array(repeating: runtime, count: count))
    }
    let found = problems?.problems ?? []
    let kinds = ["requirement", "requirement", "command", "resolver"]
    #expect(found.map(\.code.rawValue) == kinds.map { "\($0)-\(problem)" })
    // The problem says what to write.
    if count == 0 {
      #expect(found.contains { $0.fix?.contains("Requirement(\"signedIn\")") == true })
    }
  }

  private static func host(_ runtimes: [any FeatureRuntime]) throws -> ContinuationHost {
    let router = try Router(
      features: AppFeatures([HostFeature()], runtimes: []),
      links: AppLinks(schemes: ["demoapp"], hosts: ["shop.link"]), home: "/feed",
      resolvers: [LinkResolver("short links", taking: ["https://shop.link/*"])])
    let host = try ContinuationHost(
      router: router, presenter: HeadlessPresenter(),
      features: AppFeatures([HostFeature()], runtimes: runtimes))
    host.becomeReady()
    return host
  }
}

@MainActor private final class Services {
  var isOpen = true
  var erased: [String] = []
}

private struct HostRuntime: FeatureRuntime {
  let services: Services

  var requirements: [Requirement] {
    Requirement("signedIn") { [services] _ in
      services.isOpen ? .allow : .deny("the vault is closed")
    }
    Requirement("online") { _ in .allow }
  }
  var commandHandlers: [CommandHandler] {
    CommandHandler(Erase.self) { [services] in services.erased.append($0.what) }
  }
  var linkResolvers: [LinkResolverHandler] {
    LinkResolverHandler("short links") { url in
      guard let link = URL(string: "demoapp:/\(url.path())") else { throw CancellationError() }
      return link
    }
  }
}
