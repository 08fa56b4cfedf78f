import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// Tests for requests from every source: at launch or later, signed in or out, ready or not, and
/// with each kind of screen.
@MainActor @Suite(.early) struct HostMatrixTests {
  /// The screen when a request arrives.
  enum Screen: String, CaseIterable {
    case samePlace = "the same place"
    case sibling = "a sibling"
    case otherTab = "another tab"
    case sheet = "a sheet"
    case foreign = "a foreign screen"
    case unsavedKept = "unsaved work, kept"
    case unsavedGivenUp = "unsaved work, given up"
    case afterBackSwipe = "what a back swipe left"
    case locked = "a place that a sign-out locked"
  }

  @Test(
    "An event has one final outcome in every state of the app",
    arguments: DeviceEvent.Kind.allCases.filter { $0 != .icon })
  func everyState(kind: DeviceEvent.Kind) async throws {
    var rows: [String] = []
    for isSignedIn in [true, false] {
      for isReady in [true, false] {
        let row = try await MatrixRow(kind, isSignedIn: isSignedIn)
        rows.append(await row.cold(isReady: isReady))
      }
      for screen in Screen.allCases {
        let row = try await MatrixRow(kind, isSignedIn: isSignedIn)
        rows.append(await row.warm(screen))
      }
      for screen in [Screen.sibling, .unsavedGivenUp] {
        let row = try await MatrixRow(kind, isSignedIn: isSignedIn, checksWait: true)
        rows.append(await row.warm(screen))
      }
      let row = try await MatrixRow(kind, isSignedIn: isSignedIn, checksWait: true)
      rows.append(await row.cold(isReady: true))
    }
    expectSnapshot(of: rows.joined(separator: "\n\n"), as: .text, named: kind.rawValue)
  }

  @Test("Each life cycle lists every event's callbacks exactly once") func callbackOrder() {
    let missing = DeviceEvent.Kind.allCases.flatMap { kind in
      CallbackOrder.LifeCycle.allCases.flatMap { lifeCycle in
        [true, false].compactMap { isCold in
          CallbackOrder.row(for: kind, in: lifeCycle, isCold: isCold) == nil
            ? "\(kind.rawValue) \(lifeCycle.rawValue)" : nil
        }
      }
    }
    // AppKit has no quick actions, either at launch or later.
    #expect(missing == ["quickAction appKit", "quickAction appKit"])
    for row in CallbackOrder.rows {
      for event in row.events {
        for lifeCycle in row.lifeCycles {
          let rows = CallbackOrder.rows.filter {
            $0.events.contains(event) && $0.lifeCycles.contains(lifeCycle)
              && $0.isCold == row.isCold
          }
          #expect(rows.count == 1, "\(event.rawValue) \(lifeCycle.rawValue)")
        }
      }
    }
  }
}

/// One row of the matrix: a device in a certain state, an event, and the result.
@MainActor private final class MatrixRow {
  private let kind: DeviceEvent.Kind
  private let isSignedIn: Bool
  private let clock = SimulatedClock()
  private let session = Session()
  private let phone: SimulatedDevice
  private let mac: SimulatedDevice

  /// The account on the phone, as the app's server sees it.
  @MainActor private final class Session: Sendable {
    var isSignedIn = true
    var isReadyAtOnce = true
  }

  private let checksWait: Bool

  init(
    _ kind: DeviceEvent.Kind, isSignedIn: Bool, checksWait: Bool = false
  ) async throws {
    self.kind = kind
    self.isSignedIn = isSignedIn
    self.checksWait = checksWait
    let (clock, session) = (clock, session)
    let router = try HostFeature.router()
    phone = SimulatedDevice("phone", clock: clock) {
      HostedApp(router: router, clock: clock) { dependencies in
        dependencies.isReadyAtOnce = session.isReadyAtOnce
        let waiting = Requirement("signedIn") { _ async in
          try? await clock.sleep(for: .seconds(2))
          return session.isSignedIn ? .allow : .park(showing: Gate())
        }
        let immediate = Requirement("signedIn") { _ in
          session.isSignedIn ? .allow : .park(showing: Gate())
        }
        dependencies.requirements = [
          checksWait ? waiting : immediate, Requirement("online") { _ in .allow },
        ]
        dependencies.commands = [CommandHandler(Erase.self) { _ in }]
      }
    }
    mac = SimulatedDevice("mac", lifeCycle: .appKit, clock: clock) {
      HostedApp(router: router, clock: clock) { dependencies in
        dependencies.requirements = ["signedIn", "online"].map { Requirement($0) { _ in .allow } }
        dependencies.commands = [CommandHandler(Erase.self) { _ in }]
      }
    }
    mac.open()
    await mac.scene?.host.open(Coin(year: 1999))
  }

  func cold(isReady: Bool) async -> String {
    session.isSignedIn = isSignedIn
    session.isReadyAtOnce = isReady
    var text = [
      "## cold, \(isSignedIn ? "signed in" : "signed out"), \(isReady ? "ready" : "ready later")"
        + waitText
    ]
    text += await course {
      if !isReady { phone.hosted?.becomeReady() }
    }
    return text.joined(separator: "\n")
  }

