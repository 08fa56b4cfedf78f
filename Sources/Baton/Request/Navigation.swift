/// A move from what is shown, as the app's own buttons ask for it: back, to another tab, on top.
///
/// A request may be several moves, of which each goes on from where the one before leads:
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

  /// Takes away what the user looks at: what is pushed in front, else what is presented in front.
  public static let back = Navigation(form: .back)

  /// Takes away what is presented in front, with all that was pushed in it.
  public static let dismiss = Navigation(form: .dismiss)

  /// Takes away all that is pushed in the stack in front; nothing where nothing is.
  public static let popToRoot = Navigation(form: .popToRoot)

  /// Takes away all that stands on a place where the user looks; of several that are the same place, on
  /// the one nearest to the leaf.
  public static func pop(to place: some Destination) -> Navigation {
    Navigation(form: .pop(to: place))
  }

  /// Selects a tab or a pane of a container that is shown; what is in it stays as the user left it.
  public static func select(_ slot: String) -> Navigation { Navigation(form: .select(slot)) }

  /// Puts a place in the stead of what the user looks at: takes that away as ``back`` does, and opens the
  /// place on top of what is left.
  public static func replace(with place: some Destination) -> Navigation {
    Navigation(form: .replace(with: place))
  }

  /// Opens a place where its placement says.
  public static func open(_ place: some Destination) -> Navigation {
    Navigation(form: .open(place, nil))
  }

  /// Opens a place on top of what is shown, whatever its placement says.
  public static func open(_ place: some Destination, _ position: Position) -> Navigation {
    Navigation(form: .open(place, position))
  }

  /// Where on top of what is shown.
  public struct Position: Sendable, Hashable {
    package let parent: Hierarchy.Address?

    /// On what the user looks at. What stands locked, what other code has presented, and what a check shows
    /// are skipped.
    public static let onTop = Position(parent: nil)

    /// On the place at an address, such as that of the list a row of which was tapped.
    public static func onTop(of parent: Hierarchy.Address) -> Position { Position(parent: parent) }
  }
}

extension Navigation {
  /// The place that it opens; nil where it goes to one that is there.
  package var place: (any Destination)? {
    switch form {
    case .replace(let place), .open(let place, _): place
    case .back, .dismiss, .popToRoot, .pop, .select: nil
    }
  }
}

extension Navigation: Hashable {
  public static func == (a: Self, b: Self) -> Bool {
    switch (a.form, b.form) {
    case (.back, .back), (.dismiss, .dismiss), (.popToRoot, .popToRoot): true
    case (.pop(let a), .pop(let b)), (.replace(let a), .replace(let b)): a.isEqual(to: b)
    case (.select(let a), .select(let b)): a == b
    case (.open(let a, let position), .open(let b, let other)):
      a.isEqual(to: b) && position == other
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch form {
    case .back: hasher.combine(0)
    case .dismiss: hasher.combine(1)
    case .popToRoot: hasher.combine(2)
    case .select(let slot): hasher.combine(slot)
    case .pop(let place), .replace(let place), .open(let place, _): hasher.combine(place)
    }
  }
}

extension Navigation: CustomStringConvertible {
  /// What is done, with the values of the place: `open Artwork(id: "1") on top`.
  public var description: String { words.text }

  package var words: RedactableText {
    switch form {
    case .back: "back"
    case .dismiss: "dismiss"
    case .popToRoot: "pop to root"
    case .pop(let place): "pop to \(place.words)"
    case .select(let slot): "select \(value: slot)"
    case .replace(let place): "replace with \(place.words)"
    case .open(let place, nil): "open \(place.words)"
    case .open(let place, let position?):
      "open \(place.words) on top\(position.parent.map { " of \($0)" } ?? "")"
    }
  }
}
