extension Router {
  /// The link of a destination or command: of its patterns the one that carries most of the values that are set,
  /// the first listed of equals, with the values percent-encoded.
  ///
  /// A value that the pattern itself sets (``RoutePattern/setting(_:to:)``) counts as carried, one that is the
  /// parameter's default as not set. Patterns that are deprecated, end in a bare `*` or have a `_` print nothing.
  ///
  /// The text is matched again before it is given out, so what it opens is what was asked for.
  ///
  /// - Parameters:
  ///   - value: The destination or command to print.
  ///   - origin: A domain (`"shop.example.com"`) or a scheme (`"demoapp"`) of the app. Without it the
  ///     first domain without `*` is taken, else the first scheme.
  /// - Throws: Which value, or which other route, is in the way.
  public func link(
    to value: some Routable, on origin: String? = nil
  ) throws(RoutingError) -> String {
    try printed(value, on: origin).text
  }

  /// A printed link, and what it gives when it is read.
  package struct PrintedLink: Sendable {
    package let text: String
    package let read: any Routable
    let route: BoundRoute
    let printer: LinkPrinter
  }

  /// The link of a destination or command, with what it was read back to.
  package func printed(
    _ value: some Routable, on origin: String? = nil
  ) throws(RoutingError) -> PrintedLink {
    guard let number = typeNumber(of: value) else {
      throw .unknownDestination(value)
    }
    guard !printedRoutes(of: number).isEmpty else { throw .noPattern(types[number]) }
    var ways = try PrintingWays(value, number, on: origin, in: self)
    while let printed = ways.next() {
      // Another pattern may have been left out for a value that this one does not carry: what is read
      // then must not print as something else.
      if ways.why.isEmpty || printed.read.isEqual(to: value) { return printed }
      var again = try PrintingWays(printed.read, number, on: origin, in: self)
      let text = again.next()?.text
      if text == printed.text { return printed }
      ways.why.append("\(printed.text) is read and then prints as \(text ?? "nothing")")
    }
    throw .notPrinted(types[number], ways.why)
  }

  /// Finds what a printed link leads to when it comes from outside, whatever the sources.
  package func read(printed text: String) throws(RoutingError) -> Found {
    guard changesLinks else { return try matched(text, from: .app) }
    // A resolver may have taken over what a pattern prints,
    try checkNeedsNoResolver(text, from: nil)
    // and so may a rewrite.
    let rewriting = rewriting(of: text, from: nil)
    if let refusal = rewriting.refusal { throw refusal }
    return try matched(rewriting.link, from: .app)
  }

  /// Matches a printed text again; throws where it is not the link of the value.
  func readBack(
    _ text: String, _ value: any Routable, _ route: BoundRoute, _ record: ValueRecord
  ) throws(PrintingObstacle) -> any Routable {
    let found: Found
    do throws(RoutingError) {
      found = try read(printed: text)
    } catch {
      throw PrintingObstacle(text: "\(text) cannot be read back: \(error.message)")
    }
    guard found.type.type == route.type.type else {
      throw PrintingObstacle(
        text: "\(text) opens \(found.type.name) with \(found.pattern ?? "")")
    }
    let back = found.routed.value
    if back.isEqual(to: value) { return back }
    // What no parameter carries may differ.
    let read = try? ValueRecord(encoding: back, form: .link)
    for name in route.propertyNames {
      guard read?[name]?.unlessEmpty == record[name]?.unlessEmpty else {
        throw PrintingObstacle(text: "\(text) is read back as another \(name)")
      }
    }
    return back
  }
}

extension ActivityValue {
  /// Nil for an empty list, set or dictionary: links cannot tell it from none.
  var unlessEmpty: ActivityValue? {
    switch self {
    case .array(let values) where values.contents.isEmpty: nil
    case .set(let values) where values.contents.isEmpty: nil
    case .dictionary(let values) where values.contents.isEmpty: nil
    default: self
    }
  }
}
