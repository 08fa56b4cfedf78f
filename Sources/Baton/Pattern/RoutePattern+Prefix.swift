extension RoutePattern {
  /// Returns the pattern after a prefix that it shares with others.
  ///
  /// `"works/:id"` under `"artist/:artistId"` is `"artist/:artistId/works/:id"`, in problems,
  /// tables and files too. The prefix is a path, perhaps with scheme and host; the pattern itself
  /// names no scheme. The prefix's constants and deprecation apply to the whole.
  public func under(_ prefix: RoutePattern) -> RoutePattern {
    var start = Substring(prefix.text)
    while start.utf8.last == UInt8(ascii: "/"), !start.hasSuffix("://") { start = start.dropLast() }
    var end = text[...]
    while end.utf8.first == UInt8(ascii: "/") { end = end.dropFirst() }
    // // Optional parts and queries bring their own delimiter.
    let follows =
      end.isEmpty || start.isEmpty || start.hasSuffix("/")
      || "?#".utf8.contains(end.utf8.first ?? 0) || end.hasPrefix("(/")
    let own = Set(constants.map(\.name))
    return RoutePattern(
      text: start + (follows ? "" : "/") + end,
      deprecatedSince: deprecatedSince ?? prefix.deprecatedSince,
      constants: prefix.constants.filter { !own.contains($0.name) } + constants,
      prefixLength: start.utf8.count)
  }
}

extension [RoutePattern] {
  /// Returns patterns after a shared prefix.
  ///
  /// ```swift
  /// enum ArtistLinks { static let prefix: RoutePattern = "artist/:artistId" }
  ///
  /// struct Works: Destination {
  ///   static let patterns: [RoutePattern] = .under(ArtistLinks.prefix, ["works", "works/:filter"])
  /// ```
  ///
  /// - Parameters:
  ///   - prefix: A path, perhaps with scheme and host.
  ///   - patterns: The patterns after it. `""` is the prefix itself.
  public static func under(_ prefix: RoutePattern, _ patterns: [RoutePattern]) -> [RoutePattern] {
    patterns.map { $0.under(prefix) }
  }
}
