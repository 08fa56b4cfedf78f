@testable import Baton
@testable import ContentApp

extension ContentModel {
  /// Creates a model of the screens that a host reports.
  init(_ hierarchy: Hierarchy) {
    (ways, tab, pane) = ([:], hierarchy.root.selectedSlot ?? "", "")
    for child in hierarchy.root.children { add(child) }
  }

  private mutating func add(_ node: Hierarchy.Node) {
    guard case .slot(let slot, _) = node.edge else { return }
    if node.destination is Library {
      pane = node.selectedSlot ?? ""
      for child in node.children { add(child) }
    } else {
      ways[slot] = Self.way(node)
    }
  }

  private static func way(_ node: Hierarchy.Node) -> [Standing] {
    let own = (node.destination as? any ContentPlace).map {
      Standing(edge: node.edge.inContent, place: $0)
    }
    return [own].compactMap(\.self) + node.children.flatMap(way)
  }
}

extension ContentModel: CustomStringConvertible {
  /// The screens of each tab and pane, lowest first, with presentations over them. The visible ones
  /// have an asterisk.
  var description: String {
    let lines = ways.sorted { $0.key < $1.key }.map { slot, way in
      let isInFront = slot == self.slot
      let steps = way.map(\.description).joined(separator: " ")
      return "\(isInFront ? "*" : " ") \(slot): \(steps)"
    }
    return lines.joined(separator: "\n")
  }
}

extension ContentModel.Standing: CustomStringConvertible {
  var description: String {
    let mark =
      switch edge {
      case nil: ""
      case .push: "> "
      case .sheet: "^ "
      case .cover: "# "
      }
    return mark + place.title + (place.state.isEmpty ? "" : "(\(place.state))")
  }
}

extension Hierarchy.Edge {
  fileprivate var inContent: Placement.Edge? {
    switch self {
    case .root, .window, .slot: nil
    case .push: .push
    case .sheet: .sheet
    case .cover: .cover
    }
  }
}
