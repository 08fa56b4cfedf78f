public import Baton
public import BatonHost

/// A window in which ``expectPresenter(_:keeps:cannot:sourceLocation:)`` tries a presenter.
@MainActor public protocol PresenterStage: AnyObject {
  /// The presenter, with a window that's empty still.
  var presenter: any Presenter { get }
  /// The clock of the host.
  var clock: any Clock<Duration> { get }
  /// Does something that the host doesn't do. Throw an error if it can't be done now.
  func perform(_ act: PresenterAct) async throws
  /// True if the window asks the user a question.
  var isAsking: Bool { get }
  /// True if the window shows that something is on its way.
  var isShowingProgress: Bool { get }
  /// True if the user's touches in the window get through.
  var takesTouches: Bool { get }
  /// Returns true if the top screen shows a destination. Each page's title is the destination's
  /// description.
  func shows(_ place: any Destination) -> Bool
  /// The platform that the host publishes by.
  var platform: (any ActivityPlatform)? { get }
  /// Continues the window's activity on another device.
  ///
  /// - Returns: The activity that the other device gets, or `nil` if there's none.
  func continueElsewhere() -> UserActivity?
  /// Lets everything that's under way finish.
  func rest() async
  /// Complaints of the platform, such as log messages.
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
  public func shows(_ place: any Destination) -> Bool { true }
  public func continueElsewhere() -> UserActivity? { nil }
  public var complaints: [String] { [] }
  public func end() {}
}

/// Something that the user does, or the app without Baton.
public enum PresenterAct: Hashable, Sendable {
  /// The user goes back by one screen.
  case goBack
  /// The user selects the tab of a slot.
  case select(String)
  /// The user closes the sheet.
  case closeSheet
  /// The user presses the button of the placeholder on top.
  case retry
  /// The app presents its own sheet.
  case presentOwnSheet
  /// The app's own sheet says from now on that it stays.
  case keepOwnSheet
  /// The app shows its own alert.
  case presentOwnAlert
  /// The user answers the app's own alert.
  case answerOwnAlert
  /// Code that isn't Baton's dismisses the sheet silently.
  case dropSheet
  /// The screen on top says from now on that it stays.
  case stay
  /// The user answers the question of the window.
  case answer(Bool)
  /// The user picks a stamp on the screen that answers.
  case pick(String)
}

/// Something that a behavior needs, and that not every presenter or test can do.
public enum PresenterAbility: String, Hashable, Sendable, CaseIterable {
  /// The user can go back.
  case goesBack
  /// The user can select a tab.
  case selectsTabs
  /// The user can close a sheet.
  case closesSheets
  /// The user can press the button of a placeholder.
  case retries
  /// The app can present and dismiss sheets without Baton.
  case presentsOwnSheets
  /// A screen can say that it stays.
  case asksScreens
  /// The user is asked about commands.
  case asksUsers
  /// Screens can give an answer.
  case answers
  /// The window shows that an announced activity is on its way.
  case showsProgress
  /// The window can hold the user's touches.
  case holdsTouches
  /// The platform offers activities to other devices.
  case publishes
  /// A screen is an object: the same one as long as it stays.
  case hasScreenObjects
}
