import Baton
import BatonTesting
import Testing

@testable import BatonHost

// The code of the article on requirements: a fully private app.

private struct Diary: TestDestination {
  static let patterns: [RoutePattern] = ["/"]
  static let slots = [
    Slot("entries", .tab, first: "/entries"), Slot("photos", .tab, first: "/photos"),
  ]
}

private struct Entries: TestDestination {
  static let patterns: [RoutePattern] = ["entries"]
  var placement: Placement { .slot("entries") }
}

private struct Entry: Destination {
  static let patterns: [RoutePattern] = ["entries/:day?{line}"]
  static let examples = [Entry(day: "monday", line: 3)]
  var day: String
  var line: Int?
  var placement: Placement { .push(on: Entries()) }
}

private struct Photos: Destination {
  static let patterns: [RoutePattern] = ["photos"]
  static let examples = [Photos()]
  static let traits: [DestinationTrait] = [.requires("paid")]
  var placement: Placement { .slot("photos") }
}

private struct SignIn: Destination {
  static let patterns: [RoutePattern] = ["sign-in"]
  static let examples = [SignIn()]
  static let traits: [DestinationTrait] = [.exempt]
  var placement: Placement { .sheet(over: Diary()) }
}

private struct Terms: TestDestination {
  static let patterns: [RoutePattern] = ["terms"]
  static let traits: [DestinationTrait] = [.exempt]
  var placement: Placement { .sheet(over: Diary()) }
}

private struct Offer: TestDestination {
  static let patterns: [RoutePattern] = ["offer"]
  static let traits: [DestinationTrait] = [.exempt]
  var placement: Placement { .sheet(over: Diary()) }
}

private struct Help: TestDestination {
  static let patterns: [RoutePattern] = ["help"]
  static let traits: [DestinationTrait] = [.exempt]
  var placement: Placement { .sheet(over: Diary()) }
}

private struct Writing: Feature {
  var requirements: [String] { ["terms"] }
  var destinations: [any Destination.Type] {
    [Diary.self, Entries.self, Entry.self, Photos.self]
  }
}

private struct Reception: Feature {
  var destinations: [any Destination.Type] { [SignIn.self, Terms.self, Offer.self, Help.self] }
}

/// The app's session.
@MainActor private final class Session: Sendable {
  var account: String?
  var hasAgreed = true
  var hasPaid = true
  /// True if the server is reachable.
  var isOnline = true
}

@MainActor @Suite struct RequirementsArticleTests {
  private let session = Session()
  private let presenter: HeadlessPresenter
  private let clock = SimulatedClock()

  init() { presenter = HeadlessPresenter(clock: clock) }

  private func makeRouter() throws -> Router {
    let router = try Router(
      features: [Writing(), Reception()], requiring: ["signedIn"],
      links: AppLinks(schemes: ["diary"], domains: ["diary.example.com"]), home: "/entries")
    return router
  }

  private func makeHost(isReady: Bool = true) throws -> ContinuationHost {
    let router = try makeRouter()
    let session = session
    let requirements = [
      Requirement("signedIn") { _ in
        session.account == nil ? .park(showing: SignIn()) : .allow
      },
      Requirement("terms") { _ in session.hasAgreed ? .allow : .park(showing: Terms()) },
      Requirement("paid") { _ in
        guard session.isOnline else { return .unavailable("no network") }
        return session.hasPaid ? .allow : .park(showing: Offer())
      },
    ]
    let host = try ContinuationHost(
      router: router, presenter: presenter, requirements: requirements, clock: clock)
    host.account = session.account
    guard isReady else { return host }
    host.becomeReady()
    return host
  }

  private func signIn(_ account: String?, _ host: ContinuationHost) {
    session.account = account
    host.account = account
  }

  @Test("At first launch, a sign-in sheet covers the locked app") func firstLaunch() throws {
    let host = try makeHost()
    #expect(
      host.shown?.description == """
        Diary (locked)
        └─ sheet: SignIn
        """)

