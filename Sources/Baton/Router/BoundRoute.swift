/// A route bound to the type it leads to: which parameter fills which property, where in a link it stands,
/// and what is printed.
///
/// A class, because each link that is resolved hands it on.
package final class BoundRoute: Sendable {
  /// As it was declared.
  let pattern: RoutePattern
  package let type: RoutableType
  /// The property that each parameter fills, by number, in the order of the pattern.
  let parameters: [Int]
  /// The texts of the parameters that have a default, by parameter.
  let defaults: [Int: String]
  let form: LinkForm
  /// Where its links can be, if its feature says so.
  let origins: OriginFilter?
  /// Whether links are printed by it.
  let isPrinted: Bool
  /// Where the parameters stand in a link, by expansion.
  private let positions: [ParameterPositions]
  /// The properties that an empty list fills where no parameter did.
  private let lists: [String]

  init(
    _ pattern: RoutePattern, _ declaration: RouteDeclaration, to type: RoutableType,
    in table: RouteTable
  ) {
    self.pattern = pattern
    origins = declaration.origins
    self.type = type
    let shape = declaration.shape
    let expansions = shape.expansions
    let parameters = shape.parameters
    // A pattern with a parameter that is no property never gets here.
    self.parameters = parameters.map { type.number(ofProperty: $0.name) ?? 0 }
    let defaults = parameters.defaults
    self.defaults = defaults
    form = LinkForm(shape, expansions, parameters: parameters)
    isPrinted = pattern.deprecatedSince == nil && !shape.isNeverPrinted
    positions = expansions.map {
      ParameterPositions(
        shape, $0, parameters: parameters, defaults: defaults, types: declaration.parameters,
        in: table)
    }
    lists = type.properties.filter { $0.isList && !$0.mayBeMissing }.map(\.name)
  }

  func property(of parameter: Int) -> Property { type.properties[parameters[parameter]] }

  /// The values that the route took from a link.
  func record(of candidate: RouteTable.Candidate) throws -> ValueRecord {
    var record = ValueRecord(capacity: parameters.count)
    try positions[candidate.expansion].tellTexts(of: candidate.link) { parameter, text in
      let property = property(of: parameter)
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
