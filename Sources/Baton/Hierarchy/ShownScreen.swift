/// A screen with the ones on it, as a presenter reads its live containers.
public struct ShownScreen: Sendable {
  /// The content of a screen.
  public enum Content: Sendable {
    /// A destination with its current state.
    case destination(any Destination)
    /// A placeholder for a locked destination.
    case locked(LockedPlace)
    /// A screen that Baton didn't make, with a name for text.
    case foreign(String)
  }

  /// The current content.
  public var content: Content
  /// The destination that the screen was made for, if ``content`` gives its current state. If a
  /// screen claims to be another destination, the host ignores and reports that.
  public var madeFor: (any Destination)?
  /// The connection to its parent; ``Hierarchy/Edge/root`` at the bottom.
  public var edge: Hierarchy.Edge
  /// The screens in its slots, pushed on it and presented over it.
  public var children: [ShownScreen]
  /// The child that the user looks at, or nil for the front screen.
  public var focusedChild: Int?
  /// The selected tab, even if something covers the container.
  public var selectedSlot: String?

  /// Creates a screen with the ones on it.
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

/// A screen that Baton didn't make. It stays below requested screens, and is dismissed above them
/// if it agrees. It's never saved.
public struct ForeignScreen: Destination {
  /// Empty: no link leads here.
  public static let patterns: [RoutePattern] = []
  /// Required by the protocol, but no router lists this type.
  public static let examples = [ForeignScreen(label: "Drawer")]

  /// A name for text.
  public let label: String
  /// Unused: a foreign screen stays where it is.
  public var placement: Placement { .root }

  init(label: String) { self.label = label }
}

extension Hierarchy.Place {
  /// True if Baton didn't make the screen.
  public var isForeign: Bool { type(of: destination) == ForeignScreen.self }
}
