import Baton
import BatonHost
import Foundation
import Testing

/// An app on a device, as the contract's tests see it. Simulators, Macs, and the stand-ins for them
/// all support these members.
///
/// ```swift
/// try await device.launch(with: .link("demoapp://play_video/a"))
/// #expect(device.shown == ["MainTabs", "VideoLibrary", #"VideoPlayer(videoId: "a")"#])
/// ```
@MainActor protocol ContractDevice: AnyObject {
  /// The optional abilities that the device has.
  nonisolated static var abilities: Set<Ability> { get }

  /// Starts or restarts the app, and returns at once.
  ///
  /// - Parameters:
  ///   - arrival: The event that launches the app, or nil if the user taps the app's icon.
  ///   - keepsState: True to start with the state that the previous run saved.
  func start(_ arrival: Arrival?, keepsState: Bool) async throws

  /// Ends the app without saving its state.
  func end()

  /// Sends an event while the app runs. Returns at once.
  func send(_ arrival: Arrival) async throws

  /// Performs an action by the user or the app. Returns at once.
  func perform(_ act: Act) async throws

  /// The object that records the state of the front window's host.
  var ear: HostEar { get }

  /// The objects of the screens in ``shown``, parents first. The array is empty if the device can't
  /// tell screens apart.
  var screens: [ObjectIdentifier] { get }

  /// The number of screens presented over the window's root screen.
  var presentedCount: Int { get }

  /// True while the sheet of ``Act/presentOwnSheet`` is open.
  var showsOwnSheet: Bool { get }

  /// True while something on screen is moving.
  var isMoving: Bool { get }

  /// The activity that's advertised to other devices, with its values.
  var advertised: UserActivity? { get }
}

/// An ability that not every device has.
nonisolated enum Ability: Hashable, Sendable, CaseIterable {
  case goesBack, selectsTabs, closesSheets, closesWindows, quickActions, tellsScreensApart
  /// The window exists before the event that launches the app, so the event's failure can be
  /// reported.
  case hasWindowAtLaunch
}

/// An event that reaches an app.
nonisolated enum Arrival: Sendable {
  case link(String)
  case activity(UserActivity)
  /// The type of a quick action.
  case quickAction(String)
}

/// An action by the user or the app.
nonisolated enum Act: Hashable, Sendable {
  case goBack
  /// The number is the tab's position.
  case selectTab(Int)
  case closeSheet
  case closeWindow
  /// One of the app's own sheets, not a destination.
  case presentOwnSheet
}

/// The error for an action that the device can't perform at the moment.
nonisolated struct CannotPerform: Error {
  let what: String

  init(_ what: Any) { self.what = "\(what)" }
}

extension ContractDevice {
  /// The destinations on screen, from root to leaf, with their values.
  var shown: [String] { ear.shown }

  /// The whole hierarchy, including other tabs, panes, and covers.
  var tree: String { ear.tree }

  /// The outcomes of requests since the app started.
  var outcomes: [String] { ear.outcomes }

  /// The faults that the platform has logged since the app started.
  var complaints: [String] { get throws { try Surroundings.complaints(since: ear.began) } }

  /// Runs the platform's event loop for a moment.
  func turn() async { await Surroundings.turn() }

  // MARK: Actions that wait for their results

  /// Starts the app without saved state, and waits until nothing changes anymore.
  ///
  /// - Parameter isAnswered: False if the event that launches the app has no outcome.
  func launch(with arrival: Arrival? = nil, isAnswered: Bool = true) async throws {
    try await begin(arrival, keepsState: false, isAnswered: isAnswered)
  }

  /// Ends the app as the system does, and starts it with its saved state.
  func relaunch(with arrival: Arrival? = nil) async throws {
    try await begin(arrival, keepsState: true, isAnswered: true)
  }

  /// Sends an event to the app, and waits for its outcome.
  func deliver(_ arrival: Arrival) async throws {
    let before = outcomes.count
    try await send(arrival)
    await wait("an outcome of \(arrival)") { outcomes.count > before }
    await settle()
  }

  /// Performs an action, and waits until nothing changes anymore.
  func finish(_ act: Act) async throws {
    try await perform(act)
    await settle()
  }

  private func begin(_ arrival: Arrival?, keepsState: Bool, isAnswered: Bool) async throws {
    try await start(arrival, keepsState: keepsState)
    await wait("something to be shown") { !shown.isEmpty }
    if let arrival, isAnswered { await wait("an outcome of \(arrival)") { !outcomes.isEmpty } }
    await settle()
  }

  private func wait(_ what: String, until isSo: () -> Bool) async {
    let end = ContinuousClock.now + .seconds(20)
    while !isSo() {
      guard ContinuousClock.now < end else {
        Issue.record("timed out waiting for \(what): \(tree), \(outcomes)")
        return
      }
      await turn()
    }
  }

  /// Waits until nothing changes anymore.
  func settle() async {
    let end = ContinuousClock.now + .seconds(20)
    var (last, since) = (look, ContinuousClock.now)
    while ContinuousClock.now < end {
      await turn()
      let next = look
      if next != last || isMoving {
        (last, since) = (next, .now)
      } else if ContinuousClock.now - since >= Surroundings.quiet {
        return
      }
    }
    Issue.record("the screen never settles: \(tree)")
  }

  private var look: String { "\(tree) \(outcomes.count) \(presentedCount) \(showsOwnSheet)" }
}
