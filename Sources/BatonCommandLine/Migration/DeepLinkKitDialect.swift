import Foundation

/// DeepLinkKit 1: regular expressions in the order of registration; a slash at the start means any
/// beginning.
enum DeepLinkKitDialect: MigrationDialect {
  static let name = "deeplinkkit"
  static let title = "DeepLinkKit"
  static let needsHost = true

  static let calls = [
    RegistrationCall("register", needsHandler: true), RegistrationCall("forRoute", form: .label),
    RegistrationCall("router", form: .subscripted), RegistrationCall("Router", form: .subscripted),
  ]

  static let changes = [
    MigrationNote(
      "host",
      "a route without a host matched links of any host; now only those of the app's domains"),
    MigrationNote(
      "scheme",
      "links of a scheme had a host before such a route, myapp://any.host/say/hello; now the first "
        + "segment stands there, and a domain of the app before it is dropped with "
        + "AppLinks(dropsDomainAfterScheme: true)"),
    MigrationNote("encoding", "an encoded slash split; now it is part of a value"),
    MigrationNote(
      "query",
      "all query items came as parameters; now only those that a pattern names (?{position}), or all "
        + "others in a dictionary (?{data*})"),
  ]

  // MARK: Translating

  static func translation(of route: ForeignRoute) -> MigratedRoute {
    var migrated = MigratedRoute()
    var writer = PatternWriter()
    let (scheme, path) = split(route.text)
    let tokens = tokens(of: path)
    noteDamage(tokens, &migrated)
    if path.hasPrefix("/") {
      migrated.notes.append(
        MigrationNote(
          "suffix",
          "it took every link that ends so, \u{201C}any/thing\(path)\u{201D} too; now it "
            + "takes the whole path"))
    }
    var segments: [String] = []
    for (number, segment) in path.split(separator: "/").enumerated() {
      let isHost = number == 0 && !path.hasPrefix("/")
      guard let token = tokens.first(where: { $0.text == segment }) else {
        let literal = segment.replacing("\\.", with: ".")
        if literal.contains(where: { "[]()+*?^$|\\".contains($0) }) || segment.contains(":") {
          migrated.notes.append(
            MigrationNote(
              "unsupported",
              "\u{201C}\(segment)\u{201D} is a regular expression: write the pattern by hand"))
          return migrated
        }
        segments.append(isHost ? String(literal) : PatternWriter.literal(literal))
        continue
      }
      segments.append(":" + writer.name(token.name))
      if !token.expression.isEmpty {
        migrated.notes.append(
          MigrationNote(
            "type",
            "\(token.name) was held to \(token.expression): give its property a type that "
              + "reads no more"))
      }
    }
    let host = path.hasPrefix("/") ? nil : segments.first
    if let host, host.contains(".") {
      if !path.contains("\\.") {
        migrated.notes.append(
          MigrationNote("host", "its dots took any character; now the host is compared as it is"))
      }
      segments[0] = "\(scheme ?? "https"):/" + "/" + host
      migrated.pattern = segments.joined(separator: "/")
    } else {
      migrated.pattern = (scheme.map { "\($0)://" } ?? "") + segments.joined(separator: "/")
    }
    migrated.notes += writer.notes
    return migrated
  }

  private static func noteDamage(_ tokens: [Token], _ migrated: inout MigratedRoute) {
    for token in tokens {
      for other in tokens where other.name != token.name && other.name.hasPrefix(token.name) {
        migrated.notes.append(
          MigrationNote(
            "never-matched",
            "replacing :\(token.name) spoiled :\(other.name), so that it took "
              + "nothing or the wrong text"))
      }
    }
  }

  private struct Token {
    let text: String
    let name: String
    let expression: String
  }

  /// A colon, a name, and what follows up to the next slash.
  private static func tokens(of path: String) -> [Token] {
    path.split(separator: "/").compactMap { segment in
      guard segment.hasPrefix(":") else { return nil }
      let name = segment.dropFirst().prefix {
        $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-")
      }
      guard !name.isEmpty else { return nil }
      return Token(
        text: String(segment), name: String(name),
        expression: String(segment.dropFirst(1 + name.count)))
    }
  }

  private static func split(_ text: String) -> (scheme: String?, path: String) {
    guard let range = text.firstRange(of: "://") else { return (nil, text) }
    return (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
  }

  // MARK: Matching

  /// What the path ends with, for a route is looked for at the end.
  static func key(of route: ForeignRoute) -> String? {
    let path = split(route.text).path
    guard let last = path.split(separator: "/").last, path.hasSuffix(last), path.contains("/"),
      last.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
    else { return nil }
    return String(last)
  }

  static func key(ofLink link: ForeignLink) -> String {
    let path = link.host + (link.path.removingPercentEncoding ?? link.path)
    return path.split(separator: "/").last.map(String.init) ?? ""
  }

  static func takes(_ link: ForeignLink, by route: ForeignRoute) -> Bool {
    let (scheme, path) = split(route.text)
    if let scheme, scheme != link.scheme { return false }
    var expression = path
    for token in tokens(of: path) {
      let capture = token.expression.isEmpty ? "([^/]+)" : token.expression
      expression = expression.replacing(token.text, with: capture)
    }
    if !path.hasPrefix("/") { expression = "^" + expression }
    var subject = link.host + (link.path.removingPercentEncoding ?? link.path)
    if subject.hasSuffix("/") { subject.removeLast() }
    guard let matcher = try? NSRegularExpression(pattern: expression + "$") else { return false }
    let range = NSRange(subject.startIndex..., in: subject)
    return matcher.firstMatch(in: subject, range: range) != nil
  }
}
