/// A route bound to the type it leads to: which hole fills which property, where in a link it stands,
/// and what is printed.
///
/// A class, because each link that is resolved hands it on.
package final class BoundRoute: Sendable {
  /// As it was declared.
  let pattern: RoutePattern
  package let type: RoutableType
  /// The property that each hole fills, by number, in the order of the pattern.
  let holes: [Int]
  /// The texts of the holes that have a default, by hole.
  let defaults: [Int: String]
  let form: LinkForm
  /// Whether links are printed by it.
  let isPrinted: Bool
  /// Where the holes stand in a link, by expansion.
  private let positions: [HolePositions]
  /// The properties that an empty list fills where no hole did.
  private let lists: [String]

  init(
    _ pattern: RoutePattern, _ declaration: RouteDeclaration, to type: RoutableType,
    in table: RouteTable
  ) {
    self.pattern = pattern
    self.type = type
    let shape = declaration.shape
    let expansions = shape.expansions
    let holes = shape.holes
    // A pattern with a hole that is no property never gets here.
    self.holes = holes.map { type.number(ofProperty: $0.name) ?? 0 }
    let defaults = holes.defaults
    self.defaults = defaults
    form = LinkForm(shape, expansions, holes: holes)
    isPrinted = pattern.deprecatedSince == nil && !shape.isNeverPrinted
    positions = expansions.map {
      HolePositions(
        shape, $0, holes: holes, defaults: defaults, types: declaration.holes, in: table)
    }
    lists = type.properties.filter { $0.isList && !$0.mayBeMissing }.map(\.name)
  }

  func property(of hole: Int) -> Property { type.properties[holes[hole]] }

  /// The values that the route took from a link.
  func record(of candidate: RouteTable.Candidate) throws -> ValueRecord {
    var record = ValueRecord(capacity: holes.count)
    try positions[candidate.expansion].tellTexts(of: candidate.link) { hole, text in
      let property = property(of: hole)
      switch text {
      case .text(let text), .defaulted(let text):
        let value = try property.value(of: text)
        record.append(property.name, property.isList ? .array([value]) : value)
      case .list(let texts):
        if texts.isEmpty && property.mayBeMissing { return }
        record.append(property.name, .array(try texts.map(property.value)))
      }
    }
    for name in lists where record[name] == nil { record.append(name, .array([])) }
    return record
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
