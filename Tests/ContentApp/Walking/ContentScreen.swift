import Baton

/// The content app's screen: a stack for each tab and pane, and which of them is in front.
struct ContentScreen: Equatable, Sendable {
  struct Step: Equatable, Sendable {
    /// The way in which the screen is placed on the previous one.
    enum Edge: String, Sendable {
      case bottom, push, sheet, cover
    }

    var edge: Edge
    var title: String
    var state: String
  }

  /// The screens of each tab and pane, lowest first, with presentations over them.
  var ways: [String: [Step]] = [:]
  var tab = ""
  var pane = ""
}

extension ContentScreen {
  /// Creates the screen that a host reports.
  init(_ hierarchy: Hierarchy) {
    tab = hierarchy.root.selectedSlot ?? ""
    for child in hierarchy.root.children { add(child) }
  }

  private mutating func add(_ place: Hierarchy.Node) {
    guard case .slot(let slot, _) = place.edge else { return }
    if place.destination is Library {
      pane = place.selectedSlot ?? ""
      for child in place.children { add(child) }
    } else {
      ways[slot] = Self.way(place)
    }
  }

  private static func way(_ place: Hierarchy.Node) -> [Step] {
    let own = place.destination as? any ContentPlace
    var way = [
      Step(edge: place.edge.inContent, title: own?.title ?? place.name, state: own?.state ?? "")
    ]
    for child in place.children { way += Self.way(child) }
    return way
  }

  var slot: String { tab == "library" ? pane : tab }

  /// The visible titles, lowest first.
  var front: [String] { (ways[slot] ?? []).map(\.title) }
}

extension ContentScreen: CustomStringConvertible {
  var description: String {
    let lines = ways.sorted { $0.key < $1.key }.map { slot, way in
      let isInFront = slot == self.slot
      let steps = way.map(\.description).joined(separator: " ")
      return "\(isInFront ? "*" : " ") \(slot): \(steps)"
    }
    return lines.joined(separator: "\n")
  }
}

extension ContentScreen.Step: CustomStringConvertible {
  var description: String {
    let mark =
      switch edge {
      case .bottom: ""
      case .push: "> "
      case .sheet: "^ "
      case .cover: "# "
      }
    return mark + title + (state.isEmpty ? "" : "(\(state))")
  }
}

extension Hierarchy.Edge {
  fileprivate var inContent: ContentScreen.Step.Edge {
    switch self {
    case .root, .window, .slot: .bottom
    case .push: .push
    case .sheet: .sheet
    case .cover: .cover
    }
  }
}
