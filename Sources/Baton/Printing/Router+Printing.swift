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
  ) throws(Outcome.Reason) -> String {
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
  ) throws(Outcome.Reason) -> PrintedLink {
    guard let number = index.typeNumber(of: value) else {
      throw .unknownDestination(value)
    }
    guard !index.printedRoutes(of: number).isEmpty else { throw .noPattern(index.types[number]) }
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
      why.append("\(printed.text) would print as \(again?.text ?? "nothing") once it is read")
    }
    throw .notPrinted(index.types[number], why)
  }

  /// The first of the type's routes, from a position on, that prints a link which comes back.
  private func printing(
    _ value: any Routable, _ number: Int, on origin: String?, from next: inout Int,
    _ why: inout [String]
  ) throws(Outcome.Reason) -> PrintedLink? {
    let type = index.types[number]
    let record: ValueRecord
    do {
      record = try ValueRecord(encoding: value, form: .link)
    } catch {
      throw .notEncoded(error, type)
    }
    let routes = index.printedRoutes(of: number)
    while next < routes.count {
      let route = routes[next]
      next += 1
      do throws(LinkPrinter.Obstacle) {
        let parts = try LinkPrinter(route: route, type: type, record: record).parts()
        let text = try LinkOrigin(origin, for: route, parts: parts, links: links).link(parts)
        return PrintedLink(text: text, read: try readBack(text, type, route, record))
      } catch {
        why.append("\(route.text): \(error.text)")
      }
    }
    return nil
  }

  /// Finds what a printed link leads to when it comes from outside, whatever the doors.
  func read(printed text: String) throws(Outcome.Reason) -> Found {
    guard !index.rewrites.isEmpty else { return try matched(text, from: .app) }
    // A rewrite may have taken over what a pattern prints.
    let rewriting = rewriting(of: text, from: nil)
    if let refusal = rewriting.refusal { throw refusal }
    return try matched(rewriting.link, from: .app)
  }

  /// Matches a printed text again; throws where it is not the link of the values.
  private func readBack(
    _ text: String, _ type: RoutableType, _ route: RouteDeclaration, _ record: ValueRecord
  ) throws(LinkPrinter.Obstacle) -> any Routable {
    let found: Found
    do throws(Outcome.Reason) {
      found = try read(printed: text)
    } catch {
      throw LinkPrinter.Obstacle(text: "\(text) is not read back: \(error.message)")
    }
    guard found.type.type == type.type else {
      throw LinkPrinter.Obstacle(
        text: "\(text) opens \(found.type.name) by \(found.pattern ?? "")")
    }
    let readBack = try? ValueRecord(encoding: found.routed.value, form: .link)
    for hole in route.shape.holes
    where readBack?[hole.name]?.unlessEmpty != record[hole.name]?.unlessEmpty {
      throw LinkPrinter.Obstacle(text: "\(text) gives another \(hole.name)")
    }
    return found.routed.value
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

extension RouterIndex {
  /// The routes of a type that are printed, in the order of its patterns.
  func printedRoutes(of number: Int) -> [RouteDeclaration] {
    printed[number].map { table.routes[$0] }
  }

  /// The numbers of the routes that are printed, by type: found once, for each print asks for them.
  static func printed(_ routes: [RouteDeclaration], _ patterns: [[RoutePattern]]) -> [[Int]] {
    let deprecated = patterns.map { patterns in
      Set(patterns.filter { $0.deprecatedSince != nil }.map { Array($0.text.utf8) })
    }
    var printed = Array(repeating: [Int](), count: patterns.count)
    for (number, route) in routes.enumerated()
    where !route.shape.isNeverPrinted && !deprecated[route.owner].contains(Array(route.text.utf8)) {
      printed[route.owner].append(number)
    }
    return printed
  }
}

extension PatternShape {
  /// A bare `*` drops what it takes, so nothing could be printed for it.
  var isNeverPrinted: Bool {
    func endsInAnyTail(_ path: [PathElement]) -> Bool {
      switch path.last {
      case .segment(.anyTail): true
      case .group(let elements): endsInAnyTail(elements)
      default: false
      }
    }
    return endsInAnyTail(path)
  }
}
