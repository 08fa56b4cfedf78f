extension Router {
  /// The link of a destination or command: its first pattern that carries the value, with the values percent-encoded.
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
  }

  /// The link of a destination or command, with what it was read back to.
  package func printed(
    _ value: some Routable, on origin: String? = nil
  ) throws(RoutingError) -> PrintedLink {
    guard let number = typeNumber(of: value) else {
      throw .unknownDestination(value)
    }
    guard !printedRoutes(of: number).isEmpty else { throw .noPattern(types[number]) }
    var why: [String] = []
    var next = 0
    while let printed = try printing(value, number, on: origin, from: &next, &why) {
      // A later pattern may leave out what kept the first from printing: what is read then must
      // not print as something else.
      if why.isEmpty { return printed }
      var ignored: [String] = []
      var first = 0
      let again = try printing(printed.read, number, on: origin, from: &first, &ignored)
      if again?.text == printed.text { return printed }
      why.append("\(printed.text) is read and then prints as \(again?.text ?? "nothing")")
    }
    throw .notPrinted(types[number], why)
  }

  /// The first of the type's routes, from a position on, that prints a link which comes back.
  private func printing(
    _ value: any Routable, _ number: Int, on origin: String?, from next: inout Int,
    _ why: inout [String]
  ) throws(RoutingError) -> PrintedLink? {
    let type = types[number]
    let record: ValueRecord
    do {
      record = try ValueRecord(encoding: value, form: .link)
    } catch {
      throw .notEncoded(error, type)
    }
    let routes = printedRoutes(of: number)
    while next < routes.count {
      let route = routes[next]
      next += 1
      do throws(PrintingObstacle) {
        let text = try LinkPrinter(route, record).link(on: origin, of: origins)
        return PrintedLink(text: text, read: try readBack(text, value, route, record))
      } catch {
        why.append("\(route.pattern.text): \(error.text)")
      }
    }
    return nil
  }

  /// Finds what a printed link leads to when it comes from outside, whatever the sources.
  package func read(printed text: String) throws(RoutingError) -> Found {
    guard !rewrites.isEmpty else { return try matched(text, from: .app) }
    // A rewrite may have taken over what a pattern prints.
    let rewriting = rewriting(of: text, from: nil)
    if let refusal = rewriting.refusal { throw refusal }
    return try matched(rewriting.link, from: .app)
  }

  /// Matches a printed text again; throws where it is not the link of the value.
  private func readBack(
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
    for parameter in route.parameters.indices {
      let name = route.property(of: parameter).name
      guard read?[name]?.unlessEmpty == record[name]?.unlessEmpty else {
        throw PrintingObstacle(text: "\(text) is read back as another \(name)")
      }
    }
    return back
  }
}

extension ActivityValue {
  /// Nil for an empty list or set: links cannot tell it from none.
  var unlessEmpty: ActivityValue? {
    switch self {
    case .array([]), .set([]): nil
    default: self
    }
  }
}
