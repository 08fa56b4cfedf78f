import Foundation

/// A route bound to its type. It stores the properties that the parameters fill, the parameters'
/// positions in a link, and the pattern for creating links.
package final class RouteBinding: Sendable {
  package let pattern: RoutePattern
  package let type: RouteType
  /// The default strings, keyed by parameter index.
  package let defaults: [Int: String]
  let shape: PatternShape
  /// The pattern's parameters, in order.
  let declared: [PatternParameter]
  /// The paths for creating links. The path with the most parameters comes first.
  let paths: [PrintedPath]
  /// True if a link that matches the route is certain to contain exactly the texts that it was
  /// created with. Nothing else in the link may become part of a text.
  let keepsTexts: Bool
  /// For each parameter, in the pattern's order, the property that the parameter fills.
  package let properties: [Property]
  /// The constant values that the pattern supplies.
  package let constants: [Constant]
  /// The origins to which the feature limits the route, if any.
  package let origins: OriginFilter?
  /// True if Baton creates links from the pattern.
  let isPrinted: Bool
  /// The positions of the parameters in a link, for each expansion.
  private let positions: [ParameterPositions]
  /// Empty lists and dictionaries for properties that a link may leave out.
  private let fillings: [(name: String, value: ActivityValue)]
  /// The number of bytes in the pattern, the constants, and the names of ``fillings``.
  let fixedLength: Int
  /// True if the route can match links. False if it has mistakes, such as a misspelled parameter.
  package let takesLinks: Bool
  /// A table with only this route and its types, which checks the types after a match. Nil if the
  /// router's table has already checked them.
  private let typeCheck: RouteTable?

  package struct Constant: Sendable {
    package let property: Property
    package let text: String
    let value: ActivityValue

    /// Returns true if the record has this value for the property.
    func isValue(of record: ValueRecord) -> Bool {
      guard let found = record[property.name] else { return false }
      if found == value { return true }
      // Compare the strings, because numbers and identifiers can be written in several ways.
      guard let text = property.kind?.text(of: found) else { return false }
      return text == property.kind?.text(of: value)
    }
  }

  init(
    _ declared: RouteBindings.Declared, _ declaration: RouteDeclaration, to type: RouteType,
    in table: RouteTable
  ) {
    (pattern, isPrinted) = declared
    origins = declaration.origins
    self.type = type
    let inferred = declaration.infer?()
    let declaration = declaration.inferred
    let shape = declaration.shape
    let expansions = shape.expansions
    let parameters = shape.parameters
    self.shape = shape
    self.declared = parameters
    let paths = expansions.enumerated().map { number, path in
      PrintedPath(path, number: number, of: parameters)
    }
    self.paths = paths.ordered { $0.isFuller(than: $1) }
    let isMixed = expansions.flatMap(\.segments).contains(where: \.mixesTexts)
    keepsTexts =
      !isMixed && parameters.defaults.isEmpty && shape.host == nil && shape.queryRest == nil
      && shape.fragment == nil
    properties = parameters.compactMap { type.property($0.name) }
    var isFaulty = properties.count < parameters.count
    var typeCheck: RouteTable?
    if let inferred {
      let builder = TableBuilder(links: table.links, routes: [declaration], checksSegments: true)
      isFaulty = isFaulty || !inferred.problems.isEmpty || !builder.problems.isEmpty
      let own = builder.table()
      if !own.confirmsAll { typeCheck = own }
    }
    takesLinks = !isFaulty
    self.typeCheck = typeCheck
    let defaults = parameters.defaults
    self.defaults = defaults
    positions = expansions.map {
      ParameterPositions(
        shape, $0, parameters: parameters, defaults: defaults, types: declaration.parameters,
        in: table)
    }
    fillings = type.properties.filter { $0.isFilledByNothing && !$0.mayBeMissing }
      .map { ($0.name, $0.isList ? .array([]) : .dictionary([:])) }
    constants = pattern.constants.compactMap { constant in
      guard let property = type.property(constant.name),
        let value = try? property.value(of: constant.text)
      else { return nil }
      return Constant(
        property: property, text: constant.text, value: property.isList ? .array([value]) : value)
    }
    let others = constants.map { $0.property.name + $0.text } + fillings.map { $0.name }
    fixedLength = others.reduce(pattern.text.utf8.count) { $0 + $1.utf8.count }
  }

  /// The properties that the route fills or sets.
  package var propertyNames: [String] {
    properties.map(\.name) + constants.map(\.property.name)
  }

  /// Returns true if the route's types accept a link. The router's table might have checked only
  /// the link's form.
  func admits(_ candidate: RouteTable.Candidate) -> Bool {
    takesLinks && typeCheck?.confirms(candidate) ?? true
  }

  /// Returns the values in a link.
  func record(of candidate: RouteTable.Candidate) throws -> ValueRecord {
    try record { try positions[candidate.expansion].forEachText(of: candidate.link, take: $0) }
  }

  /// Returns the values in a link with these texts.
  func record(of texts: [ParameterText?]) throws -> ValueRecord {
    try record { take in
      for (parameter, text) in texts.enumerated() {
        if let text { try take(parameter, text) }
      }
    }
  }

  @inline(__always)
  private func record(
    _ forEachText: (_ take: (Int, ParameterText) throws -> Void) throws -> Void
  ) throws -> ValueRecord {
    var record = ValueRecord()
    try forEachText { parameter, text in
      let property = properties[parameter]
      if property.mayBeMissing, case .list([]) = text { return }
      record.append(property.name, try property.value(of: text))
    }
    for constant in constants { record.append(constant.property.name, constant.value) }
    addFillings(to: &record)
    return record
  }

  /// Adds the defaults and the empty lists that a link gives to required properties, except to those
  /// that have a value.
  package func addOmittedValues(to record: inout ValueRecord) throws {
    for (number, text) in defaults {
      let property = properties[number]
      guard !property.mayBeMissing, record[property.name] == nil else { continue }
      record.append(property.name, try property.value(of: .defaulted(text)))
    }
    addFillings(to: &record)
  }

  private func addFillings(to record: inout ValueRecord) {
    for filling in fillings where record.number(of: filling.name) == nil {
      record.append(filling.name, filling.value)
    }
  }
}

