import Foundation

/// Crossroad 4: the order of declaration; scheme and host of a pattern are not compared.
enum CrossroadDialect: MigrationDialect {
  static let name = "crossroad"
  static let title = "Crossroad"

  static let calls = [
    RegistrationCall("route", needsHandler: true), RegistrationCall("register"),
  ]

  static let changes = [
    MigrationNote(
      "case",
      "the first segment of a custom-scheme link was compared without case; now with case, but for "
        + "AppLinks(ignoresPathCase: true)"),
    MigrationNote(
      "source",
      "accept policies become traits: .accepts(.webLink) or .accepts(.customScheme)"),
    MigrationNote(
      "values",
      "a comma list becomes a repeated query item or a tail; a value that does not parse leaves the "
        + "link to the next route"),
  ]

  static func reason(for first: ForeignRoute, over other: ForeignRoute) -> String {
    "it was declared first"
  }

  static func translation(of route: ForeignRoute) -> MigratedRoute {
    var migrated = MigratedRoute()
    var writer = PatternWriter()
    let (origin, components) = parts(of: route.text)
    if let origin {
      migrated.notes.append(
        MigrationNote(
          "prefix",
          "\(origin) was not compared, so other schemes and domains opened it too; written in a "
            + "pattern it is compared"))
    }
    let segments = components.map { component in
      component.hasPrefix(":")
        ? ":" + writer.name(component.dropFirst()) : PatternWriter.literal(component)
    }
    migrated.pattern = segments.joined(separator: "/")
    migrated.notes += writer.notes
    return migrated
  }

  static func key(of route: ForeignRoute) -> String? {
    parts(of: route.text).components.first.flatMap { $0.hasPrefix(":") ? nil : $0.lowercased() }
  }

  static func key(ofLink link: ForeignLink) -> String {
    let isWeb = ["http", "https"].contains(link.scheme.lowercased())
    let path = (isWeb ? "" : link.host) + link.path
    let first = path.split(separator: "/").first.map { $0.removingPercentEncoding ?? String($0) }
    return first?.lowercased() ?? ""
  }

  static func takes(_ link: ForeignLink, by route: ForeignRoute) -> Bool {
    let isWeb = ["http", "https"].contains(link.scheme.lowercased())
    let path = (isWeb ? "" : link.host) + link.path
    let texts = path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
    let components = parts(of: route.text).components
    guard texts.count == components.count else { return false }
    return zip(components, texts).enumerated().allSatisfy { number, pair in
      if pair.0.hasPrefix(":") { return true }
      return number == 0 && !isWeb
        ? pair.0.lowercased() == pair.1.lowercased() : pair.0 == pair.1
    }
  }

  /// What stands before the path, and the path; of a custom scheme the host is part of it.
  private static func parts(of text: String) -> (origin: String?, components: [String]) {
    guard let range = text.firstRange(of: "://") else {
      return (nil, text.split(separator: "/").map(String.init))
    }
    let scheme = text[..<range.lowerBound]
    var components = text[range.upperBound...].split(separator: "/").map(String.init)
    guard ["http", "https"].contains(scheme.lowercased()), let host = components.first else {
      return ("\(scheme)://", components)
    }
    components.removeFirst()
    return ("\(scheme)://\(host)", components)
  }
}
