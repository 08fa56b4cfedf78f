public import Foundation

extension Router {
  /// Returns the percent-encoded link to a destination or command.
  ///
  /// Baton uses the pattern that includes the most values. If several patterns tie, it uses the
  /// first. Constants (``RoutePattern/setting(_:to:)``) count, but a parameter's default doesn't.
  /// Baton doesn't use deprecated patterns, or patterns with a bare `*` or a `_`.
  ///
  /// Before returning the link, Baton makes sure that it opens the same value.
  ///
  /// - Parameters:
  ///   - value: The destination or command to link to.
  ///   - origin: One of the app's domains (`"shop.example.com"`) or schemes (`"demoapp"`). By
  ///     default, the first domain without `*`, or else the first scheme.
  /// - Throws: An error that names the obstacle, such as a value that no pattern can include or
  ///   another route that matches the link.
  public func link(
    to value: some Routable, on origin: String? = nil
  ) throws(RoutingError) -> String {
    try printed(value, on: origin).text
  }

  /// A link created for a value, and the result of reading it back.
  package struct PrintedLink: Sendable {
    package let text: String
    /// Nil if it's certain to be the same value.
    let found: RecognizedValue?
    let printer: LinkPrinter
  }

  /// Prints a value as ``link(to:on:)`` does, and returns the result of reading the link back, too.
  package func printed(_ value: some Routable) throws(RoutingError) -> PrintedLink {
    try printed(value, on: nil)
  }

  func printed(
    _ value: some Routable, on origin: String?, with additions: LinkPrinter.Additions = .init()
  ) throws(RoutingError) -> PrintedLink {
    guard let number = typeNumber(of: value) else {
      throw .unknownDestination(value)
    }
    guard !printedRoutes(of: number).isEmpty else {
      let name = types[number].name
      throw RoutingError(.unprintable, says: "\(name) has no pattern for creating links")
    }
    var candidates = LinkCandidates(
      try record(of: value, types[number]), number, on: origin, with: additions, in: self)
    while let printed = candidates.next(for: value) {
      // An earlier pattern may have failed because of a value that this pattern leaves out. In that
      // case, the value that we read back must result in the same link.
      guard let found = printed.found, !candidates.reasons.isEmpty, !found.equals(value) else {
        return printed
      }
      let read = found.routed.value
      var again = LinkCandidates(
        try record(of: read, types[number]), number, on: origin, with: additions, in: self)
      let text = again.next(for: read)?.text
      if text == printed.text { return printed }
      candidates.reasons.append("\(printed.text) becomes \(text ?? "nothing") when printed again")
    }
    throw .notPrinted(types[number], candidates.reasons)
  }

  private func record(
    of value: some Routable, _ type: RouteType
  ) throws(RoutingError) -> ValueRecord {
    do {
      return try ValueRecord(encoding: value, form: .link)
    } catch {
      throw .notEncoded(error, type)
    }
  }

  /// Reads one of the router's own links as if the link came from outside the app. This method
  /// doesn't check the source.
  package func read(printed text: String) throws(RoutingError) -> RecognizedValue {
    guard changesLinks else { return try matched(text, from: .app) }
    // A resolver may match the link that the router created.
    try checkNeedsNoResolver(text, from: nil)
    // A rewrite may match it, too.
    let rewriting = rewriting(of: text, from: nil)
    if let refusal = rewriting.refusal { throw refusal }
    return try matched(rewriting.link, from: .app)
  }

  /// Returns true if a printed link matches the route and path that it was created with, and is
  /// certain to contain the texts that the printer has just written.
  private func matches(_ text: String, _ printer: LinkPrinter) -> Bool {
    let (route, expansion) = (printer.route, printer.path.number)
    guard route.keepsTexts, !changesLinks else { return false }
    var (text, isMatch) = (text, false)
    text.withUTF8 { bytes in
      _ = try? table.match(bytes) { candidate in
        isMatch =
          !candidate.isExclusion && candidate.expansion == expansion
          && boundRoute(candidate.route) === route && route.admits(candidate)
        return true
      }
    }
    return isMatch
  }

