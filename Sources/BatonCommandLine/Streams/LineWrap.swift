/// Wraps the lines of a text between words. A terminal would wrap them anywhere.
///
/// A continued line is indented by two more spaces, after the branches of a tree. If a word is
/// longer than a line, such as a link, it stays whole so that it can be copied.
struct LineWrap {
  private let width: Int

  /// - Parameter width: The width in columns, at least 20.
  init(width: Int) {
    self.width = max(20, width)
  }

  func wrapped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(wrapped(line:))
      .joined(separator: "\n")
  }

  private func wrapped(line: Substring) -> String {
    guard line.count > width else { return String(line) }
    let lead = line.prefix { " │├└─*".contains($0) }
    // After this many branches, there isn't enough room to wrap.
    guard lead.count + 2 <= width / 2 else { return String(line) }
    let next = String(lead.map { "│├".contains($0) ? "│" : " " }) + "  "
    var lines: [String] = []
    var current = String(lead)
    var isBegun = false
    for word in line.dropFirst(lead.count).split(separator: " ", omittingEmptySubsequences: false) {
      if isBegun, current.count + 1 + word.count > width {
        lines.append(current)
        current = next + word
      } else {
        current += (isBegun ? " " : "") + word
        isBegun = true
      }
    }
    return (lines + [current]).joined(separator: "\n")
  }
}
