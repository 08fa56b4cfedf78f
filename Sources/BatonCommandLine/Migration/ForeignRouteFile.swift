/// The routes of a file: a pattern a line, or a source file with calls that register them.
struct ForeignRouteFile {
  let routes: [ForeignRoute]

  /// - Throws: What cannot be read, with its line.
  init(_ text: String, path: String, dialect: any MigrationDialect.Type) throws(UsageError) {
    let isSource = ["swift", "m", "mm", "h"].contains { path.hasSuffix("." + $0) }
    routes =
      isSource
      ? Self.routes(ofSource: text, dialect) : try Self.routes(ofLines: text, path, dialect)
    guard !routes.isEmpty else {
      let names = dialect.calls.map(\.name).joined(separator: ", ")
      throw UsageError(
        "“\(path)” registers no route of \(dialect.title)"
          + (isSource ? "; calls that are looked for: \(names)" : "; write one pattern per line"))
    }
  }

  private static func routes(
    ofLines text: String, _ path: String, _ dialect: any MigrationDialect.Type
  ) throws(UsageError) -> [ForeignRoute] {
    var routes: [ForeignRoute] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let words = line.split { $0 == " " || $0 == "\t" || $0 == "\r" }
      guard let pattern = words.first, !pattern.hasPrefix("#"), !pattern.hasPrefix("//") else {
        continue
      }
      var priority = 0
      if words.count > 1 {
        guard words.count == 2, dialect.hasPriorities, let number = Int(words[1]) else {
          throw UsageError(
            "\(path):\(index + 1): a line must be one pattern"
              + (dialect.hasPriorities ? ", with its priority after it" : ""))
        }
        priority = number
      }
      routes.append(
        ForeignRoute(
          text: String(pattern), line: index + 1, number: routes.count, priority: priority))
    }
    return routes
  }

  private static func routes(
    ofSource source: String, _ dialect: any MigrationDialect.Type
  ) -> [ForeignRoute] {
    let found = dialect.calls.flatMap { call in
      call.literals(in: source).map { (call, $0) }
    }.filter { !isComment($0.1.literal, in: source) }
      .sorted { $0.1.literal.startIndex < $1.1.literal.startIndex }
    // In their order, so that each line is counted once.
    var (line, counted) = (1, source.startIndex)
    return found.enumerated().map { number, pair in
      let (call, literal) = pair
      line += source[counted..<literal.literal.startIndex].count { $0.isNewline }
      counted = literal.literal.startIndex
      return ForeignRoute(
        text: unescaped(literal.literal), line: line, number: number, priority: literal.priority,
        table: call.table)
    }
  }

  private static func isComment(_ literal: Substring, in source: String) -> Bool {
    let before = source[..<literal.startIndex]
    let start = before.lastIndex(where: \.isNewline).map(source.index(after:)) ?? source.startIndex
    return before[start...].drop { $0 == " " || $0 == "\t" }.hasPrefix("//")
  }

  /// What `\"` and `\\` mean; an interpolation stays as it is written.
  private static func unescaped(_ literal: Substring) -> String {
    String(literal).replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
  }
}
