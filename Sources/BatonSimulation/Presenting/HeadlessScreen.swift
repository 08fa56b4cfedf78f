public import Baton

/// A screen of a ``HeadlessPresenter``: it shows nothing, and records what was done to it.
///
/// A class, because a screen is one object from its making to its end.
@MainActor public final class HeadlessScreen {
  /// Counts up in the order of making, so that a rebuilt screen is seen to be another.
  public let number: Int
  /// The place with its state; nil for a screen that Baton did not make.
  public internal(set) var destination: (any Destination)?
  /// A name for texts of a foreign screen.
  private let foreignLabel: String?
  /// What was done to it, oldest first.
  public private(set) var events: [String] = []
  /// What it adds to the activity of what is published in its chain.
  public var contribute: @MainActor (inout UserActivity) -> Void = { _ in }
  /// The streams that another device opened to it, oldest first.
  public internal(set) var streams: [ContinuationStream] = []

  var edge: Hierarchy.Edge
  var slots: [(name: String, screen: HeadlessScreen)] = []
  var selectedSlot: String?
  var pushed: HeadlessScreen?
  var presented: HeadlessScreen?
  var restorable: (any Restorable)?

  init(_ destination: any Destination, number: Int, edge: Hierarchy.Edge) {
    self.destination = destination
    self.number = number
    self.edge = edge
    foreignLabel = nil
  }

  init(foreign label: String, number: Int, edge: Hierarchy.Edge) {
    destination = nil
    self.number = number
    self.edge = edge
    foreignLabel = label
  }

  /// A name for texts.
  var label: String {
    foreignLabel ?? destination.map { String(describing: type(of: $0)) } ?? ""
  }

  func record(_ event: String) { events.append(event) }
}

extension HeadlessScreen {
  /// What is in its slots, pushed on it and presented over it.
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
    for child in children {
      if child === focused { shown.focusedChild = shown.children.count }
      shown.children.append(child.shown)
    }
    return shown
  }

  private var content: ShownScreen.Content {
    if let restorable { return .destination(restorable.current) }
    return destination.map { .destination($0) } ?? .foreign(label)
  }

}

/// Takes the state of a screen, as a model of its own would.
@MainActor final class HeadlessRestorable<Place: Destination>: Restorable {
  unowned let screen: HeadlessScreen
  var current: Place

  init(_ place: Place, of screen: HeadlessScreen) {
    current = place
    self.screen = screen
  }

  func restore(_ place: Place, from request: ContinuationRequest) {
    current = place
    screen.destination = place
    screen.record("restored from \(request.source.kind.rawValue)")
  }
}
