/// The routes of a file: a pattern a line, or a source file with calls that register them.
struct ForeignRouteFile {
  let routes: [ForeignRoute]
  /// The calls that register routes; nil in a list of patterns.
  let calls: [FoundRegistration]?

  /// The calls whose patterns are not known.
  var unread: [FoundRegistration] { (calls ?? []).filter { $0.reason != nil } }

  /// - Throws: What cannot be read, with its line.
  init(_ text: String, path: String, dialect: any MigrationDialect.Type) throws(UsageError) {
    let isSource = ["swift", "m", "mm", "h"].contains { path.hasSuffix("." + $0) }
    if isSource {
      let calls = RegistrationSearch(text, calls: dialect.calls).found
      routes = Self.routes(of: calls)
      self.calls = calls
    } else {
      routes = try Self.routes(ofLines: text, path, dialect)
      calls = nil
    }
    guard !routes.isEmpty || !unread.isEmpty else {
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

  private static func routes(of calls: [FoundRegistration]) -> [ForeignRoute] {
    var routes: [ForeignRoute] = []
    for call in calls {
      for pattern in call.patterns {
        routes.append(
          ForeignRoute(
            text: pattern, line: call.line, number: routes.count, priority: call.priority,
            table: call.call.table, scheme: call.scheme, lookedUp: call.lookedUp,
            takesWholeLink: call.takesWholeLink))
      }
    }
    return routes
  }
}