/// One of the paths that a pattern's optional parts allow.
final class PrintedPath: Sendable {
  /// The index of the path's expansion.
  let number: Int
  /// The segments, except those that discard the text they match.
  let segments: [SegmentShape]
  /// The indices of the path's parameters.
  let parameters: [Int]

  fileprivate init(_ path: PatternExpansion, number: Int, of declared: [PatternParameter]) {
    self.number = number
    segments = path.segments.filter { !$0.isDiscarded }
    parameters = segments.flatMap(\.parameters).map(declared.number)
  }

  /// Returns true if the path has more parameters, or as many in fewer segments.
  fileprivate func isFuller(than other: PrintedPath) -> Bool {
    (parameters.count, -segments.count) > (other.parameters.count, -other.segments.count)
  }
}

extension PatternShape {
  /// True if the pattern has a bare `*` or a `_`, which discard the text they match.
  var isNeverPrinted: Bool { path.contains(where: \.discardsAny) }
}

extension PathElement {
  fileprivate var discardsAny: Bool {
    switch self {
    case .segment(let segment): segment.isDiscarded
    case .group(let elements): elements.contains(where: \.discardsAny)
    }
  }
}

extension SegmentShape {
  fileprivate var isDiscarded: Bool {
    switch self {
    case .unkept, .anyTail: true
    case .literal, .parameter, .mixed, .tail, .rawTail: false
    }
  }

  /// True if text beside a parameter, or the rest of the link, may become part of its text.
  fileprivate var mixesTexts: Bool {
    switch self {
    case .mixed, .rawTail: true
    case .literal, .parameter, .tail, .unkept, .anyTail: false
    }
  }
}

/// The routes of a table. A route is bound to its type when the route is first needed.
final class RouteBindings: @unchecked Sendable {
  private let table: RouteTable
  private let declared: [Declared]
  private let types: [RouteType]
  private let lock: NSLock
  /// The routes bound so far. Exclusivity isn't checked, because the lock guards the array.
  @exclusivity(unchecked) private var bound: [RouteBinding?]

  /// A pattern, and a flag that's true if Baton creates links from the pattern.
  typealias Declared = (pattern: RoutePattern, isPrinted: Bool)

  /// - Parameters:
  ///   - declared: The patterns of the table's routes, in order, without exclusions.
  ///   - lock: A lock that other objects may share, because it's only held to read or write a
  ///     reference.
  init(_ declared: [Declared], of types: [RouteType], in table: RouteTable, lock: NSLock) {
    self.table = table
    self.declared = declared
    self.types = types
    self.lock = lock
    bound = Array(repeating: nil, count: declared.count)
  }

  var indices: Range<Int> { declared.indices }

  func isPrinted(_ number: Int) -> Bool { declared[number].isPrinted }

  subscript(number: Int) -> RouteBinding {
    lock.lock()
    let known = bound[number]
    lock.unlock()
    if let known { return known }
    let declaration = table.routes[number]
    let route = RouteBinding(
      declared[number], declaration, to: types[declaration.owner], in: table)
    lock.lock()
    defer { lock.unlock() }
    if let known = bound[number] { return known }
    bound[number] = route
    return route
  }
}
