import Baton
import BatonInspection

/// A graph of placements as an SVG 1.1 image, standalone or in a page.
///
/// A node's column is its depth below a root, and each feature has a band of rows. In a band, a
/// parent is in the same row as its first child. The same graph always produces the same picture.
struct GraphPicture {
  private struct Node {
    let name: String
    let kind: PlacementGraph.Node.Kind
    /// The names below the node's own name in its box: a destination's slots, or the destinations
    /// that a command or extension point shows.
    let slots: [String]
    let band: Int
    var column = 0
    var row = 0

    var rows: Int { 1 + (slots.count + 1) / 2 }
    var width: Int {
      let name = GraphPicture.width(of: name, size: 12) + (kind == .window ? 22 : 0)
      return ([name] + slots.map { GraphPicture.width(of: $0, size: 11) }).max()! + 20
    }
  }

  private static let row = 36
  /// The space above the first row of a band: the gap before the band, and the band's name.
  private static let bandHead = 36

  private let features: [String]
  private var nodes: [Node]
  private let lines: [PlacementGraph.Edge]
  /// For each node, the first line to it from another node.
  private let firstLines: Set<PlacementGraph.Edge>
  /// The first row of each band, followed by the row after the last band.
  private var bandRows = [0]
  /// The x coordinate of each column.
  private var columns: [Int] = []
  private var width = 24
  /// True if nodes link to their entries in a page.
  private let isInPage: Bool

  init(_ graph: PlacementGraph, isInPage: Bool = false) {
    self.isInPage = isInPage
    features = graph.features
    let bands = Dictionary(uniqueKeysWithValues: zip(features, features.indices))
    nodes = graph.nodes.map { node in
      Node(
        name: node.name, kind: node.kind,
        slots: node.kind.isDashed ? node.shows.map { "shows \($0)" } : node.slots,
        band: bands[node.feature] ?? 0)
    }
    lines = graph.edges
    var reached: Set<Int> = []
    firstLines = Set(
      graph.edges.filter { $0.parent != $0.child && reached.insert($0.child).inserted })
    setColumns()
    setRows()
  }

  /// Sets each node's column based on its shortest path from a root. If no root leads to a loop,
  /// one of the loop's nodes counts as the root.
  private mutating func setColumns() {
    var children = Array(repeating: [Int](), count: nodes.count)
    for line in lines { children[line.parent].append(line.child) }
    let placed = Set(lines.map(\.child))
    var isSeen = nodes.indices.map { !placed.contains($0) }
    var layer = nodes.indices.filter { isSeen[$0] }
    var (column, next) = (0, 0)
    while true {
      if layer.isEmpty {
        while next < nodes.count, isSeen[next] { next += 1 }
        guard next < nodes.count else { break }
        isSeen[next] = true
        (layer, column) = ([next], 0)
      }
      var following: [Int] = []
      for number in layer {
        nodes[number].column = column
        for child in children[number] where !isSeen[child] {
          isSeen[child] = true
          following.append(child)
        }
      }
      (layer, column) = (following, column + 1)
    }
    let count = (nodes.map(\.column).max() ?? -1) + 1
    var (gaps, widths) = (Array(repeating: 0, count: count), Array(repeating: 0, count: count))
    for line in lines {
      let column = nodes[line.child].column
      gaps[column] = max(gaps[column], Self.width(of: line.kind, size: 11))
    }
    for node in nodes { widths[node.column] = max(widths[node.column], node.width) }
    for column in 0..<count {
      if column > 0 { width += gaps[column] + 60 }
      columns.append(width)
      width += widths[column]
    }
    width += 24
  }

  /// Sets each node's row, so that a node's children in its band follow one another beside it.
  private mutating func setRows() {
    var children = Array(repeating: [Int](), count: nodes.count)
    var isTop = Array(repeating: true, count: nodes.count)
    for line in firstLines.sorted(by: { $0.child < $1.child }) {
      let (parent, child) = (nodes[line.parent], nodes[line.child])
      guard parent.band == child.band, parent.column < child.column else { continue }
      children[line.parent].append(line.child)
      isTop[line.child] = false
    }
    let fromRoots = nodes.indices.sorted { nodes[$0].column < nodes[$1].column }
    var rows = nodes.map(\.rows)
    for number in fromRoots.reversed() {
      rows[number] = max(rows[number], children[number].reduce(0) { $0 + rows[$1] })
    }
    var ends = Array(repeating: 0, count: features.count)
    for number in nodes.indices where isTop[number] {
      nodes[number].row = ends[nodes[number].band]
      ends[nodes[number].band] += rows[number]
    }
    for end in ends { bandRows.append((bandRows.last ?? 0) + end) }
    for number in fromRoots {
      if isTop[number] { nodes[number].row += bandRows[nodes[number].band] }
      var row = nodes[number].row
      for child in children[number] {
        nodes[child].row = row
        row += rows[child]
      }
    }
  }

  // MARK: Drawing

  private var height: Int { (bandRows.last ?? 0) * Self.row + features.count * Self.bandHead + 8 }

  private func frame(of number: Int) -> (x: Int, y: Int, width: Int, height: Int) {
    let node = nodes[number]
    let y = node.row * Self.row + (node.band + 1) * Self.bandHead
    return (columns[node.column], y, node.width, node.rows * Self.row - 8)
  }

