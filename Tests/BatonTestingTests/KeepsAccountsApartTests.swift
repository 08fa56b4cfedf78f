import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Testing

/// Tests for the expectation that no account can see screens that another account requested.
@MainActor @Suite(.early) struct KeepsAccountsApartTests {
  private final class Session {
    var account: String?
  }

  /// Returns an app with a check that takes a second or no time, or without a check if `isSlow` is
  /// nil.
  private func app(_ session: Session, _ clock: SimulatedClock, isSlow: Bool?) throws -> HostedApp {
    let router = try Router(
      features: [Letters()],
      links: AppLinks(schemes: ["demoapp"], domains: ["www.example.com"]), home: "/front")
    return HostedApp(router: router, clock: clock) { dependencies in
      let decide: @MainActor () -> Requirement.Decision = {
        session.account == nil ? .park(showing: nil) : .allow
      }
      dependencies.account = { session.account }
      guard let isSlow else { return }
      dependencies.requirements = [
        isSlow
          ? Requirement("signedIn") { _ async in
            let decision = decide()
            try? await clock.sleep(for: .seconds(1))
            return decision
          } : Requirement("signedIn") { _ in decide() }
      ]
    }
  }

  private func walk(
    links: [String] = ["https://www.example.com/letters/", "demoapp://drafts/"], isSlow: Bool?,
    names isNamed: Bool = true
  ) async throws {
    let session = Session()
    try await expectKeepsAccountsApart(
      links: { account in links.map { $0 + account } + ["/front"] },
      signIn: { device, account in
        session.account = account
        if isNamed { device.hosted?.setAccount(account) }
      },
      device: { clock in
        session.account = nil
        let app = try app(session, clock, isSlow: isSlow)
        return SimulatedDevice("phone", clock: clock) { app }
      })
  }

  @Test("An app that tells the host its account passes", arguments: [true, false])
  func keeps(isSlow: Bool) async throws { try await walk(isSlow: isSlow) }

  @Test("An app that doesn't tell the host its account fails")
  func breaks() async throws {
    await withKnownIssue { try await walk(isSlow: false, names: false) }
  }

  @Test("An app whose private screens never appear fails, and so does an app without its checks")
  func seesNothing() async throws {
    for (links, isSlow, reason) in [
      (["demoapp://nowhere/"], false, "no screen with a requirement was shown for an account"),
      (["demoapp://drafts/"], nil, "signedIn"),
    ] as [([String], Bool?, String)] {
      try await withKnownIssue {
        try await walk(links: links, isSlow: isSlow)
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains(reason) }
      }
    }
  }
}

private struct Letters: Feature {
  var destinations: [any Destination.Type] { [Front.self, Letter.self, Draft.self] }

  struct Front: TestDestination {
    static let patterns: [RoutePattern] = ["front"]
  }

  struct Letter: TestDestination {
    static let patterns: [RoutePattern] = ["letters/:owner"]
    static let traits: [DestinationTrait] = [.requires("signedIn")]
    var owner = "ana"
    var placement: Placement { .push(on: Front()) }
  }

  struct Draft: TestDestination {
    static let patterns: [RoutePattern] = ["drafts/:owner"]
    static let traits: [DestinationTrait] = [.requires("signedIn")]
    var owner = "ana"
    var placement: Placement { .sheet(overShown: .anything, else: .sheet(over: Front())) }
  }
}
