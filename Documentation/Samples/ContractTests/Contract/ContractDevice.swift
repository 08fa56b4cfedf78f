import Baton
import BatonHost
import Foundation
import Testing

/// What a contract can do to an app on a device, and see of it: so much that a simulator, a Mac and their
/// stand-ins can all do it.
///
/// ```swift
/// try await device.launch(with: .link("demoapp://play_video/a"))
/// #expect(device.shown == ["MainTabs", "VideoLibrary", #"VideoPlayer(videoId: "a")"#])
/// ```
@MainActor protocol ContractDevice: AnyObject {
  /// What it can do of what not every device can.
  nonisolated static var abilities: Set<Ability> { get }

  /// Begins the app anew, and returns at once.
  ///
  /// - Parameters:
  ///   - arrival: What launches it; nil for its icon.
  ///   - keepsState: Whether it has the state that the last one left.
  func start(_ arrival: Arrival?, keepsState: Bool) async throws

  /// Ends the app, without a state.
  func end()

  /// Something comes while the app runs. Returns at once.
  func send(_ arrival: Arrival) async throws

  /// The user, or the app itself, does something. Returns at once.
  func perform(_ act: Act) async throws

  /// Lets the platform go on for a moment.
  func turn() async

  /// What tells of the host of the window in front.
  var ear: HostEar { get }

  /// The objects that show it, parents first; none where the device does not tell them apart.
  var screens: [ObjectIdentifier] { get }

  /// How many screens lie over the window's own.
  var presentedCount: Int { get }

  /// Whether the sheet of ``Act/presentOwnSheet`` is there.
  var showsOwnSheet: Bool { get }

  /// Whether something moves.
  var isMoving: Bool { get }

  /// What another device is offered, with the values that it would get.
  var advertised: UserActivity? { get }

  /// What the platform complained of since the app began.
  var complaints: [String] { get throws }
}

/// What not every device can do.
nonisolated enum Ability: Hashable, Sendable, CaseIterable {
  case goesBack, selectsTabs, closesSheets, closesWindows, quickActions, tellsScreensApart
  /// Its window is there before what launches the app, which has somebody to tell then that it leads nowhere.
  case hasWindowAtLaunch
}

/// What comes to an app.
nonisolated enum Arrival: Sendable {
  case link(String)
  case activity(UserActivity)
  /// The type of a quick action.
  case quickAction(String)
}

/// What the user does, or the app by itself.
nonisolated enum Act: Hashable, Sendable {
  case goBack
  /// By its place among the tabs.
  case selectTab(Int)
  case closeSheet
  case closeWindow
  /// A sheet of the app's own that is no place.
  case presentOwnSheet
}

/// The device cannot do it now.
nonisolated struct CannotPerform: Error {
  let what: String

  init(_ what: Any) { self.what = "\(what)" }
}

extension ContractDevice {
  /// What is shown, root to leaf, with the values that are shown.
  var shown: [String] { ear.shown }

  /// All that is there: other tabs, panes and windows' covers, too.
  var tree: String { ear.tree }

  /// What became of the requests since the app began.
  var outcomes: [String] { ear.outcomes }

  func turn() async { await Surroundings.turn() }

  // MARK: Done, and waited for

  /// Begins the app anew.
  ///
  /// - Parameter isAnswered: Whether anybody is told what becomes of what launches it.
  func launch(with arrival: Arrival? = nil, isAnswered: Bool = true) async throws {
    try await begin(arrival, keepsState: false, isAnswered: isAnswered)
  }

  /// Ends the app as the system does, and begins it with what it kept.
  func relaunch(with arrival: Arrival? = nil) async throws {
    try await begin(arrival, keepsState: true, isAnswered: true)
  }

  /// Brings something to the app.
  func deliver(_ arrival: Arrival) async throws {
    let before = outcomes.count
    try await send(arrival)
    await wait("an outcome of \(arrival)") { outcomes.count > before }
    await settle()
  }

  /// Has the user do something, and waits until nothing moves.
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
        Issue.record("waited in vain for \(what): \(tree), \(outcomes)")
        return
      }
      await turn()
    }
  }

  /// Waits until nothing changes any more.
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
    Issue.record("it never comes to rest: \(tree)")
  }

  private var look: Look {
    Look(
      tree: tree, outcomes: outcomes.count, presented: presentedCount, hasOwnSheet: showsOwnSheet)
  }
}

private struct Look: Equatable {
  let tree: String
  let outcomes: Int
  let presented: Int
  let hasOwnSheet: Bool
}
