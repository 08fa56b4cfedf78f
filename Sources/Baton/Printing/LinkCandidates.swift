/// The patterns that can turn a value into a link. The pattern that includes the most values comes
/// first.
struct LinkCandidates {
  private let value: any Routable
  private let record: ValueRecord
  private let origin: String?
  private let router: Router
  private var printers: [(route: RouteBinding, printer: LinkPrinter)] = []
  private var tried = 0
  /// The reasons why some patterns can't be used to create a link.
  var reasons: [String] = []

  init(
    _ value: any Routable, _ type: Int, on origin: String?, in router: Router
  ) throws(RoutingError) {
    self.value = value
    self.origin = origin
    self.router = router
    do {
      record = try ValueRecord(encoding: value, form: .link)
    } catch {
      throw .notEncoded(error, router.types[type])
    }
    for number in router.printedRoutes(of: type) {
      let route = router.boundRoute(number)
      guard route.takesLinks else { continue }
      do throws(PrintingObstacle) {
        printers.append((route, try LinkPrinter(route, record)))
      } catch {
        reasons.append("\(route.pattern.text): \(error.text)")
      }
    }
    guard printers.count > 1 else { return }
    // If one pattern leaves out a default value, don't prefer another pattern just because it
    // includes that value.
    let unset = Set(printers.flatMap { $0.printer.namesAtDefault(in: record) })
    let carried = printers.map { $0.printer.carried(besides: unset) }
    printers = printers.indices.ordered { carried[$0] > carried[$1] }.map { printers[$0] }
  }

  /// Tries the patterns in order and returns the first link that reads back as the original value.
  mutating func next() -> Router.PrintedLink? {
    while tried < printers.count {
      let (route, printer) = printers[tried]
      tried += 1
      do throws(PrintingObstacle) {
        let text = try printer.link(on: origin, of: router.origins)
        let read = try router.verifyRoundTrip(text, value, route, record)
        return Router.PrintedLink(text: text, read: read, route: route, printer: printer)
      } catch {
        reasons.append("\(route.pattern.text): \(error.text)")
      }
    }
    return nil
  }
}

extension Router {
  /// A value that a link leaves out, even though another pattern could include it.
  package struct LostValue: Sendable, Hashable {
    /// The property.
    package let name: String
    /// The pattern that could include the value.
    package let carrier: String
    /// The pattern that the link was created with.
    package let winner: String
  }

  /// Returns the first value that the link leaves out even though another pattern could include it.
  /// Ignores values that ``DestinationTrait/mayLose(_:)`` allows links to leave out.
  package func lostValue(in value: any Routable, printedAs printed: PrintedLink) -> LostValue? {
    guard let number = typeNumber(of: value), printedRoutes(of: number).count > 1,
      let record = try? ValueRecord(encoding: value, form: .link),
      let read = try? ValueRecord(encoding: printed.read, form: .link),
      var candidates = try? LinkCandidates(value, number, on: nil, in: self)
    else { return nil }
    let lost = record.entries.filter { entry in
      entry.value.unlessEmpty != nil && read[entry.name]?.unlessEmpty != entry.value
        && !types[number].traits.omittable.contains(entry.name)
    }
    guard !lost.isEmpty else { return nil }
    while let candidate = candidates.next() {
      if let entry = lost.first(where: { candidate.printer.carries($0.name) }) {
        return LostValue(
          name: entry.name, carrier: candidate.route.pattern.text,
          winner: printed.route.pattern.text)
      }
    }
    return nil
  }
}
