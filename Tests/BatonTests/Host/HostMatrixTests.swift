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

  /// A state of the app in which an event arrives.
  struct State: CustomStringConvertible {
    /// The screen, or nil if the app isn't running.
    var screen: Screen?
    var isSignedIn: Bool
    var isReady = true
    var checksWait = false

    static let all: [State] = [true, false].flatMap { isSignedIn in
      [
        State(isSignedIn: isSignedIn), State(isSignedIn: isSignedIn, isReady: false),
        State(isSignedIn: isSignedIn, checksWait: true),
      ]
        + Screen.allCases.map { State(screen: $0, isSignedIn: isSignedIn) }
        + [Screen.sibling, .unsavedGivenUp].map {
          State(screen: $0, isSignedIn: isSignedIn, checksWait: true)
        }
    }

    var description: String {
      (screen.map { "warm, over \($0.rawValue), " } ?? "cold, ")
        + (isSignedIn ? "signed in" : "signed out") + (isReady ? "" : ", ready later")
        + (checksWait ? ", and the user opens the feed during the check" : "")
    }
  }

  private static let kinds = DeviceEvent.Kind.allCases.filter { $0 != .icon }

  @Test("An event has one final outcome in every state of the app") func everyState() async throws {
    var text: [String] = []
    var calls: [String] = []
    for state in State.all {
      var results: [(text: String, kinds: [String])] = []
      for kind in Self.kinds {
        let row = try await MatrixRow(kind, state)
        let result = await row.result()
        if let index = results.firstIndex(where: { $0.text == result }) {
          results[index].kinds.append(kind.rawValue)
        } else {
          results.append((result, [kind.rawValue]))
        }
        // The calls don't depend on the screen or the account.
        if !calls.contains(row.calls) { calls.append(row.calls) }
      }
      text.append("## \(state)")
      text += results.map { "\($0.kinds.joined(separator: ", ")):\n\($0.text)" }
    }
    expectSnapshot(of: text.joined(separator: "\n"), as: .text, named: "results")
    expectSnapshot(of: calls.sorted().joined(separator: "\n"), as: .text, named: "calls")
  }

  @Test("Each life cycle lists every event's callbacks exactly once") func callbackOrder() {
    for kind in DeviceEvent.Kind.allCases {
      for lifeCycle in CallbackOrder.LifeCycle.allCases {
        for isCold in [true, false] {
          let rows = CallbackOrder.steps(for: kind, in: lifeCycle, isCold: isCold)
          // AppKit has no quick actions, either at launch or later.
          let isPart = kind != .quickAction || lifeCycle != .appKit
          #expect(rows.count == (isPart ? 1 : 0), "\(kind.rawValue) \(lifeCycle.rawValue)")
        }
      }
    }
  }
}

/// One row of the matrix: a device in a certain state, an event, and the result.
@MainActor private final class MatrixRow {
  private let kind: DeviceEvent.Kind
  private let state: HostMatrixTests.State
  private let clock = SimulatedClock()
  private let session = Session()
  private let phone: SimulatedDevice
  private let mac: SimulatedDevice
  /// The callbacks that the event caused.
  private(set) var calls = ""

  /// The account on the phone, as the app's server sees it.
  @MainActor private final class Session: Sendable {
    var isSignedIn = true
  }

  init(_ kind: DeviceEvent.Kind, _ state: HostMatrixTests.State) async throws {
    self.kind = kind
    self.state = state
    let (clock, session) = (clock, session)
    let router = try HostFeature.router()
    phone = SimulatedDevice("phone", clock: clock) {
      HostedApp(router: router, clock: clock) { dependencies in
        dependencies.isReadyAtOnce = state.isReady
        let waiting = Requirement("signedIn") { _ async in
          try? await clock.sleep(for: .seconds(2))
          return session.isSignedIn ? .allow : .park(showing: Gate())
        }
        let immediate = Requirement("signedIn") { _ in
          session.isSignedIn ? .allow : .park(showing: Gate())
        }
        dependencies.requirements = [
          state.checksWait ? waiting : immediate, Requirement("online") { _ in .allow },
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

  /// Sends the event, signs the user in if the request waits for that, and describes everything
  /// that happened. The description is the same for all events with the same result.
  func result() async -> String {
    var text: [String] = []
    if let screen = state.screen {
      phone.open()
      await prepare(screen)
      text.append("before: \(focus)")
    }
    session.isSignedIn = state.isSignedIn
    text += await course()
    return text.map { "  \($0)" }.joined(separator: "\n")
      .replacing("\(source.rawValue) \(type(of: target)): ", with: "")
      .replacing("from \(source.rawValue)", with: "from the event")
      .replacing(targetText, with: "Target")
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
    guard state.checksWait else { return await clock.waitUntilIdle() }
    await clock.advance(by: .seconds(1))
    phone.scene?.presenter.select("feed")
    await clock.advance(by: .seconds(10))
  }

  private func course() async -> [String] {
    let earlierCalls = phone.log.count
    let steps = phone.scene?.presenter.performed.count ?? 0
    await clock.waitUntilIdle()
    let outcomes = phone.outcomes.count
    happen()
    if !state.isReady { phone.hosted?.becomeReady() }
    await turnMeanwhile()
    calls =
      (["\(kind.rawValue), \(state.screen == nil ? "cold" : "warm"):"]
      + phone.log.dropFirst(earlierCalls)).joined(separator: "\n  ")
    var text = Array(phone.scene?.presenter.performed.dropFirst(steps) ?? [])
    if !session.isSignedIn, phone.scene?.host.hasParkedRequest == true {
      let parked = phone.scene?.presenter.performed.count ?? 0
      session.isSignedIn = true
      phone.scene?.host.account = "anna"
      await clock.advance(by: .seconds(10))
      text += ["signs in:"] + Array(phone.scene?.presenter.performed.dropFirst(parked) ?? [])
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

  private var source: Source.Kind {
    switch kind {
    case .handoff: .activity
    case .universalLink: .webLink
    default: Source.Kind(rawValue: kind.rawValue)
    }
  }

  private var target: any Destination {
    switch kind {
    case .searchQuery: Finder(query: "gold")
    case .document: Scroll(file: URL(fileURLWithPath: "/x/y.scroll"))
    default: Coin(year: 1999)
    }
  }

  private var targetText: String {
    switch kind {
    case .searchQuery: #"Finder(query: "gold")"#
    case .document: "Scroll(file: <file:///x/y.scroll>)"
    default: "Coin(year: 1999)"
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
}