    session.account = "ana"
    host.account = "ana"
    #expect(
      host.shown?.description == """
        Diary
        ├─ *entries: Entries
        └─ photos: Photos
        """)
    #expect(presenter.problems == [])
  }

  @Test("A link that waits for sign-in opens after it") func linkBeforeSignIn() async throws {
    let host = try makeHost()
    let outcome = await host.open(Entry(day: "monday"))
    #expect(outcome.label == "parked")
    #expect(host.hasParkedRequest)

    session.account = "ana"
    host.account = "ana"
    #expect(host.shown?.leaf.description == "Entry(day: \"monday\")")
  }

  @Test("Signing out locks the screens, and signing in restores them") func signOut() async throws {
    session.account = "ana"
    let host = try makeHost()
    await host.open(Entry(day: "monday", line: 3))

    session.account = nil
    host.account = nil
    #expect(host.shown?.description == "Diary (locked)\n└─ sheet: SignIn")
    #expect(host.publication == nil)
    #expect(try host.savedState() == nil)

    session.account = "ana"
    host.account = "ana"
    #expect(host.shown?.leaf.description == "Entry(day: \"monday\", line: 3)")
  }

  @Test("Another account starts at home, not on the last screen") func anotherAccount() async throws
  {
    session.account = "ana"
    let host = try makeHost()
    await host.open(Entry(day: "monday", line: 3))

    session.account = "bea"
    host.account = "bea"
    #expect(host.shown?.leaf.description == "Entries")
  }

  @Test("Help opens without signing in") func helpWhileSignedOut() async throws {
    let host = try makeHost()

    let outcome = await host.open(Help())

    #expect(outcome.label == "opened")
    #expect(host.shown?.description == "Diary (locked)\n└─ sheet: SignIn\n   └─ sheet: Help")
  }

  @Test("A paid tab shows an offer and opens after payment") func paidTab() async throws {
    session.account = "ana"
    session.hasPaid = false
    let host = try makeHost()
    #expect(
      host.shown?.description == """
        Diary
        ├─ *entries: Entries
        └─ photos: Photos (locked)
        """)

    presenter.select("photos")
    #expect(host.shown?.leaf.description == "Offer")

    session.hasPaid = true
    host.requirementsChanged()
    #expect(host.shown?.leaf.description == "Photos")
  }

  @Test("The terms cover the locked app until the user agrees") func termsSheet() async throws {
    session.hasAgreed = false
    let host = try makeHost()
    session.account = "ana"
    host.account = "ana"
    #expect(host.shown?.description == "Diary (locked)\n└─ sheet: Terms")

    session.hasAgreed = true
    host.requirementsChanged()
    #expect(host.shown?.leaf.description == "Entries")
  }

  @Test("Retrying opens a locked tab once the network is back") func retry() async throws {
    session.account = "ana"
    session.isOnline = false
    let host = try makeHost()
    presenter.select("photos")
    #expect(host.shown?.leaf.description == "Photos (locked)")
    #expect(host.shown?.leaf.isLocked == true)

    session.isOnline = true
    presenter.retryLocked()
    #expect(host.shown?.leaf.description == "Photos")
  }

  @Test("A request that waits for sign-in survives a relaunch") func savedRequest() async throws {
    let host = try makeHost()
    host.deliver([ContinuationRequest(.link("/entries/monday"), from: .app)])
    let saved = try #require(try host.savedState())

    let next = try makeHost(isReady: false)
    next.restore(saved) { _ in }
    next.becomeReady()
    #expect(next.hasParkedRequest)
    signIn("ana", next)
    #expect(next.shown?.leaf.description == "Entry(day: \"monday\")")
  }

  @Test("The app stays locked until a slow check finishes") func slowCheck() async throws {
    let clock = clock
    let host = try ContinuationHost(
      router: makeRouter(), presenter: presenter,
      requirements: [
        Requirement("signedIn", timeLimit: .seconds(5)) { _ in
          try? await clock.sleep(for: .seconds(2))
          return .allow
        },
        Requirement("terms") { _ in .allow }, Requirement("paid") { _ in .allow },
      ], clock: clock)
    host.account = "ana"
    host.deliver([ContinuationRequest(.link("/entries/monday"), from: .app)])
    host.becomeReady()
    #expect(host.shown?.description == "Diary (locked)")

    await clock.advance(by: .seconds(30))
    #expect(host.shown?.leaf.description == "Entry(day: \"monday\")")
  }

  @Test("The diary's writing feature passes expectWellBehaved") func laws() throws {
    expectWellBehaved(Writing(), with: try makeRouter())
  }
}
