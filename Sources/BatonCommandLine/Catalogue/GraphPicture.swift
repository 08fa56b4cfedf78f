import Baton
import BatonInspection

/// A graph of placements as a picture in SVG 1.1, which programs and pages show alike.
struct GraphPicture {
  private let layout: GraphLayout
  /// True if nodes link to their entries in a page.
  private let isInPage: Bool
  private let measure: GraphMeasure

  init(_ graph: Router.PlacementGraph, isInPage: Bool = false) {
    layout = GraphLayout(graph)
    self.isInPage = isInPage
    measure = GraphMeasure(layout)
  }

  var html: HTMLText {
    let (width, height) = (measure.width, measure.height)
    let style: HTMLText =
      isInPage ? "" : "<style>\(HTMLText(markup: GraphStyle.text))</style>\n"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="graph" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="graph-title graph-desc">
      <title id="graph-title">Placements</title>
      <desc id="graph-desc">\(sentences)</desc>
      \(style)<rect class="sheet" width="\(width)" height="\(height)"/>
      \(layout.bands.indices.map(band))\(lines)\(layout.nodes.indices.map(node))</svg>

      """
  }

  /// The picture in words.
  private var sentences: String {
    let placements = layout.lines.map {
      "\(layout.nodes[$0.parent].name) to \(layout.nodes[$0.child].name): \($0.kind)."
    }
    let others = layout.nodes.filter { $0.kind != .place }.map { node in
      "\(node.name)\(Self.remark(node.kind))\(node.slots.map { ", \($0)" }.joined())."
    }
    let first = placements.isEmpty ? ["No destination is placed on another."] : placements
    return (first + others).joined(separator: " ")
  }

  private func band(_ number: Int) -> HTMLText {
    let band = layout.bands[number]
    let (top, height) = measure.span(of: number)
    return """
      <g class="c\(number % GraphStyle.colors)"><rect class="band" x="8" y="\(top)" \
      width="\(measure.width - 16)" height="\(height)" rx="8"/>\
      <text class="feature" x="20" y="\(top + 20)">\(band.feature)</text></g>

      """
  }

  private func node(_ number: Int) -> HTMLText {
    let node = layout.nodes[number]
    let frame = measure.frame(of: number)
    let slots: [HTMLText] = node.slots.indices.map { slot in
      """
      <text class="slot" x="\(frame.x + frame.width - 10)" \
      y="\(measure.port(ofSlot: slot, of: number) + 4)">\(GraphMeasure.shortened(node.slots[slot]))</text>
      """
    }
    let title: HTMLText = "<title>\(node.name)\(Self.remark(node.kind))</title>"
    let box: HTMLText = """
      \(title)<rect class="\(Self.look(of: node))" x="\(frame.x)" \
      y="\(frame.y)" width="\(frame.width)" height="\(frame.height)" \
      rx="\(node.kind == .command ? 14 : 6)"/>\
      <text x="\(frame.x + 10)" y="\(frame.y + 18)">\(GraphMeasure.shortened(node.name))</text>\
      \(node.kind == .window ? Self.windowSign(frame) : "")\(slots)
      """
    let content: HTMLText =
      isInPage ? "<a href=\"#\(CatalogueEntry.anchor(node.name))\">\(box)</a>" : box
    return "<g class=\"c\(node.band % GraphStyle.colors)\">\(content)</g>\n"
  }

  private static func look(of node: GraphLayout.Node) -> String {
    switch node.kind {
    case .command: "place command"
    case .place, .window: node.slots.isEmpty ? "place" : "place container"
    }
  }

  private static func remark(_ kind: Router.PlacementGraph.Node.Kind) -> String {
    switch kind {
    case .place: ""
    case .window: " (a window of its own)"
    case .command: " (a command)"
    }
  }

  /// A small window with its bar, at the end of the name's line.
  private static func windowSign(_ frame: GraphMeasure.Frame) -> HTMLText {
    let (x, y) = (frame.x + frame.width - 23, frame.y + 9)
    return "<path class=\"line window\" d=\"M\(x) \(y)h13v10h-13zm0 3h13\"/>"
  }

  private var lines: HTMLText {
    let pieces: [HTMLText] = layout.lines.indices.map { number in
      let line = layout.lines[number]
      let color = layout.nodes[line.child].band % GraphStyle.colors
      let (path, label) = measure.path(of: number)
      let kind: HTMLText = line.isFirst ? "line" : "line other"
      return """
        <g class="c\(color)"><path class="\(kind)" d="\(path)"/>\
        <text class="way" x="\(label.x)" y="\(label.y)">\(GraphMeasure.shortened(line.kind))</text></g>

        """
    }
    return pieces.joined()
  }
}
