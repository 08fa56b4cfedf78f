import BatonInspection

/// The lengths of a picture, in units of its own, which are pixels where it is not scaled.
struct GraphMeasure {
  typealias Frame = (x: Int, y: Int, width: Int, height: Int)

  private static let rowHeight = 36
  private static let nodeHeight = 28
  /// Above the first row of a band, for its name, and between two bands.
  private static let bandHead = 28
  private static let bandGap = 8
  private static let lane = 9
  /// For the sign of a window beside a name.
  static let windowMark = 22

  private let layout: GraphLayout
  /// The start of each column and the width of its nodes.
  private let columns: [(x: Int, width: Int)]
  /// The positions of vertical lines, counted from the child's column to the left.
  private let bends: [Int]
  let width: Int

  var height: Int { (layout.bands.last?.rows.upperBound ?? 0) * Self.rowHeight + bandTops }

  private var bandTops: Int {
    layout.bands.count * (Self.bandHead + Self.bandGap) + Self.bandGap
  }

  init(_ layout: GraphLayout) {
    self.layout = layout
    let count = (layout.nodes.map(\.column).max() ?? -1) + 1
    var columns: [(x: Int, width: Int)] = []
    var bends = Array(repeating: 0, count: layout.lines.count)
    var x = 24
    for column in 0..<count {
      let into = layout.lines.indices.filter {
        layout.nodes[layout.lines[$0].child].column == column
      }
      if column > 0 {
        let label = into.map { Self.textWidth(layout.lines[$0].kind, size: 11) }.max() ?? 0
        let lanes = GraphLanes(into.map { layout.lines[$0] }, of: layout)
        for (line, lane) in zip(into, lanes.numbers) {
          bends[line] = label + 18 + lane * Self.lane
        }
        x += label + 36 + lanes.count * Self.lane
      }
      let width = layout.nodes.filter { $0.column == column }.map(Self.width).max() ?? 0
      columns.append((x, width))
      x += width
    }
    self.columns = columns
    self.bends = bends
    width = x + 24
  }

  private func y(row: Int, band: Int) -> Int {
    row * Self.rowHeight + (band + 1) * (Self.bandHead + Self.bandGap)
  }

  /// The top and the height of a band.
  func span(of band: Int) -> (top: Int, height: Int) {
    let rows = layout.bands[band].rows
    return (
      y(row: rows.lowerBound, band: band) - Self.bandHead,
      rows.count * Self.rowHeight + Self.bandHead
    )
  }

  func frame(of number: Int) -> Frame {
    let node = layout.nodes[number]
    let rows = GraphLayout.height(slots: node.slots.count) - 1
    let column = columns[node.column]
    let width = node.slots.isEmpty ? Self.width(of: node) : column.width
    return (
      column.x, y(row: node.row, band: node.band), width, Self.nodeHeight + rows * Self.rowHeight
    )
  }

  /// The height at which a slot has its name and its line.
  func port(ofSlot slot: Int, of number: Int) -> Int {
    frame(of: number).y + Self.nodeHeight + 8 + slot * Self.rowHeight / 2
  }

  /// The line from a parent to a child, and where its label ends.
  func path(of number: Int) -> (text: String, label: (x: Int, y: Int)) {
    let line = layout.lines[number]
    let (parent, child) = (frame(of: line.parent), frame(of: line.child))
    let end = (x: child.x, y: child.y + Self.nodeHeight / 2)
    if line.parent == line.child {
      let right = child.x + child.width
      let label = (x: right + 24 + Self.textWidth(line.kind, size: 11), y: end.y + 4)
      return ("M\(right) \(end.y - 7)h10q7 0 7 7q0 7 -7 7h-10", label)
    }
    let slot = layout.nodes[line.parent].slots.firstIndex(of: line.kind)
    let start = (
      x: parent.x < child.x ? parent.x + parent.width : parent.x,
      y: slot.map { port(ofSlot: $0, of: line.parent) } ?? parent.y + Self.nodeHeight / 2
    )
    // The label of a second line is below it: above it is that of the first.
    let label = (x: end.x - 6, y: line.isFirst ? end.y - 4 : end.y + 12)
    let bend = end.x - bends[number]
    guard start.y != end.y else { return ("M\(start.x) \(start.y)H\(end.x)", label) }
    let step = end.y > start.y ? 1 : -1
    let radius = min(6, abs(end.y - start.y) / 2)
    let turn = bend > start.x ? radius : -radius
    return (
      "M\(start.x) \(start.y)H\(bend - turn)Q\(bend) \(start.y) \(bend) \(start.y + step * radius)"
        + "V\(end.y - step * radius)Q\(bend) \(end.y) \(bend + radius) \(end.y)H\(end.x)",
      label
    )
  }

  private static func width(of node: GraphLayout.Node) -> Int {
    let name = textWidth(node.name, size: 13) + (node.kind == .window ? windowMark : 0)
    let texts = [name] + node.slots.map { textWidth($0, size: 11) }
    return (texts.max() ?? 0) + 20
  }

  /// Returns a name that fits. The title has the whole one.
  static func shortened(_ text: String) -> String {
    text.count <= 32 ? text : text.prefix(31) + "\u{2026}"
  }

  /// A guess that is on the wide side of the usual fonts, by what is wide and narrow in all of them: a
  /// picture cannot ask for the width.
  static func textWidth(_ text: String, size: Int) -> Int {
    let width = shortened(text).unicodeScalars.reduce(0) { sum, scalar in
      sum + Self.hundredths(of: scalar)
    }
    return (width * size + 99) / 100
  }

  /// Returns the largest width of a character, in hundredths of the font size.
  private static func hundredths(of scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!": 42
    case "f", "r", "t", " ", "(", ")", "[", "]", "{", "}", "-", "/", "\\": 50
    case "m", "w", "M", "W", "@", "%", "\u{2026}": 110
    case "A"..."Z", "#", "&", "+", "<", "=", ">", "~": 86
    case "\u{0}"..."\u{FF}": 68
    case "\u{100}"..."\u{10FF}": 90
    default: 130
    }
  }
}
