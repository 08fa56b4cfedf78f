/// A help page, wrapped to the width of the terminal.
struct HelpPage {
  private(set) var text = ""
  private let width: Int

  /// - Parameter width: The terminal's width. Nil if the page isn't printed to a terminal. In that
  ///   case, 80 columns are used.
  init(width: Int?) {
    self.width = max(40, width ?? TerminalWidth.standard)
  }

  /// Adds the usage line. If the line is too long, the rest continues on indented lines below.
  mutating func usage(_ command: String, _ parts: [String]) {
    let start = "Usage: \(command)"
    let indent = spaces(min(start.count + 1, width / 2))
    let lines = LineWrap.fill([start] + parts, to: width, indent: indent)
    text += lines.joined(separator: "\n") + "\n"
  }

  /// Adds a paragraph. It's wrapped unless it begins with a space, which marks it as an example.
  mutating func paragraph(_ paragraph: String) {
    let lines =
      paragraph.hasPrefix(" ")
      ? [paragraph] : LineWrap.fill(words(of: paragraph), to: width, indent: "")
    text += "\n" + lines.joined(separator: "\n") + "\n"
  }

  /// Adds an example command. It isn't wrapped, so users can copy it.
  mutating func example(_ command: String) {
    text += "\nExample: \(command)\n"
  }

  /// Adds a table with two columns, under a title if there is one. If there are no rows, it adds
  /// nothing. If a label is too long for its column, its help starts on the next line.
  mutating func table(_ title: String?, _ rows: [(label: String, help: String)]) {
    guard !rows.isEmpty else { return }
    let longest = 24
    let fitting = rows.map(\.label.count).filter { $0 <= longest }
    let column = 2 + (fitting.max() ?? 0) + 2
    text += "\n" + (title.map { "\($0):\n" } ?? "")
    for (label, help) in rows {
      let start = "  " + label
      let fits = label.count <= longest
      if !fits { text += start + "\n" }
      let lead = fits ? start + spaces(column - start.count) : spaces(column)
      let lines = LineWrap.fill(words(of: help), to: max(20, width - column), indent: "")
      text += lead + lines.joined(separator: "\n" + spaces(column)) + "\n"
    }
  }

  private func words(of text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }

  private func spaces(_ count: Int) -> String {
    String(repeating: " ", count: count)
  }
}
