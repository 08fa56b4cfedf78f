/// A screen that is shown, with those on it: what a presenter reads from its live containers.
public struct ShownScreen: Sendable {
  /// What a screen shows.
  public enum Content: Sendable {
    /// A place of the app, with the state it is in now.
    case destination(any Destination)
    /// What stands in the stead of a place that may not be shown (yet), by the place's stable name.
    case locked(LockedPlace)
    /// A screen that Baton did not make, by a name for texts.
    case foreign(String)
  }

  /// What it shows.
  public var content: Content
  /// The place that its screen was made for, where ``content`` says how that is now. What says that it is
  /// another place now is not believed, and a host tells of it.
  public var madeFor: (any Destination)?
  /// How it stands on or in its parent; ``Hierarchy/Edge/root`` at the bottom.
  public var edge: Hierarchy.Edge
  /// What is in its slots, pushed on it and presented over it.
  public var children: [ShownScreen]
  /// Which child the user is looking at; nil at the top.
  public var focusedChild: Int?
  /// The selected tab of a container, also while something covers it.
  public var selectedSlot: String?

  /// A screen with those on it.
  public init(
    _ content: Content, edge: Hierarchy.Edge, children: [ShownScreen] = [],
    focusedChild: Int? = nil, selectedSlot: String? = nil
  ) {
    self.content = content
    self.edge = edge
    self.children = children
    self.focusedChild = focusedChild
    self.selectedSlot = selectedSlot
  }
}

/// A place that Baton did not make and knows nothing of: it is kept below what is wanted, asked before it
/// is dismissed above it, and never saved.
public struct ForeignScreen: Destination {
  /// No link leads to it.
  public static let patterns: [RoutePattern] = []
  /// Only to satisfy the protocol: no router lists it, and no link leads to it.
  public static let examples = [ForeignScreen(label: "Drawer")]

  /// A name for texts.
  public let label: String
  /// Never asked: it is where it is shown.
  public var placement: Placement { .root }

  init(label: String) { self.label = label }
}

extension Hierarchy.Place {
  /// Whether Baton did not make its screen.
  public var isForeign: Bool { type(of: destination) == ForeignScreen.self }
}
