/// JLRoutes 2: priority, then the order of registration; the host is never compared.
enum JLRoutesDialect: MigrationDialect {
  static let name = "jlroutes"
  static let title = "JLRoutes"
  static let hasPriorities = true

  static let calls = [
    RegistrationCall("addRoute", form: .label), RegistrationCall("addRoutes", form: .label),
  ]

  static let changes = [
    MigrationNote(
      "host",
      "web links of any host opened these routes; now only those of the app's domains do: name them "
        + "all in AppLinks"),
    MigrationNote(
      "scheme",
      "routes of one scheme (routesForScheme) are among all others here, with the scheme in their patterns "
        + "(myapp://user/:id), which a list of patterns cannot say"),
    MigrationNote(
      "plus",
      "+ and %2B were read as spaces, in paths too; now a plus is a plus, but in queries with "
        + "AppLinks(plusIsSpace: true)"),
    MigrationNote(
      "fragment",
      "/page#top did not match /page, and #a=b was read as query items; now the fragment is ignored "
        + "unless a pattern names it (#{section})"),
    MigrationNote(
      "empty", "/a//b could capture an empty text; now empty segments mean nothing"),
    MigrationNote(
      "query",
      "all query items came as parameters; now only those that a pattern names (?{position}), or all "
        + "others in a dictionary (?{data*})"),
  ]

  static func first(of a: ForeignRoute, _ b: ForeignRoute) -> ForeignRoute? {
    // The routes of a scheme were a table of their own, and asked alone.
    if (a.scheme == nil) != (b.scheme == nil) { return a.scheme == nil ? b : a }
    return a.priority == b.priority
      ? (a.number < b.number ? a : b) : (a.priority > b.priority ? a : b)
  }

  static func reason(for first: ForeignRoute, over other: ForeignRoute) -> String {
    if first.scheme != nil, other.scheme == nil { return "its scheme had routes of its own" }
    return first.priority > other.priority
      ? "priority \(first.priority) over \(other.priority)" : "it was registered first"
  }

  // MARK: Translating

  static func translation(of route: ForeignRoute) -> MigratedRoute {
    var migrated = MigratedRoute()
    var writer = PatternWriter()
    if isDead(route.text) {
      migrated.notes.append(
        MigrationNote(
          "never-matched",
          "a pattern that ends in a slash matched no link; now the slash means nothing"))
    }
    guard let parts = parts(of: route.text) else {
      migrated.notes.append(
        MigrationNote("unsupported", "nested or unmatched groups have to be translated by hand"))
      return migrated
    }
    var pattern = ""
    var isOpen = true
    for part in parts where isOpen {
      let segments = part.text.split(separator: "/").map(String.init)
      var text = ""
      for segment in segments where isOpen {
        if segment == "*" {
          text += "/{\(writer.name("rest"))*}"
          isOpen = false
        } else if segment.hasPrefix(":") {
          let name = segment.dropFirst()
          text += "/:" + writer.name(name.count > 1 && name.hasSuffix("#") ? name.dropLast() : name)
        } else {
          text += "/" + PatternWriter.literal(segment)
        }
      }
      pattern += part.isOptional && !text.isEmpty ? "(\(text))" : text
    }
    if !isOpen, !route.text.hasSuffix("*") {
      migrated.notes.append(
        MigrationNote("tail", "what followed * was ignored and is left out"))
    }
    if route.text.contains("#") {
      migrated.notes.append(
        MigrationNote(
          "fragment", "a # was part of the path; now links carry it as %23, or write #{fragment}"))
    }
    let relative = pattern.hasPrefix("/") ? String(pattern.dropFirst()) : pattern
    migrated.pattern = route.scheme.map { "\($0)://\(relative)" } ?? relative
    migrated.notes += writer.notes
    return migrated
  }

  private static func isDead(_ text: String) -> Bool { text.count > 1 && text.hasSuffix("/") }

  private struct Part {
    let text: String
    let isOptional: Bool
  }

  /// Required and optional parts in their order; nil where the parentheses are no such thing.
  private static func parts(of text: String) -> [Part]? {
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "(") {
      guard let close = rest.firstIndex(of: ")"), open < close else { return nil }
      let inner = rest[rest.index(after: open)..<close]
      guard !inner.contains("(") else { return nil }
      parts.append(Part(text: String(rest[..<open]), isOptional: false))
      parts.append(Part(text: String(inner), isOptional: true))
      rest = rest[rest.index(after: close)...]
    }
    guard !rest.contains(")") else { return nil }
    return parts + [Part(text: String(rest), isOptional: false)]
  }

  // MARK: Matching

  static func takes(_ link: ForeignLink, by route: ForeignRoute) -> Bool {
    guard let parts = parts(of: route.text), route.scheme.map({ $0 == link.scheme }) ?? true else {
      return false
    }
    var texts = [""]
    for part in parts {
      let longer = texts.map { $0 + part.text }
      texts = part.isOptional ? longer + texts : longer
    }
    let path = components(of: link)
    return texts.contains { takes(path, by: components(of: $0)) }
  }

  static func key(of route: ForeignRoute) -> String? {
    guard let first = components(of: route.text).first,
      !first.contains(where: { ":*(".contains($0) })
    else { return nil }
    // A group that follows at once may begin within the component.
    return first
  }

  static func key(ofLink link: ForeignLink) -> String { components(of: link).first ?? "" }

  private static func takes(_ path: [String], by pattern: [String]) -> Bool {
    for (number, component) in pattern.enumerated() {
      if component == "*" { return true }
      guard number < path.count, component.hasPrefix(":") || component == path[number] else {
        return false
      }
    }
    return path.count == pattern.count
  }

  private static func components(of pattern: String) -> [String] {
    let path = pattern.hasPrefix("/") ? pattern.dropFirst() : pattern[...]
    return path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
  }

  private static func components(of link: ForeignLink) -> [String] {
    let isPath = !link.host.isEmpty && link.host != "localhost" && !link.host.contains(".")
    var path = (isPath ? link.host : "") + link.path
    if path.hasPrefix("/") { path.removeFirst() }
    if path.hasSuffix("/") { path.removeLast() }
    return path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
  }
}
