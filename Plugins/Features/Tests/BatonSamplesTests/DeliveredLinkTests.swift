import ContentApp
import Foundation
import Testing

@testable import Baton

/// Tests for links that a widget prints, which arrive in the app as links from outside.
@Suite struct DeliveredLinkTests {
  @Test("Every link that a widget prints resolves to its destination")
  func resolves() throws {
    let router = try ContentApp.router()
    let examples = ContentApp.features.flatMap(\.destinations).flatMap { $0.placedExamples }
    let printable = examples.filter { (try? router.url(to: $0)) != nil }
    #expect(printable.count > 30)

    for destination in printable {
      let url = try #require(URL(string: router.deliveredLink(to: destination)))
      let leaf = try router.hierarchy(for: ContinuationRequest(delivered: url)).leaf.destination
      #expect(try router.url(to: leaf) == url)
    }
  }

  @Test("A destination that accepts nothing from outside can't be a widget's link")
  func source() throws {
    let router = try ledger.router(links: AppLinks(schemes: ["bank"]), home: "/accounts/1")

    #expect(try router.deliveredLink(to: Account(id: 1)) == "bank://accounts/1")
    #expect(throws: RoutingError.self) { try router.deliveredLink(to: Transfer(id: 1)) }
  }

  @Test("A link that a rewrite redirects can't be a widget's link")
  func rewritten() throws {
    let router = try Router(
      features: [ledger], links: AppLinks(schemes: ["bank"]), home: "/accounts/1",
      rewrites: [LinkRewrite("moved", from: "accounts/2", to: "/accounts/1")])

    #expect(throws: RoutingError.self) { try router.deliveredLink(to: Account(id: 2)) }
  }
}

private struct Account: TestDestination {
  static let patterns: [RoutePattern] = ["accounts/:id"]
  var id = 1
}

private struct Transfer: TestDestination {
  static let patterns: [RoutePattern] = ["transfers/:id"]
  static let traits: [DestinationTrait] = [.accepts()]
  var id = 1
  var placement: Placement { .sheet(over: Account(id: 1)) }
}

private let ledger = TestFeature(Account.self, Transfer.self)
