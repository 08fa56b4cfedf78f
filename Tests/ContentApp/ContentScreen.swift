public import Baton

/// A content app's screen: a stack for each tab and pane, and the one in front.
public struct ContentScreen: Equatable, Sendable {
  /// One screen of a stack.
  public struct Step: Equatable, Sendable {
    /// Its position on the one before.
    public enum Edge: String, Sendable {
      case bottom, push, sheet, cover
    }

    public var edge: Edge
    public var title: String
    public var state: String

    public init(edge: Edge, title: String, state: String = "") {
      self.edge = edge
      self.title = title
      self.state = state
    }
  }

  /// The screens of each tab and pane, lowest first, with presentations over them.
  public var ways: [String: [Step]] = [:]
  public var tab = ""
  public var pane = ""

  public init() {}
}

extension ContentScreen {
  /// Creates the screen that a host reports.
  public init(_ hierarchy: Hierarchy) {
    tab = hierarchy.root.selectedSlot ?? ""
    for child in hierarchy.root.children { add(child) }
  }

  private mutating func add(_ place: Hierarchy.Place) {
    guard case .slot(let slot, _) = place.edge else { return }
    if place.destination is Library {
      pane = place.selectedSlot ?? ""
      for child in place.children where child.edge.isInSlot { add(child) }
    } else {
      ways[slot] = Self.way(place)
    }
  }

  private static func way(_ place: Hierarchy.Place) -> [Step] {
    let own = place.destination as? any ContentPlace
    var way = [
      Step(edge: place.edge.inContent, title: own?.title ?? place.name, state: own?.state ?? "")
    ]
    for child in place.children { way += Self.way(child) }
    return way
  }

  /// The visible slot.
  public var slot: String { tab == "library" ? pane : tab }

  /// The visible titles, lowest first: a list for each stack that covers the one before.
  public var front: [[String]] { stacks(of: slot) }

  /// The stack of a tab or pane, and those that cover it.
  public func stacks(of slot: String) -> [[String]] {
    steps(of: slot).map { $0.map(\.title) }
  }

  /// The visible stacks with panes side by side: those of both, then the ones that cover them.
  public var sideBySide: [[Step]] {
    guard tab == "library" else { return steps(of: slot) }
    return ["shelf", "reader"].compactMap { steps(of: $0).first } + steps(of: slot).dropFirst()
  }

  /// For each presentation in front, true if it covers everything below.
  public var covers: [Bool] {
    (ways[slot] ?? []).filter(\.edge.isPresented).map { $0.edge == .cover }
  }

  private func steps(of slot: String) -> [[Step]] {
    var stacks: [[Step]] = []
    for step in ways[slot] ?? [] {
      if step.edge == .push, !stacks.isEmpty {
        stacks[stacks.count - 1].append(step)
      } else {
        stacks.append([step])
      }
    }
    return stacks
  }
}

extension ContentScreen: CustomStringConvertible {
  public var description: String {
    let lines = ways.sorted { $0.key < $1.key }.map { slot, way in
      let isInFront = slot == self.slot
      let steps = way.map(\.description).joined(separator: " ")
      return "\(isInFront ? "*" : " ") \(slot): \(steps)"
    }
    return lines.joined(separator: "\n")
  }
}

extension ContentScreen.Step: CustomStringConvertible {
  public var description: String {
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
  fileprivate var isInSlot: Bool {
    if case .slot = self { true } else { false }
  }

  fileprivate var inContent: ContentScreen.Step.Edge {
    switch self {
    case .root, .window, .slot: .bottom
    case .push: .push
    case .sheet: .sheet
    case .cover: .cover
    }
  }
}
