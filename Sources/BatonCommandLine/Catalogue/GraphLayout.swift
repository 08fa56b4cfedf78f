import Baton
import BatonInspection

/// The positions of a placement graph's destinations in a picture.
///
/// Columns are the depth below a root, features are bands one below the other. In a band, a parent
/// is on the row of its first child, so that most lines are straight. The same graph always gives
/// the same picture.
struct GraphLayout {
  struct Node {
    let name: String
    let kind: Router.PlacementGraph.Node.Kind
    /// The names of slots, or of a command what it shows, in the box below its own.
    let slots: [String]
    /// The number of the band.
    var band: Int
    var column: Int
    var row = 0
  }

  struct Band {
    let feature: String
    var rows: Range<Int>
  }

  struct Line {
    /// The way, or the slot.
    let kind: String
    let parent: Int
    let child: Int
    /// True if the child's position in the picture comes from this line.
    let isFirst: Bool
  }

  private(set) var nodes: [Node] = []
  private(set) var bands: [Band] = []
  private(set) var lines: [Line] = []

  init(_ graph: Router.PlacementGraph) {
    let features = graph.nodes.map(\.feature).uniqued
    bands = features.map { Band(feature: $0, rows: 0..<0) }
    nodes = graph.nodes.map { node in
      Node(
        name: node.name, kind: node.kind,
        slots: node.kind == .command ? node.shows.map { "shows \($0)" } : node.slots,
        band: features.firstIndex(of: node.feature) ?? 0,
        column: 0)
    }
    let numbers = Dictionary(
      nodes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let edges = graph.edges.compactMap { edge -> (Router.PlacementGraph.Edge, Int, Int)? in
      guard let parent = numbers[edge.parent], let child = numbers[edge.child] else { return nil }
      return (edge, parent, child)
    }
    setColumns(edges.map { ($0.1, $0.2) })
    var placed: Set<Int> = []
    lines = edges.map { edge, parent, child in
      let isNext = nodes[child].column == nodes[parent].column + 1
      let isFirst = isNext && placed.insert(child).inserted
      return Line(kind: edge.kind, parent: parent, child: child, isFirst: isFirst)
    }
    setBands()
    setRows()
  }

  /// The rows that a node takes, for the names of its slots below its own.
  static func height(slots: Int) -> Int { slots == 0 ? 1 : 1 + (slots + 1) / 2 }

  /// The shortest way from a root; what is on a loop without one counts as a root.
  private mutating func setColumns(_ edges: [(parent: Int, child: Int)]) {
    let children = Set(edges.map(\.child))
    var seen: Set<Int> = []
    var layer = nodes.indices.filter { !children.contains($0) }
    var column = 0
    while true {
      if layer.isEmpty {
        guard let rest = nodes.indices.first(where: { !seen.contains($0) }) else { return }
        (layer, column) = ([rest], 0)
      }
      for number in layer { nodes[number].column = column }
      seen.formUnion(layer)
      let parents = Set(layer)
      let next = edges.filter { parents.contains($0.parent) && !seen.contains($0.child) }
      layer = next.map(\.child).uniqued
      column += 1
    }
  }

  /// Puts a feature below the one of its parents, in the order of the slots, so that few lines
  /// cross.
  private mutating func setBands() {
    var parents: [Int: (band: Int, slot: Int)] = [:]
    for line in lines where line.isFirst {
      let (parent, child) = (nodes[line.parent], nodes[line.child])
      guard parent.band != child.band, parents[child.band] == nil else { continue }
      parents[child.band] = (parent.band, parent.slots.firstIndex(of: line.kind) ?? .max)
    }
    var order: [Int] = []
    func add(_ band: Int) {
      guard !order.contains(band) else { return }
      order.append(band)
      let next = bands.indices.filter { parents[$0]?.band == band }
      for child in next.sorted(by: { (parents[$0]?.slot ?? 0, $0) < (parents[$1]?.slot ?? 0, $1) })
      {
        add(child)
      }
    }
    for band in bands.indices where parents[band] == nil { add(band) }
    // The rest depends on one another.
    for band in bands.indices { add(band) }
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    bands = order.map { bands[$0] }
    for number in nodes.indices { nodes[number].band = places[nodes[number].band] ?? 0 }
  }

  private mutating func setRows() {
    var row = 0
    for band in bands.indices {
      let start = row
      for number in nodes.indices where nodes[number].band == band && !isInside(number) {
        row = place(number, at: row)
      }
      bands[band].rows = start..<row
    }
  }

  /// Returns true if a node is beside its parent, in the same band.
  private func isInside(_ number: Int) -> Bool {
    lines.contains {
      $0.isFirst && $0.child == number && nodes[$0.parent].band == nodes[number].band
    }
  }

  /// Places a node and what is below it in its band; returns the next free row.
  private mutating func place(_ number: Int, at row: Int) -> Int {
    nodes[number].row = row
    var next = row
    for line in lines
    where line.isFirst && line.parent == number
      && nodes[line.child].band == nodes[number].band
    {
      next = place(line.child, at: next)
    }
    return max(next, row + Self.height(slots: nodes[number].slots.count))
  }
}
