/// The position of a destination: on its parent, in a slot, in a window, or at the root.
///
/// To find the screens behind a destination, Baton follows the placements from parent to parent, up
/// to a root.
public struct Placement: Sendable {
  package indirect enum Form: Sendable {
    case root
    case window
    case slot(
      String, container: (any Destination)?, beside: [String: any Destination], replaces: Bool)
    case on(Parent, Edge)
    case onShown([ShownDestination], Edge, else: Placement)
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
  package var style = PresentationStyle()

  /// The bottommost position in a scene's hierarchy. Use it for a tab bar, for example.
  public static let root = Placement(form: .root)

  /// A separate window, or a cover if the app can't open windows.
  public static let window = Placement(form: .window)

  /// Places the destination in a container's tab or pane.
  ///
  /// - Parameters:
  ///   - name: The slot. Slot names are unique in an app, so you don't have to name the container.
  ///   - container: The container's value, if the container has required properties.
  ///   - beside: Destinations for the container's other panes, keyed by slot name. Only empty panes
  ///     are filled.
  ///   - replacing: True to also fill panes that aren't empty, replacing their content.
  public static func slot(
    _ name: String, in container: (any Destination)? = nil,
    beside: [String: any Destination] = [:], replacing: Bool = false
  ) -> Placement {
    Placement(form: .slot(name, container: container, beside: beside, replaces: replacing))
  }

  /// Pushes the destination onto its parent, in the same stack.
  public static func push(on parent: some Destination) -> Placement {
    Placement(form: .on(.value(parent), .push))
  }

  /// Pushes the destination onto a parent in a module that the destination's module doesn't import.
  public static func push(onLink parent: ParentLink) -> Placement {
    Placement(form: .on(.link(parent), .push))
  }

  /// Presents a sheet over the destination's parent, which remains partly visible.
  public static func sheet(over parent: some Destination) -> Placement {
    Placement(form: .on(.value(parent), .sheet))
  }

  /// Presents a sheet over a parent in a module that the destination's module doesn't import.
  public static func sheet(overLink parent: ParentLink) -> Placement {
    Placement(form: .on(.link(parent), .sheet))
  }

  /// Presents a cover over the destination's parent.
  public static func cover(over parent: some Destination) -> Placement {
    Placement(form: .on(.value(parent), .cover))
  }

  /// Presents a cover over a parent in a module that the destination's module doesn't import.
  public static func cover(overLink parent: ParentLink) -> Placement {
    Placement(form: .on(.link(parent), .cover))
  }

  /// Uses the first alternative that fits the current screen. If none fits, uses the first one
  /// whose parents all exist in the app.
  public static func first(of alternatives: Placement...) -> Placement {
    Placement(form: .first(alternatives))
  }

  /// Returns the placement with the given styles. Presenters ignore styles that they don't support.
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
