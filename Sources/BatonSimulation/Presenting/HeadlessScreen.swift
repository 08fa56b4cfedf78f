public import Baton
public import BatonHost

/// A screen of a ``HeadlessPresenter``. It doesn't draw anything, but records the calls that it
/// receives.
@MainActor public final class HeadlessScreen {
  /// A number that increases with each screen, so that you can tell a new screen from the old one.
  public let number: Int
  /// The locked destination that this placeholder replaces, if any.
  public let locked: LockedDestination?
  /// A closure that adds values to the activity if the screen is in the published chain.
  public var contribute: @MainActor (inout UserActivity) -> Void = { _ in }
  /// A closure that's called after the screen has received its destination.
  public var onRestore: (@MainActor () -> Void)?
  /// The streams that another device has opened to this screen, oldest first.
  public internal(set) var streams: [ContinuationStream] = []

  /// The destination that the screen was created for. Nil for a screen that Baton didn't create.
  private let madeFor: (any Destination)?
  private let foreignLabel: String?
  private var notes: [() -> String] = []
  package var restorable: (any Restorable)?
  var answer: (@MainActor (AnyAnswer) -> Void)?
  /// A closure that checks a locked destination again.
  let retry: @MainActor () -> Void
  /// Returns the decision of the test or the app's own model, or nil if neither decides.
  package var decision: @MainActor (ContinuationRequest) -> DismissalDecision? = { _ in nil }

  /// How a screen contains other screens.
  enum Kind {
    case page, stack, slots
  }

  let kind: Kind
  /// The screens in a container: from the bottom up, or in slot order.
  private(set) var held: [HeadlessScreen] = []
  weak var selected: HeadlessScreen?
  private(set) weak var parent: HeadlessScreen?

  init(
    _ kind: Kind, number: Int = 0, madeFor: (any Destination)? = nil,
    locked: LockedDestination? = nil,
    foreign: String? = nil, holding screens: [HeadlessScreen] = [],
    retry: @escaping @MainActor () -> Void = {}
  ) {
    self.number = number
    self.kind = kind
    self.madeFor = madeFor
    self.locked = locked
    foreignLabel = foreign
    self.retry = retry
    hold(screens)
  }

  func hold(_ screens: [HeadlessScreen]) {
    // Platforms differ in which tab they select after they remove the selected one.
    if let selected, !screens.contains(where: { $0 === selected }) { self.selected = screens.last }
    for gone in held where gone.parent === self { gone.parent = nil }
    held = screens
    for screen in screens { screen.parent = self }
  }

  /// The outermost container that contains the screen, or the screen itself.
  var outermost: HeadlessScreen { parent?.outermost ?? self }

  /// Returns true if the container is this screen, or a visible container inside this screen.
  func shows(_ container: HeadlessScreen) -> Bool {
    self === container || front?.shows(container) ?? false
  }

  /// The contained screen that the user can see.
  var front: HeadlessScreen? { kind == .stack ? held.last : selected ?? held.first }

  var hasPanes: Bool { destination?.slots.allSatisfy { $0.kind == .pane } ?? false }

  var visible: [HeadlessScreen] { front?.visible ?? (kind == .stack ? [] : [self]) }
}

extension HeadlessScreen {
  /// The destination with its state. Nil for a screen that Baton didn't create.
  public var destination: (any Destination)? { restorable?.current ?? madeFor }

  /// The recorded calls, oldest first.
  public var events: [String] { notes.map { $0() } }

  /// Answers the destination's caller, as the screen's code does. This works even after the screen
  /// is gone.
  ///
  /// - Returns: True if the screen belongs to that destination and can answer.
  @discardableResult
  public func answer<Value: Answering>(_: Value.Type, with answer: Value.Answer) -> Bool {
    guard destination is Value, let give = self.answer else { return false }
    give(AnyAnswer(answer))
    return true
  }

  /// Releases the answer function, as a screen does if it won't answer.
  public func releaseAnswer() { answer = nil }

  var label: String {
    foreignLabel ?? destination.map { String(describing: type(of: $0)) } ?? ""
  }

  /// The destination or name of the screen, its number, and its recorded calls on one line.
  public var summary: String {
    let name =
      locked.map { "\($0.name) (locked)" }
      ?? destination?.words(named: label).text ?? "foreign \(label)"
    let events = events.isEmpty ? "" : ": \(events.joined(separator: ", "))"
    return "\(name) #\(number)\(events)"
  }

  /// Records a call. The text is built only on demand.
  func record(_ call: @autoclosure @escaping () -> String) { notes.append(call) }
}

extension HeadlessScreen: Dismissable {
  public func shouldDismiss(for request: ContinuationRequest) -> DismissalDecision {
    decision(request) ?? .dismiss
  }
}

/// A restorable that stores a screen's state, as the screen's model would, or uses the app's own
/// model.
@MainActor final class HeadlessRestorable<Value: Destination>: Restorable {
  private unowned let screen: HeadlessScreen
  private weak var presenter: HeadlessPresenter?
  private var value: Value
  private let model: (any Restorable)?

  init(
    _ value: Value, _ model: (any Restorable)?, of screen: HeadlessScreen,
    in presenter: HeadlessPresenter?
  ) {
    self.value = value
    self.model = model
    self.screen = screen
    self.presenter = presenter
  }

  var current: Value { model?.current as? Value ?? value }

  /// Changes the state, and returns true. Returns false if the app's own model has the state.
  func change(_ change: (inout Value) -> Void) -> Bool {
    guard model == nil else { return false }
    change(&value)
    return true
  }

  func restore(_ value: Value, from request: ContinuationRequest) {
    self.value = value
    model?.take(value, from: request)
    let (number, source) = (screen.number, request.source.kind.rawValue)
    screen.record("restored from \(source)")
    presenter?.note("#\(number) \(value.words(named: "\(Value.self)").text) from \(source)")
    screen.onRestore?()
  }
}

extension HeadlessRestorable: Publishable {
  private var publishable: (any Publishable)? { model as? any Publishable }

  func contribute(to activity: inout UserActivity) {
    publishable?.contribute(to: &activity)
    screen.contribute(&activity)
  }

  func wasContinuedElsewhere() {
    publishable?.wasContinuedElsewhere()
    screen.record("continued elsewhere")
  }

  func received(_ stream: ContinuationStream) {
    publishable?.received(stream)
    screen.record("received a stream")
    screen.streams.append(stream)
  }
}
