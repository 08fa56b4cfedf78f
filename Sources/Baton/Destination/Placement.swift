/// What a destination sits on or in, as a value.
///
/// Following placements from a destination leads to a root; that way, read backwards, is the hierarchy.
public struct Placement: Sendable {
  package indirect enum Form: Sendable {
    case root
    case window
    case slot(
      String, container: (any Destination)?, beside: [String: any Destination], replaces: Bool)
    case on(Parent, Edge)
    case onShown([ShownPlace], Edge, else: Placement)
    case first([Placement])
  }

  package enum Parent: Sendable {
    case value(any Destination)
    case link(ParentLink)
  }

  package enum Edge: Sendable, Hashable {
    case push, sheet, cover
  }

  package let form: Form
  /// How a place is presented that stands so.
  package var style = PresentationStyle()

  /// The bottom of a scene.
  public static let root = Placement(form: .root)

  /// A window of its own; where there are none, a cover over what is shown.
  public static let window = Placement(form: .window)

  /// Inside a container's tab or pane, which is named alone: slot names are unique in an app.
  ///
  /// - Parameters:
  ///   - name: The slot.
  ///   - container: The container's value, needed only where it cannot be made without values.
  ///   - beside: What other panes of the container show with it where they are empty, by slot.
  ///   - replacing: Whether panes that show something get what is named beside all the same.
  public static func slot(
    _ name: String, in container: (any Destination)? = nil,
    beside: [String: any Destination] = [:], replacing: Bool = false
  ) -> Placement {
    Placement(form: .slot(name, container: container, beside: beside, replaces: replacing))
  }

  /// On top of its parent, in the same stack.
  public static func push(on parent: some Destination) -> Placement {
    Placement(form: .on(.value(parent), .push))
  }

  /// On top of a parent that lives in a module this one does not import.
  public static func push(onLink parent: ParentLink) -> Placement {
    Placement(form: .on(.link(parent), .push))
  }

  /// Presented over its parent, leaving some of it visible.
  public static func sheet(over parent: some Destination) -> Placement {
    Placement(form: .on(.value(parent), .sheet))
  }

  /// Presented over a parent in a module this one does not import.
  public static func sheet(overLink parent: ParentLink) -> Placement {
    Placement(form: .on(.link(parent), .sheet))
  }

  /// Presented over its parent, covering it.
  public static func cover(over parent: some Destination) -> Placement {
    Placement(form: .on(.value(parent), .cover))
  }

  /// Presented over a parent in a module this one does not import, covering it.
  public static func cover(overLink parent: ParentLink) -> Placement {
    Placement(form: .on(.link(parent), .cover))
  }

  /// The first alternative that this app has; among those one that fits what is shown comes first.
  public static func first(of alternatives: Placement...) -> Placement {
    .first(of: alternatives)
  }

  /// The first alternative that this app has; among those one that fits what is shown comes first.
  public static func first(of alternatives: [Placement]) -> Placement {
    Placement(form: .first(alternatives))
  }

  /// The same, presented in this way where the presenter honours it.
  ///
  /// ```swift
  /// .sheet(over: Feed()).presented(.detents(.medium, .large))
  /// ```
  public func presented(_ styles: PresentationStyle...) -> Placement {
    var placement = self
    placement.style = style.merging(PresentationStyle(styles))
    return placement
  }
}
