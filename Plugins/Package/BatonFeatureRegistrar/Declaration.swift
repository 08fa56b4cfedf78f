/// A declaration as its lines show it: what a reader who skims the file sees, no more.
struct Declaration {
  let path: String
  /// Counted from one.
  let line: Int
  /// `struct`, `extension`, …
  let kind: String
  let name: String
  /// What stands before the brace, on one line.
  let header: String
  /// The header and what is in the braces.
  let body: String

  var isPublic: Bool { header.contains(/\b(?:public|open)\b.*\b(?:struct|class|enum|actor)\b/) }
  var namesFeature: Bool { header.contains(/:.*\bFeature\b/) }
  var inherits: Bool { header.contains(/\w\s*:\s*\w/) }
  var hasAttribute: Bool { header.contains("@") }
  var hasPublicInit: Bool {
    body.contains(/\bpublic\b[^\n]*\binit\b/)
      || (header.contains(/\bpublic\s+extension\b/) && body.contains(/\binit\b/))
  }
}

extension SourceText {
  /// The types and extensions whose first line has the word.
  func declarations(with word: String) -> [Declaration] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.filter { lines[$0].contains(word) }
      .compactMap { declaration(at: $0, of: lines) }
  }

  private func declaration(at index: Int, of lines: [Substring]) -> Declaration? {
    let shape = /^\s*(?:[@\w][^"{}\/]*\s)?(struct|class|enum|actor|typealias|extension)\s+(\w+)/
    guard let match = lines[index].firstMatch(of: shape) else { return nil }
    let body =
      lines[start(of: index, in: lines)..<index].map { $0 + "\n" }.joined()
      + body(from: index, of: lines)
    let header = body.prefix { $0 != "{" }.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return Declaration(
      path: path, line: index + 1, kind: String(match.output.1), name: String(match.output.2),
      header: header, body: body)
  }

  /// Attributes and modifiers may stand on lines of their own.
  private func start(of index: Int, in lines: [Substring]) -> Int {
    let before = /^\s*(?:@.*|public|open|final)\s*$/
    var start = index
    while start > 0, lines[start - 1].contains(before) { start -= 1 }
    return start
  }

  /// The lines up to the brace that closes the first one. Braces inside texts count too: they
  /// nearly always pair.
  private func body(from index: Int, of lines: [Substring]) -> String {
    var body = ""
    var depth = 0
    for line in lines[index...] {
      body += line + "\n"
      for byte in line.utf8 where byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
        depth += byte == UInt8(ascii: "{") ? 1 : -1
      }
      if depth <= 0, line.utf8.contains(UInt8(ascii: "}")) { break }
    }
    return body
  }
}
