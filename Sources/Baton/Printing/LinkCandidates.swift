/// The patterns that can turn a value into a link. The pattern that includes the most values comes
/// first.
struct LinkCandidates {
  private let record: ValueRecord
  private let origin: String?
  private let additions: LinkPrinter.Additions
  private let router: Router
  /// The patterns' printers that haven't been tried yet, best last.
  private var printers: [LinkPrinter]
  /// The reasons why some patterns can't be used to create a link.
  var reasons: [String]

  init(
    _ record: ValueRecord, _ type: Int, on origin: String?,
    with additions: LinkPrinter.Additions = .init(), in router: Router
  ) {
    var printers: [LinkPrinter] = []
    var reasons: [String] = []
    for number in router.printedRoutes(of: type) {
      let route = router.boundRoute(number)
      guard route.takesLinks else { continue }
      do throws(PrintingObstacle) {
        printers.append(try LinkPrinter(route, record))
      } catch {
        reasons.append("\(route.pattern.text): \(error.text)")
      }
    }
    self.record = record
    self.origin = origin
    self.additions = additions
    self.router = router
    self.printers = printers.count > 1 ? Self.ordered(printers, record) : printers
    self.reasons = reasons
  }

  private static func ordered(_ printers: [LinkPrinter], _ record: ValueRecord) -> [LinkPrinter] {
    // If one pattern leaves out a default value, don't prefer another pattern just because it
    // includes that value.
    let unset = Set(printers.flatMap { $0.namesAtDefault(in: record) })
    let carried = printers.map { printer in
      printer.route.constants.count + printer.filled.filter { !unset.contains($0) }.count
    }
    let order = printers.indices.ordered { carried[$0] > carried[$1] }
    return order.reversed().map { printers[$0] }
  }

  /// Tries the patterns in order and returns the first link that reads back as the original value.
  mutating func next(for value: some Routable) -> Router.PrintedLink? {
    while let printer = printers.popLast() {
      do throws(PrintingObstacle) {
        let text = try printer.link(on: origin, of: router.origins, with: additions)
        let found = try router.verifyRoundTrip(text, value, by: printer, record)
        return Router.PrintedLink(text: text, found: found, printer: printer)
      } catch {
        reasons.append("\(printer.route.pattern.text): \(error.text)")
      }
    }
    return nil
  }
}

extension LinkPrinter {
  /// Returns the properties that the link leaves out because their value is the parameter's
  /// default.
  fileprivate func namesAtDefault(in record: ValueRecord) -> [String] {
    route.defaults.keys.map { route.properties[$0].name }.filter { name in
      record[name]?.unlessEmpty != nil && !filled.contains(name)
    }
  }
}

extension Router {
  /// A value that a link leaves out, even though another pattern could include it.
  package struct LostValue: Sendable, Equatable {
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
      let found = printed.found, let record = try? ValueRecord(encoding: value, form: .link),
      let read = try? ValueRecord(encoding: found.routed.value, form: .link)
    else { return nil }
    let lost = record.entries.filter { entry in
      entry.value.unlessEmpty != nil && read[entry.name]?.unlessEmpty != entry.value
        && !types[number].traits.omittable.contains(entry.name)
    }
    guard !lost.isEmpty else { return nil }
    var candidates = LinkCandidates(record, number, on: nil, in: self)
    while let candidate = candidates.next(for: value) {
      if let entry = lost.first(where: { candidate.printer.carries($0.name) }) {
        return LostValue(
          name: entry.name, carrier: candidate.printer.route.pattern.text,
          winner: printed.printer.route.pattern.text)
      }
    }
    return nil
  }
}