  /// Returns the y coordinate for a slot's name and line.
  private func port(of slot: Int, in number: Int) -> Int { frame(of: number).y + 36 + slot * 18 }

  var html: HTMLText {
    let style: HTMLText =
      isInPage ? "" : "<style>\(HTMLText(markup: CatalogueFiles.graph))</style>\n"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="graph" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img">
      <title>Placements</title>
      <desc>\(sentences)</desc>
      \(style)<rect class="sheet" width="\(width)" height="\(height)"/>
      \(features.indices.map(band))\(lines.map(line))\(nodes.indices.map(node))</svg>

      """
  }

  /// The picture's text alternative.
  private var sentences: String {
    let placements = lines.map {
      "\(nodes[$0.parent].name) to \(nodes[$0.child].name): \($0.kind)."
    }
    let others = nodes.filter { $0.kind != .place }.map { node in
      "\(node.name)\(Self.remark(node.kind))\(node.slots.map { ", \($0)" }.joined())."
    }
    let first = placements.isEmpty ? ["No destination is placed on another."] : placements
    return (first + others).joined(separator: " ")
  }

  private func band(_ number: Int) -> HTMLText {
    let rows = bandRows[number + 1] - bandRows[number]
    let top = bandRows[number] * Self.row + number * Self.bandHead + 8
    return """
      <g class="c\(number % CatalogueFiles.graphColors)"><rect class="band" x="8" y="\(top)" \
      width="\(width - 16)" height="\(rows * Self.row + Self.bandHead - 8)" rx="8"/>\
      <text class="feature" x="20" y="\(top + 18)">\(features[number])</text></g>

      """
  }

  private func line(_ line: PlacementGraph.Edge) -> HTMLText {
    let (parent, child) = (frame(of: line.parent), frame(of: line.child))
    let end = (x: child.x, y: child.y + 14)
    let slot = nodes[line.parent].slots.firstIndex(of: line.kind)
    let start = (
      x: parent.x < child.x ? parent.x + parent.width : parent.x,
      y: slot.map { port(of: $0, in: line.parent) - 4 } ?? parent.y + 14
    )
    let bend = parent.x < child.x ? (start.x + end.x) / 2 : end.x - 48
    let path =
      line.parent == line.child
      ? "M\(child.x + child.width) \(end.y - 7)h10q7 0 7 7q0 7 -7 7h-10"
      : "M\(start.x) \(start.y)C\(bend) \(start.y) \(bend) \(end.y) \(end.x) \(end.y)"
    let isFirst = firstLines.contains(line)
    let kind: HTMLText = isFirst ? "line" : "line other"
    // The label of the first line to a node is above that line, so the labels of other lines are
    // below theirs.
    return """
      <g class="c\(nodes[line.child].band % CatalogueFiles.graphColors)"><path class="\(kind)" d="\(path)"/>\
      <text class="way" x="\(end.x - 6)" y="\(end.y + (isFirst ? -4 : 12))">\
      \(Self.shortened(line.kind))</text></g>

      """
  }

  private func node(_ number: Int) -> HTMLText {
    let node = nodes[number]
    let frame = frame(of: number)
    let slots: [HTMLText] = node.slots.indices.map { slot in
      """
      <text class="slot" x="\(frame.x + frame.width - 10)" y="\(port(of: slot, in: number))">\
      \(Self.shortened(node.slots[slot]))</text>
      """
    }
    // Draw a small window with a title bar to the right of the name.
    let window: HTMLText =
      node.kind == .window
      ? "<path class=\"line window\" d=\"M\(frame.x + frame.width - 23) \(frame.y + 9)h13v10h-13zm0 3h13\"/>"
      : ""
    let look: HTMLText =
      node.kind.isDashed ? "place command" : node.slots.isEmpty ? "place" : "place container"
    let box: HTMLText = """
      <title>\(node.name)\(Self.remark(node.kind))</title><rect class="\(look)" x="\(frame.x)" \
      y="\(frame.y)" width="\(frame.width)" height="\(frame.height)" \
      rx="\(node.kind.isDashed ? 14 : 6)"/>\
      <text x="\(frame.x + 10)" y="\(frame.y + 18)">\(Self.shortened(node.name))</text>\
      \(window)\(slots)
      """
    let content: HTMLText =
      isInPage && node.kind != .point
      ? "<a href=\"#\(CatalogueEntry.anchor(node.name))\">\(box)</a>" : box
    return "<g class=\"c\(node.band % CatalogueFiles.graphColors)\">\(content)</g>\n"
  }

  private static func remark(_ kind: PlacementGraph.Node.Kind) -> String {
    switch kind {
    case .place: ""
    case .window: " (a separate window)"
    case .command: " (a command)"
    case .point: " (an extension point)"
    }
  }

  /// Returns a name, shortened to fit if necessary. The tooltip has the whole name.
  private static func shortened(_ text: String) -> String {
    text.count <= 32 ? text : text.prefix(31) + "…"
  }

  /// Returns the width of text in a monospaced font. These fonts lack some scripts, so the width of
  /// every non-ASCII character allows for wider substitute letters.
  private static func width(of text: String, size: Int) -> Int {
    shortened(text).unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 62 : 130) } * size / 100 + 1
  }
}