  /// Reads a link back and returns the result, or nil if the result is certain to be the same value.
  /// Throws if the link doesn't open the value.
  func verifyRoundTrip(
    _ text: String, _ value: some Routable, by printer: LinkPrinter, _ record: ValueRecord
  ) throws(PrintingObstacle) -> RecognizedValue? {
    let route = printer.route
    var known: RecognizedValue?
    if matches(text, printer) {
      let length = text.utf8.count + route.fixedLength
      if printer.keepsValues, route.type.isCodedByMacro,
        (try? route.type.gate.check(record, readFrom: length)) != nil
      {
        return nil
      }
      known = try? RecognizedValue(
        routed: route.type.decode(
          printer.keepsValues ? record : route.record(of: printer.texts), form: .link,
          readFrom: length), type: route.type, route: route)
    }
    let found: RecognizedValue
    do throws(RoutingError) {
      found = if let known { known } else { try read(printed: text) }
    } catch {
      throw PrintingObstacle(text: "\(text) cannot be read back: \(error.message)")
    }
    guard found.type.type == route.type.type else {
      throw PrintingObstacle(
        text: "\(text) opens \(found.type.name) with \(found.pattern ?? "")")
    }
    if found.equals(value) { return found }
    // Properties without a parameter may differ.
    let read = try? ValueRecord(encoding: found.routed.value, form: .link)
    for name in route.propertyNames {
      guard read?[name]?.unlessEmpty == record[name]?.unlessEmpty else {
        throw PrintingObstacle(text: "\(text) is read back with a different \(name)")
      }
    }
    return found
  }
}

extension ActivityValue {
  /// The value, or nil for an empty list, set, or dictionary, which links can't express.
  package var unlessEmpty: ActivityValue? { elements?.isEmpty == true ? nil : self }
}

extension Router {
  /// Returns the link to a destination or command as a `URL`. It's the same link that
  /// ``link(to:on:)`` returns.
  ///
  /// - Parameters:
  ///   - value: The destination or command to link to.
  ///   - origin: One of the app's domains or schemes. By default, the first domain without `*`, or
  ///     else the first scheme.
  /// - Throws: An error that names the obstacle, such as a value that no pattern can include or
  ///   another route that matches the link.
  public func url(
    to value: some Routable, on origin: String? = nil
  ) throws(RoutingError) -> URL {
    let link = try link(to: value, on: origin)
    // The link is a valid URI (RFC 3986), so this shouldn't happen.
    guard let url = URL(string: link) else {
      throw RoutingError(
        .unprintable, link: link,
        says: "\(value: table.quoted(link)) is not a URL that Foundation can parse")
    }
    return url
  }
}

extension Router {
  /// Returns a link for a widget or system search. Because the link arrives from outside the app,
  /// it's resolved and rewritten, and its source is checked.
  ///
  /// - Parameter source: The source that opens the link. By default, the source that the link's
  ///   scheme indicates.
  /// - Throws: An error that names the value, source, or rewrite that would cause the link to open
  ///   something else.
  package func deliveredLink(
    to value: some Routable, on origin: String? = nil, from source: Source? = nil
  ) throws(RoutingError) -> String {
    let url = try url(to: value, on: origin)
    let delivered = ContinuationRequest(delivered: url)
    let back = try found(delivered.content, from: source ?? delivered.source).routed.value
    let (link, again) = (url.absoluteString, try link(to: back, on: origin))
    guard link == again else {
      throw RoutingError(
        .unprintable, link: link,
        says: "\(value: table.quoted(link)) arrives from outside as \(value: table.quoted(again))")
    }
    return link
  }
}

extension Router {
  /// The result of creating a link with one pattern and reading it back.
  package enum Reach: Sendable, Equatable {
    /// The pattern that created the link also matched it.
    case reached(link: String)
    /// Another pattern matched.
    case shadowed(link: String, by: String, of: String)
    /// The pattern can't be used for the value, or its link can't be read back.
    case missed(String)
  }

  /// - Parameter origin: One of the app's domains or schemes, or nil for the default.
  package func reach(
    of route: RouteBinding, by value: any Routable, on origin: String? = nil
  ) -> Reach {
    let link: String
    do {
      let record = try ValueRecord(encoding: value, form: .link)
      link = try LinkPrinter(route, record).link(on: origin, of: origins)
    } catch let obstacle as PrintingObstacle {
      return .missed(obstacle.text)
    } catch {
      return .missed(ValueErrorText(error).text)
    }
    do throws(RoutingError) {
      let found = try read(printed: link)
      guard found.pattern == route.pattern.text, found.type.type == route.type.type else {
        return .shadowed(link: link, by: found.pattern ?? "", of: found.type.name)
      }
      return .reached(link: link)
    } catch {
      return .missed("\(link) cannot be read back: \(error.message)")
    }
  }
}

extension RoutingError {
  static func notPrinted(_ type: RouteType, _ reasons: [String]) -> Self {
    let reason = type.isSecret ? RedactableText.mark : reasons.joined(separator: "; ")
    return Self(
      .unprintable, says: "no link of \(type.name) carries this value: \(value: reason)")
  }

  static func notEncoded(_ error: any Error, _ type: RouteType) -> Self {
    Self(.values, says: "\(type.name) cannot be encoded: \(value: type.text(of: error))")
  }
}
