public import Baton

/// The contents of a window's containers by their screens' titles, each pile bottom first.
public struct ContainerPiles: Equatable, Sendable, CustomStringConvertible {
  public var tabs: [String: [String]] = [:]
  public var selected: String?
  /// The presented piles, each over the previous one.
  public var presented: [[String]] = []

  public init() {}

  /// The expected contents.
  public init(_ hierarchy: Hierarchy) {
    for child in hierarchy.root.children {
      if case .slot(let name, _) = child.edge { tabs[name] = Self.pile(on: child) }
    }
    selected = hierarchy.root.selectedSlot
    presented = hierarchy.focus.filter { $0.edge == .sheet || $0.edge == .cover }.map(Self.pile)
  }

  private static func pile(on place: Hierarchy.Place) -> [String] {
    let title = (place.destination as? any TitledPlace)?.title ?? place.name
    return [title] + (place.children.first { $0.edge == .push }.map(pile) ?? [])
  }

  /// The visible screens on one line.
  public var description: String {
    let pile = selected.flatMap { tabs[$0] } ?? []
    return ([pile] + presented).map { $0.joined(separator: " > ") }.joined(separator: " / ")
  }
}
