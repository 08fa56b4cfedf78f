extension Router {
  /// The link of a destination: its first pattern that carries the value, with the values percent-encoded.
  ///
  /// The text is matched again before it is given out, so what it opens is what was asked for.
  ///
  /// - Parameters:
  ///   - destination: The destination to print.
  ///   - origin: A domain (`"shop.example.com"`) or a scheme (`"demoapp"`) of the app. Without it the
  ///     first domain without `*` is taken, else the first scheme.
  /// - Throws: Which value, or which other route, is in the way.
  public func link(
    to destination: some Destination, on origin: String? = nil
  ) throws(Outcome.Reason) -> String {
    guard let type = index.type(of: destination),
      let number = index.typeNumber(of: destination)
    else { throw .unknownDestination(destination) }
    let record: ValueRecord
    do {
      record = try ValueRecord(encoding: destination, form: .link)
    } catch {
      throw .notEncoded(error, type)
    }
    var why: [String] = []
    let routes = index.printedRoutes(of: number)
    guard !routes.isEmpty else { throw .noPattern(type) }
    for route in routes {
      let printer = LinkPrinter(route: route, type: type, record: record)
      do throws(LinkPrinter.Obstacle) {
        let parts = try printer.parts()
        let text = try LinkOrigin(origin, for: route, parts: parts, links: links).link(parts)
        if let obstacle = obstacle(text, type, route, record) {
          why.append(obstacle)
        } else {
          return text
        }
      } catch {
        why.append("\(route.text): \(error.text)")
      }
    }
    throw .notPrinted(type, why)
  }

  /// What keeps a printed text from being the link of the values; nil when nothing does.
  private func obstacle(
    _ text: String, _ type: DestinationType, _ route: RouteDeclaration, _ record: ValueRecord
  ) -> String? {
    let found: Found
    do throws(Outcome.Reason) {
      found = try self.found(text, from: .app)
    } catch {
      return "\(route.text): \(text) is not read back: \(error.message)"
    }
    guard found.type.type == type.type else {
      return "\(route.text): \(text) opens \(found.type.name) by \(found.pattern ?? "")"
    }
    guard let readBack = try? ValueRecord(encoding: found.destination, form: .link) else {
      return "\(route.text): \(text) is not read back"
    }
    for hole in route.shape.holes where readBack[hole.name] != record[hole.name] {
      return "\(route.text): \(text) gives another \(hole.name)"
    }
    return nil
  }
}

extension RouterIndex {
  /// The routes of a type that are printed, in the order of its patterns.
  func printedRoutes(of number: Int) -> [RouteDeclaration] {
    let deprecated = patterns[number].filter { $0.deprecatedSince != nil }.map(\.text)
    return table.routes.filter { route in
      route.owner == number && !route.shape.isNeverPrinted
        && !deprecated.contains { $0.utf8.elementsEqual(route.text.utf8) }
    }
  }
}

extension PatternShape {
  /// A bare `*` drops what it takes, so nothing could be printed for it.
  fileprivate var isNeverPrinted: Bool {
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
