import Baton

/// URLNavigator 2: most literal components, then chance; values stay encoded.
enum URLNavigatorDialect: MigrationDialect {
  static let name = "urlnavigator"
  static let title = "URLNavigator"

  static let calls = [
    RegistrationCall("register", table: "screens", needsHandler: true),
    RegistrationCall("handle", table: "handlers", needsHandler: true),
    RegistrationCall("map", table: "screens", needsHandler: true),
  ]

  static let changes = [
    MigrationNote("encoding", "values came percent-encoded; now they are decoded"),
    MigrationNote(
      "case", "scheme and host were compared with case; now they are compared without"),
    MigrationNote(
      "tables",
      "screens and handlers were separate, and one link could be in both; now it leads to one: a "
        + "destination or a command"),
  ]

  static func first(of a: ForeignRoute, _ b: ForeignRoute) -> ForeignRoute? {
    let (one, two) = (literals(a), literals(b))
    return one == two ? nil : (one > two ? a : b)
  }

  static func reason(for first: ForeignRoute, over other: ForeignRoute) -> String {
    "\(literals(first)) literal components over \(literals(other))"
  }

  private static func literals(_ route: ForeignRoute) -> Int {
    components(of: route.text).count { !isParameter($0) }
  }

  // MARK: Translating

  static func translation(of route: ForeignRoute) -> MigratedRoute {
    var migrated = MigratedRoute()
    var writer = PatternWriter()
    let scheme = scheme(of: route.text)
    var segments = components(of: route.text)
    var prefix = ""
    if let scheme {
      let isWeb = ["http", "https"].contains(scheme.lowercased())
      let host = segments.first ?? ""
      guard !isWeb || !isParameter(host), !host.isEmpty || !isWeb else {
        migrated.notes.append(
          MigrationNote(
            "never-matched",
            "since iOS 17 a parameter in place of the host matched no link; list the app's domains in "
              + "AppLinks and write only the path"))
        return migrated
      }
      prefix = isWeb ? "\(scheme)://\(host)" : "\(scheme):/"
      if isWeb { segments.removeFirst() }
    } else {
      migrated.notes.append(
        MigrationNote(
          "scheme", "it matched only links without a scheme; now it matches all of the app's links")
      )
    }
    var pattern = prefix
    for (number, segment) in segments.enumerated() {
      guard isParameter(segment) else {
        pattern += "/" + PatternWriter.literal(segment)
        continue
      }
      let (type, written) = parameter(segment)
      let name = writer.name(written)
      if type == "path" {
        pattern += "/{\(name)+}"
        if number < segments.count - 1 {
          migrated.notes.append(
            MigrationNote("tail", "what follows <path:…> hardly worked and is left out"))
        }
        break
      }
      pattern += "/:" + name
      if let kind = kinds[type] {
        migrated.types[name] = .kind(kind)
      } else if !type.isEmpty, type != "string" {
        migrated.notes.append(
          MigrationNote("type", "\(name) is a \(type): give its property a type that reads it"))
      }
    }
    migrated.pattern = scheme == nil ? String(pattern.dropFirst()) : pattern
    migrated.notes += writer.notes
    return migrated
  }

  private static let kinds: [String: ValueKind] = [
    "int": .int64, "float": .double, "uuid": .uuid,
  ]

  private static func parameter(_ component: String) -> (type: String, name: String) {
    let parts = component.dropFirst().dropLast()
      .split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return parts.count == 2 ? (parts[0], parts[1]) : ("", parts.first ?? "")
  }

  // MARK: Matching

  static func key(of route: ForeignRoute) -> String? {
    components(of: route.text).first.flatMap { isParameter($0) ? nil : $0 }
  }

  static func key(ofLink link: ForeignLink) -> String {
    (link.host + link.path).split(separator: "/").first.map(String.init) ?? ""
  }

  static func takes(_ link: ForeignLink, by route: ForeignRoute) -> Bool {
    let written = scheme(of: route.text) ?? ""
    guard written == link.scheme else { return false }
    let path = (link.host + link.path).split(separator: "/").map(String.init)
    let pattern = components(of: route.text)
    let hasTail = pattern.contains { isParameter($0) && parameter($0).type == "path" }
    guard path.count == pattern.count || hasTail && path.count > pattern.count else { return false }
    for (component, text) in zip(pattern, path) {
      guard isParameter(component) else {
        guard component == text else { return false }
        continue
      }
      switch parameter(component).type {
      case "int": if Int(text) == nil { return false }
      case "float": if Double(text) == nil { return false }
      case "uuid": if !ValueKind.uuid.accepts(Array(text.utf8)) { return false }
      case "path": return true
      default: break
      }
    }
    return true
  }

  // MARK: Components

  private static func isParameter(_ component: String) -> Bool {
    component.hasPrefix("<") && component.hasSuffix(">")
  }

  private static func scheme(of text: String) -> String? {
    guard let colon = text.firstRange(of: ":/"), !text[..<colon.lowerBound].contains("<") else {
      return nil
    }
    return String(text[..<colon.lowerBound])
  }

  /// Without query and fragment, empty ones, and the scheme.
  private static func components(of text: String) -> [String] {
    let plain = text.prefix { $0 != "?" && $0 != "#" }
    let all = plain.split(separator: "/").map(String.init)
    return all.first?.hasSuffix(":") == true ? Array(all.dropFirst()) : all
  }
}
