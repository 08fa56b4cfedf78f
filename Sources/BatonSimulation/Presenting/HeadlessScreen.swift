public import Baton
public import BatonHost

/// A screen of a ``HeadlessPresenter``: it shows nothing, and records what was done to it.
///
/// A class, because a screen is one object from its making to its end.
@MainActor public final class HeadlessScreen {
  /// Counts up in the order of making, so that a rebuilt screen is seen to be another.
  public let number: Int
  /// The place with its state; nil for a screen that Baton did not make.
  public internal(set) var destination: (any Destination)?
  /// The place that it was made for; nil for a screen that Baton did not make.
  var madeFor: (any Destination)?
  /// The place that it stands for, where that is locked.
  public let locked: LockedPlace?
  /// A name for texts of a foreign screen.
  private let foreignLabel: String?
  /// The events of the screen, oldest first.
  public var events: [String] { notes.map(\.text) }
  /// Adds to the activity of the destination published in its chain.
  public var contribute: @MainActor (inout UserActivity) -> Void = { _ in }
  /// An action after it receives its destination.
  public var onRestore: (@MainActor () -> Void)?
  /// The streams that another device opened to it, oldest first.
  public internal(set) var streams: [ContinuationStream] = []

  private var notes: [Note] = []

  var edge: Hierarchy.Edge
  var slots: [(name: String, screen: HeadlessScreen)] = []
  var selectedSlot: String?
  var pushed: HeadlessScreen?
  var presented: HeadlessScreen?
  var restorable: (any Restorable)?
  /// The receiver of its answer, if its destination answers.
  var answer: (@MainActor (GivenAnswer) -> Void)?

  init(_ destination: any Destination, number: Int, edge: Hierarchy.Edge) {
    self.destination = destination
    madeFor = destination
    self.number = number
    self.edge = edge
    foreignLabel = nil
    locked = nil
  }

  /// A placeholder in the stead of a place that may not be shown.
  init(locked: LockedPlace, number: Int, edge: Hierarchy.Edge) {
    self.locked = locked
    destination = nil
    self.number = number
    self.edge = edge
    foreignLabel = nil
  }

  init(foreign label: String, number: Int, edge: Hierarchy.Edge) {
    destination = nil
    self.number = number
    self.edge = edge
    foreignLabel = label
    locked = nil
  }

  /// A name for texts.
  var label: String {
    foreignLabel ?? destination.map { String(describing: type(of: $0)) } ?? ""
  }

  func record(_ event: String) { notes.append(.event(event)) }

  fileprivate func record(restoredFrom callback: Source.Kind) { notes.append(.restored(callback)) }

  /// An event. Its text is made when it's read.
  private enum Note {
    case event(String)
    case restored(Source.Kind)

    var text: String {
      switch self {
      case .event(let text): text
      case .restored(let callback): "restored from \(callback.rawValue)"
      }
    }
  }
}

extension HeadlessScreen {
  /// Gives the answer of an answering place, as the screen's own code does: also from a screen that is gone.
  ///
  /// - Returns: Whether it is of that place, and has the way to answer.
  @discardableResult
  public func answer<Place: Answering>(_: Place.Type, with answer: Place.Answer) -> Bool {
    guard destination is Place, let give = self.answer else { return false }
    give(GivenAnswer(answer))
    return true
  }

  /// Lets go of the way to answer, as a screen that will not.
  public func letGoOfAnswer() { answer = nil }
}

extension HeadlessScreen {
  /// The screens in its slots, pushed on it and presented over it.
  var children: [HeadlessScreen] {
    var children: [HeadlessScreen] = []
    for slot in slots { children.append(slot.screen) }
    if let pushed { children.append(pushed) }
    if let presented { children.append(presented) }
    return children
  }

  /// The screen that the user looks at next, on the way up.
  var focused: HeadlessScreen? {
    presented ?? pushed ?? slots.first { $0.name == selectedSlot }?.screen ?? slots.first?.screen
  }

  func child(on edge: Hierarchy.Edge) -> HeadlessScreen? {
    switch edge {
    case .slot(let name, _): slots.first { $0.name == name }?.screen
    case .push: pushed
    case .sheet, .cover: presented
    case .root, .window: nil
    }
  }

  func put(_ child: HeadlessScreen) {
    switch child.edge {
    case .slot(let name, _):
      if let index = slots.firstIndex(where: { $0.name == name }) {
        slots[index].screen = child
      } else {
        slots.append((name, child))
      }
    case .push: pushed = child
    case .sheet, .cover: presented = child
    case .root, .window: break
    }
  }

  var shown: ShownScreen {
    let focused = focused
    var shown = ShownScreen(
      content, edge: edge, selectedSlot: selectedSlot ?? slots.first?.name)
    shown.madeFor = madeFor
    for slot in slots { shown.put(slot.screen, isFocused: slot.screen === focused) }
    if let pushed { shown.put(pushed, isFocused: pushed === focused) }
    if let presented { shown.put(presented, isFocused: presented === focused) }
    return shown
  }

  private var content: ShownScreen.Content {
    if let locked { return .locked(locked) }
    if let restorable { return .destination(restorable.current) }
    return destination.map { .destination($0) } ?? .foreign(label)
  }

}

extension ShownScreen {
  @MainActor fileprivate mutating func put(_ child: HeadlessScreen, isFocused: Bool) {
    if isFocused { focusedChild = children.count }
    children.append(child.shown)
  }
}

/// Takes the state of a screen, as a model of its own would.
@MainActor final class HeadlessRestorable<Place: Destination>: Restorable {
  unowned let screen: HeadlessScreen
  private weak var presenter: HeadlessPresenter?
  var current: Place

  init(_ place: Place, of screen: HeadlessScreen, in presenter: HeadlessPresenter) {
    current = place
    self.screen = screen
    self.presenter = presenter
  }

  func restore(_ place: Place, from request: ContinuationRequest) {
    current = place
    screen.destination = place
    screen.record(restoredFrom: request.source.kind)
    presenter?.note(
      Restoration(number: screen.number, place: place, source: request.source.kind))
    screen.onRestore?()
  }
}
