public import Baton
public import BatonHost

/// A window in which ``expectPresenter(_:keeps:cannot:filePath:sourceLocation:)`` tests a presenter.
@MainActor public protocol PresenterStage: AnyObject {
  /// The presenter, whose window is empty at first.
  var presenter: any Presenter { get }
  /// The clock of the host.
  var clock: any Clock<Duration> { get }
  /// Performs an action by the user or the app. Throws an error if the action isn't possible at the
  /// moment.
  func perform(_ act: OutsideAction) async throws
  /// True if the window is asking the user a question.
  var isAsking: Bool { get }
  /// True if the window is showing the progress of an announced activity.
  var isShowingProgress: Bool { get }
  /// True if touches in the window reach the screen.
  var takesTouches: Bool { get }
  /// Returns true if the top screen shows the given destination. To check that, you can use the
  /// destination's description as its screen's title, and compare titles. The contract also calls
  /// this method at the moment a request ends, before anything else happens.
  func shows(_ destination: any Destination) -> Bool
  /// The platform that the host publishes activities to.
  var platform: (any ActivityPlatform)? { get }
  /// Continues the window's activity on another device.
  ///
  /// - Returns: The activity that the other device receives, or `nil` if there's none.
  func continueElsewhere() -> UserActivity?
  /// Lets all pending work finish.
  func waitUntilIdle() async
  /// Complaints from the platform, such as log messages.
  var complaints: [String] { get }
  /// Closes the window.
  func end()
}

extension PresenterStage {
  public var clock: any Clock<Duration> { ContinuousClock() }
  public var isAsking: Bool { false }
  public var isShowingProgress: Bool { false }
  public var takesTouches: Bool { true }
  public var platform: (any ActivityPlatform)? { nil }
  public func shows(_ destination: any Destination) -> Bool { true }
  public func continueElsewhere() -> UserActivity? { nil }
  public var complaints: [String] { [] }
  public func end() {}
}

/// An action by the user, or by the app without Baton.
public enum OutsideAction: Sendable {
  /// The user goes back by one screen.
  case goBack
  /// The user selects the tab for a slot.
  case select(String)
  /// The user closes the sheet.
  case closeSheet
  /// The user taps the button on the locked placeholder in front.
  case retry
  /// The app presents its own sheet.
  case presentOwnSheet
  /// From now on, the app's own sheet decides like this about requests.
  case decideOnSheet(DismissalDecision)
  /// The app pushes a screen onto the front screen without Baton.
  case pushOwnScreen
  /// The app shows its own alert.
  case presentOwnAlert
  /// The user answers the app's own alert.
  case answerOwnAlert
  /// Code outside of Baton dismisses the sheet or the question without telling the presenter.
  case dismissSheetSilently
  /// From now on, the front screen refuses to be dismissed.
  case stay
  /// The user answers the window's question.
  case answer(Bool)
  /// The user picks a stamp on the screen that returns one.
  case pick(String)
}

/// An ability that a behavior needs, and that some presenters or tests lack.
public enum PresenterAbility: String, Hashable, Sendable, CaseIterable {
  /// The user can go back.
  case goesBack
  /// The user can select a tab.
  case selectsTabs
  /// The user can close a sheet.
  case closesSheets
  /// The user can press the button on a locked screen's placeholder.
  case retries
  /// The app can present and dismiss sheets without Baton.
  case presentsOwnSheets
  /// The presenter can present a sheet over one of the app's own sheets while that sheet stays
  /// open.
  case presentsOverOwnSheets
  /// The app can push screens without Baton.
  case pushesOwnScreens
  /// The presenter throws an error for a step that its containers can't perform.
  case refusesSteps
  /// A screen can refuse to be dismissed.
  case asksBeforeDismissing
  /// The window can ask the user for consent to a command.
  case confirmsCommands
  /// The presenter notices when other code dismisses its question.
  case noticesDismissedQuestions
  /// Screens can return an answer.
  case answers
  /// The window shows the progress of an announced activity.
  case showsProgress
  /// The window can block touches.
  case blocksTouches
  /// The platform advertises activities to other devices.
  case publishes
  /// Each screen is an object, which stays the same until the screen is removed.
  case hasScreenObjects
}
