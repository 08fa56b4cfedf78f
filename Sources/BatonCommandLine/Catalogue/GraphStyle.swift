/// The colors of a picture in light and dark mode. A page that contains a picture includes these
/// colors.
enum GraphStyle {
  /// The number of colors. If there are more features, colors repeat.
  static let colors = light.count

  private static let light = [
    "#0a5c8c", "#9a3412", "#2f6b3a", "#7a3b8f", "#8a6100", "#0f6f74", "#a5305c", "#4d5561",
  ]
  private static let dark = [
    "#82c0ea", "#f0a27c", "#93cf9d", "#d3a3e6", "#e3bd62", "#74cdd1", "#f09bbd", "#b9c0cb",
  ]

  static let text = """
    .graph {
      display: block; color-scheme: light dark;
      font-family: ui-monospace, Menlo, Consolas, "Liberation Mono", monospace; font-size: 12px;
    }
    .graph .sheet { fill: #fdfcfa; }
    .graph text { fill: #22201c; }
    .graph .place { fill: #fdfcfa; stroke-width: 1.25; }
    .graph .container { stroke-width: 2.5; }
    .graph .command { stroke-dasharray: 3 2.5; }
    .graph .window { stroke-width: 1.25; }
    .graph .band { fill-opacity: 0.07; stroke: none; }
    .graph .feature { font-size: 12px; font-weight: 600; }
    .graph .slot, .graph .way { font-size: 11px; }
    .graph .slot, .graph .way { text-anchor: end; }
    .graph .line { fill: none; stroke-width: 1.5; }
    .graph .other { stroke-dasharray: 4 3; }
    .graph a:hover .place, .graph a:focus .place { stroke-width: 3; }
    \(rules(light))
    @media (prefers-color-scheme: dark) {
    .graph .sheet, .graph .place { fill: #191816; }
    .graph text { fill: #e9e5dd; }
    .graph .band { fill-opacity: 0.12; }
    \(rules(dark))
    }

    """

  private static func rules(_ colors: [String]) -> String {
    colors.enumerated().map { number, color in
      let scope = ".graph .c\(number)"
      return """
        \(scope) .band, \(scope) .feature, \(scope) .way { fill: \(color); }
        \(scope) .place, \(scope) .line { stroke: \(color); }
        """
    }.joined(separator: "\n")
  }
}