  func warm(_ screen: HostMatrixTests.Screen) async -> String {
    phone.open()
    await prepare(screen)
    session.isSignedIn = isSignedIn
    var text = [
      "## warm, \(isSignedIn ? "signed in" : "signed out"), over \(screen.rawValue)" + waitText
    ]
    text.append("before: \(focus)")
    text += await course {}
    return text.joined(separator: "\n")
  }

  private var waitText: String {
    checksWait ? ", and the user opens the feed during the check" : ""
  }

  private func prepare(_ screen: HostMatrixTests.Screen) async {
    guard let scene = phone.scene else { return }
    switch screen {
    case .samePlace: await open(target)
    case .sibling: await open(Coin(year: 2000))
    case .otherTab: await open(Post(id: "1"))
    case .sheet: await open(Draft(text: "Hello"))
    case .foreign:
      await open(Coin(year: 2000))
      scene.presenter.presentForeign("Camera")
    case .unsavedKept, .unsavedGivenUp:
      await open(Draft(text: "Hello"))
      let isWilling = screen == .unsavedGivenUp
      scene.presenter.answer(.ask { isWilling }, for: Draft.self)
    case .afterBackSwipe:
      await open(target)
      scene.presenter.goBack()
    case .locked:
      scene.host.account = "anna"
      await open(Coin(year: 2000))
      session.isSignedIn = false
      scene.host.account = nil
    }
  }

  private func open(_ destination: any Destination) async {
    let opening = clock.start { [phone] in
      await phone.scene?.host.open(ContinuationRequest(.destination(destination), from: .app))
    }
    await clock.advance(by: .seconds(10))
    _ = await opening.value
  }

  /// Lets the user navigate while a check is running, and then ends the check.
  private func turnMeanwhile() async {
    guard checksWait else { return await clock.waitUntilIdle() }
    await clock.advance(by: .seconds(1))
    phone.scene?.presenter.select("feed")
    await clock.advance(by: .seconds(10))
  }

  /// Sends the event, signs the user in if the request waits for that, and describes everything
  /// that happened.
  private func course(_ afterward: () -> Void) async -> [String] {
    let calls = phone.log.count
    let steps = phone.scene?.presenter.performed.count ?? 0
    await clock.waitUntilIdle()
    let outcomes = phone.outcomes.count
    happen()
    afterward()
    await turnMeanwhile()
    var text = ["calls:"] + phone.log.dropFirst(calls).map { "  \($0)" }
    text += ["steps:"] + lines(phone.scene?.presenter.performed.dropFirst(steps) ?? [])
    if !session.isSignedIn, phone.scene?.host.hasParkedRequest == true {
      let parked = phone.scene?.presenter.performed.count ?? 0
      session.isSignedIn = true
      phone.scene?.host.account = "anna"
      await clock.advance(by: .seconds(10))
      text += ["signs in:"] + lines(phone.scene?.presenter.performed.dropFirst(parked) ?? [])
    }
    let became = Array(phone.outcomes.dropFirst(outcomes))
    text.append("outcome: \(became.joined(separator: ", "))")
    text.append("after: \(focus)")
    text.append("chain: \(chain)")
    check(became)
    return text
  }

  private func check(_ became: [String]) {
    let finals = became.filter { !$0.contains("parked") }
    #expect(finals.count == 1, "\(kind.rawValue): \(became)")
    #expect(phone.scene?.presenter.problems == [])
    if finals.first?.hasSuffix("opened") == true {
      #expect(phone.scene?.host.shown?.leaf.name == String(describing: type(of: target)))
    }
  }

  private func happen() {
    let url = URL(string: "https://www.example.com/coins/1999")!
    switch kind {
    case .handoff: mac.handOff(to: phone)
    case .universalLink: phone.simulate(.universalLink(url))
    case .customScheme:
      phone.simulate(.customScheme(URL(string: "demoapp://coins/1999")!, sender: nil))
    case .searchItem: phone.simulate(.searchItem("/coins/1999"))
    case .searchQuery: phone.simulate(.searchQuery("gold"))
    case .quickAction: phone.simulate(.quickAction("/coins/1999"))
    case .notification: phone.tap(notification: "alert", link: "/coins/1999")
    case .document: phone.simulate(.document(URL(fileURLWithPath: "/x/y.scroll")))
    case .icon: break
    }
  }

  private var target: any Destination {
    switch kind {
    case .searchQuery: Finder(query: "gold")
    case .document: Scroll(file: URL(fileURLWithPath: "/x/y.scroll"))
    default: Coin(year: 1999)
    }
  }

  private var focus: String {
    phone.scene?.host.shown?.focus.map(\.description).joined(separator: " › ") ?? "nothing"
  }

  /// The focused screens, each with its number and its restored values.
  private var chain: String {
    let screens = phone.scene?.presenter.focus ?? []
    return screens.map { "#\($0.number)" + $0.events.map { " \($0)" }.joined(separator: ",") }
      .joined(separator: ", ")
  }

  private func lines(_ steps: some Sequence<String>) -> [String] {
    steps.map { "  \($0)" }
  }
}
