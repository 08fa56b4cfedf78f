/// A named tab or pane of a container.
///
/// Slot names are unique in an app, so a feature can name a slot without importing its container.
public struct Slot: Sendable, Hashable {
  /// The kinds of slots.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// A tab. A container has only one selected tab at a time.
    case tab
    /// A pane. Several panes are visible together.
    case pane
  }

  /// The name, unique in the app.
  public let name: String
  /// The kind: a tab or a pane.
  public let kind: Kind
  /// The link to the slot's first screen. The screen may belong to a different feature than the
  /// container. A slot without a link starts empty. If no destination matches the link, the slot
  /// isn't shown.
  public let first: String?
  /// The text of a tab's label. By default, it's the name with its first letter capitalized.
  public let title: String
  /// The name of the system image in a tab's label, such as `envelope`, or nil for none.
  public let image: String?

  /// Creates a tab or pane with a label and the link to its first screen.
  public init(
    _ name: String, _ kind: Kind, first: String? = nil, title: String? = nil, image: String? = nil
  ) {
    self.name = name
    self.kind = kind
    self.first = first
    self.title = title ?? name.prefix(1).uppercased() + name.dropFirst()
    self.image = image
  }
}
