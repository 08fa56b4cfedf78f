/// Line wrapping that breaks lines between words. A terminal would break them anywhere.
///
/// Continuation lines are indented by two more spaces. In a tree, the vertical branch lines
/// continue to the left of the text. A word that's longer than a line, such as a link, isn't
/// broken, so users can copy it.
enum LineWrap {
  /// - Parameter width: The width in columns. Widths below 20 count as 20.
  static func wrapped(_ text: String, to width: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { wrapped(line: $0, to: max(20, width)) }.joined(separator: "\n")
  }

  private static func wrapped(line: Substring, to width: Int) -> String {
    guard line.count > width else { return String(line) }
    let lead = line.prefix { " │├└─*".contains($0) }
    // If the branches take up half the line, there isn't enough room left to wrap.
    guard lead.count + 2 <= width / 2 else { return String(line) }
    let next = String(lead.map { "│├".contains($0) ? "│" : " " }) + "  "
    var words = line.dropFirst(lead.count)
      .split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    words[0] = lead + words[0]
    return fill(words, to: width, indent: next).joined(separator: "\n")
  }

  /// Fills lines with words. If a word is longer than a line, it gets its own line.
  static func fill(_ words: [String], to width: Int, indent: String) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(lines.isEmpty ? word : indent + word)
      }
    }
    return lines
  }
}
