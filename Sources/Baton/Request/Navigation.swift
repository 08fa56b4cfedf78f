/// A move that depends on the current screen, such as going back, selecting a tab, or opening a
/// destination on top.
///
/// A request may contain several moves. Each starts where the previous one ends:
///
/// ```swift
/// await host.navigate(.select("search"), .popToRoot, .open(Artwork(id: "1"), .onTop))
/// ```
public struct Navigation: Sendable {
  package enum Form: Sendable {
    case back, dismiss, popToRoot
    case pop(to: any Destination)
    case select(String)
    case replace(with: any Destination)
    case open(any Destination, Position?)
  }

  package let form: Form

  /// Pops the front screen, or dismisses it if it was presented.
  public static let back = Navigation(form: .back)

  /// Dismisses the front sheet or cover, along with everything pushed inside it.
  public static let dismiss = Navigation(form: .dismiss)

  /// Pops the front stack to its first screen. If there's only one screen, nothing happens.
  public static let popToRoot = Navigation(form: .popToRoot)

  /// Goes back to a destination on the user's path, removing everything on top of it. If the path
  /// contains the destination several times, this move goes back to the occurrence nearest to the
  /// front.
  public static func pop(to destination: some Destination) -> Navigation {
    Navigation(form: .pop(to: destination))
  }

  /// Selects a tab or pane of a container on screen. The content of the tab or pane stays as the
  /// user left it.
  public static func select(_ slot: String) -> Navigation { Navigation(form: .select(slot)) }

  /// Replaces the front screen: removes it as ``back`` does, then opens the destination on top.
  public static func replace(with destination: some Destination) -> Navigation {
    Navigation(form: .replace(with: destination))
  }

  /// Opens a destination at its placement.
  public static func open(_ destination: some Destination) -> Navigation {
    Navigation(form: .open(destination, nil))
  }

  /// Opens a destination on top of the current screen, instead of at its placement.
  public static func open(_ destination: some Destination, _ position: Position) -> Navigation {
    Navigation(form: .open(destination, position))
  }

  /// A position on top of the screen.
  public struct Position: Sendable, Hashable {
    package let parent: Hierarchy.Address?

    /// On top of the front screen. Baton skips locked screens, screens that it didn't create, and
    /// screens that a requirement's check presents.
    public static let onTop = Position(parent: nil)

    /// Returns the position on top of the screen at an address, such as a list in which the user
    /// tapped a row.
    public static func onTop(of parent: Hierarchy.Address) -> Position { Position(parent: parent) }
  }
}

extension Navigation {
  /// The destination that the move opens, or nil for other moves.
  package var destination: (any Destination)? {
    switch form {
    case .replace(let destination), .open(let destination, _): destination
    case .back, .dismiss, .popToRoot, .pop, .select: nil
    }
  }
}

extension Navigation: Hashable {
  public static func == (a: Self, b: Self) -> Bool { a.key == b.key }

  public func hash(into hasher: inout Hasher) { hasher.combine(key) }

  /// The move's kind and its values.
  private var key: [AnyHashable?] {
    switch form {
    case .back: [0]
    case .dismiss: [1]
    case .popToRoot: [2]
    case .select(let slot): [3, slot]
    case .pop(let destination): [4, AnyHashable(destination)]
    case .replace(let destination): [5, AnyHashable(destination)]
    case .open(let destination, let position): [6, AnyHashable(destination), position]
    }
  }
}

extension Navigation: CustomStringConvertible {
  /// A description of the move that includes the destination's values: `open Artwork(id: "1") on
  /// top`.
  public var description: String { words.text }

  package var words: RedactableText {
    switch form {
    case .back: "back"
    case .dismiss: "dismiss"
    case .popToRoot: "pop to root"
    case .pop(let destination): "pop to \(destination.words)"
    case .select(let slot): "select \(value: slot)"
    case .replace(let destination): "replace with \(destination.words)"
    case .open(let destination, nil): "open \(destination.words)"
    case .open(let destination, let position?):
      "open \(destination.words) on top\(position.parent.map { " of \($0)" } ?? "")"
    }
  }
}
