/// A named place inside a container: a tab or a pane.
///
/// Slot names are unique in an app, so that a feature can name one without importing its container.
public struct Slot: Sendable, Hashable {
  /// How the slots of a container are shown.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// One of several, of which one is selected.
    case tab
    /// One of several that are seen together.
    case pane
  }

  /// Unique in the app.
  public let name: String
  /// Whether it is a tab or a pane.
  public let kind: Kind
  /// A link to what the slot shows first, so that it may come from a feature that the container does
  /// not import. A slot whose first content no feature provides is not shown; nil is empty at first.
  public let first: String?

  /// A tab or pane with the link of its first content.
  public init(_ name: String, _ kind: Kind, first: String? = nil) {
    self.name = name
    self.kind = kind
    self.first = first
  }
}
