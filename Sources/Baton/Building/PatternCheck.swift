/// A comparison of a pattern's parameters with the properties of its destination.
struct PatternCheck {
  private(set) var problems: [Diagnostic] = []
  /// The type of each parameter, for the table.
  private(set) var parameters = ParameterTypes()

  private let type: RouteType
  private let location: Diagnostic.Location
  private var names: [String] = []
  private var hasUnknownParameter = false

  init(
    shape: PatternShape, constants: [RoutePattern.Constant] = [], type: RouteType,
    location: Diagnostic.Location
  ) {
    self.type = type
    self.location = location
    shape.forEachParameter { parameter, isInGroup, isInPath in
      check(parameter, isInGroup: isInGroup, isInPath: isInPath)
    }
    for constant in constants { check(constant) }
    // Report a misspelled parameter only once, without also reporting a missing parameter.
    guard !hasUnknownParameter else { return }
    for property in type.properties where !names.contains(property.name) {
      guard let problem = property.problemWithoutParameter else { continue }
      problems.append(Diagnostic(problem, at: location))
    }
  }

  /// Checks a constant. No parameter may fill the same property, and the constant's text must be a
  /// valid link value for that property.
  private mutating func check(_ constant: RoutePattern.Constant) {
    guard !names.contains(constant.name) else {
      problems.append(.constantIsParameter(constant, location))
      return
    }
    names.append(constant.name)
    guard let property = type.property(constant.name) else {
      hasUnknownParameter = true
      problems.append(.constantWithoutProperty(constant, type, location))
      return
    }
    guard !constant.text.isEmpty, (try? property.value(of: constant.text)) != nil else {
      problems.append(.constantDoesNotParse(constant, property, location))
      return
    }
  }

  private mutating func check(_ parameter: PatternParameter, isInGroup: Bool, isInPath: Bool) {
    names.append(parameter.name)
    guard let property = type.property(parameter.name) else {
      hasUnknownParameter = true
      let problem = parameter.problem(withoutPropertyAmong: type.properties.map(\.name))
      problems.append(Diagnostic(problem, at: location.at(parameter.offset)))
      return
    }
    if let problem = parameter.problem(
      filling: property, isInGroup: isInGroup, isInPath: isInPath, of: type.noun)
    {
      problems.append(Diagnostic(problem, at: location.at(parameter.offset)))
      return
    }
    if let items = property.items {
      parameters[parameter.name] = ParameterType(mayBeMissing: true, isList: items == .lists)
      return
    }
    guard let kind = property.parameterKind else { return }
    parameters[parameter.name] = ParameterType(
      kind, mayBeMissing: property.mayBeMissing || property.isList || parameter.hasDefault,
      isList: property.isList, hosts: type.traits.hosts[parameter.name] ?? [])
  }
}

/// A check for mistakes in a prefix that several patterns share. Positions refer to the whole
/// pattern.
struct PrefixCheck {
  private(set) var problem: Diagnostic?

  init(_ pattern: RoutePattern, at location: @autoclosure () -> Diagnostic.Location) {
    let length = pattern.prefixLength
    guard length > 0 else { return }
    let text = Array(pattern.text.utf8)
    if let end = Self.end(ofPath: text[..<length]) {
      problem = .prefixNotAPath(pattern, at: location(), offset: end)
      return
    }
    let rest = String(decoding: text[length...], as: UTF8.self)
    // In literal text, a colon must be encoded, so `://` always follows a scheme.
    if let range = rest.utf8.firstRange(of: "://".utf8) {
      let offset = rest.utf8.distance(from: rest.startIndex, to: range.lowerBound)
      problem = .originUnderPrefix(pattern, at: location(), offset: length + offset)
    }
  }

  /// Returns the position at which a prefix stops being a path, such as the beginning of a query, a
  /// fragment, or a tail.
  private static func end(ofPath text: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    for (offset, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "?"), UInt8(ascii: "#"): if depth == 0 { return offset }
      case UInt8(ascii: "*"): return offset
      case UInt8(ascii: "+"), UInt8(ascii: "="): if depth > 0 { return offset }
      case UInt8(ascii: "."):
        if depth > 0, text.dropFirst(offset).starts(with: "...".utf8) { return offset }
      default: break
      }
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func prefixNotAPath(
    _ pattern: RoutePattern, at location: Location, offset: Int
  ) -> Self {
    let prefix = String(decoding: pattern.text.utf8.prefix(pattern.prefixLength), as: UTF8.self)
    return Self(
      "prefix-not-a-path", "the prefix \(quote(prefix)) contains more than a path",
      at: [location.at(offset)],
      fix: "remove queries, fragments, defaults and tails; they belong after the prefix")
  }

  fileprivate static func originUnderPrefix(
    _ pattern: RoutePattern, at location: Location, offset: Int
  ) -> Self {
    Self(
      "scheme-under-prefix", "a pattern has a scheme after its prefix",
      at: [location.at(offset)],
      fix: "put the scheme and host in the prefix, or write the pattern without the prefix")
  }
}
