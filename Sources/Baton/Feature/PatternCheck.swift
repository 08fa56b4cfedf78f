/// A comparison of a pattern's parameters with the properties of its destination.
struct PatternCheck {
  private(set) var problems: [Diagnostic] = []
  /// The type of each parameter, for the table.
  private(set) var parameters = ParameterTypes()

  private let type: RouteType
  private let location: Diagnostic.Location
  private var names: [String] = []

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
    guard names.allSatisfy({ type.property($0) != nil }) else { return }
    for property in type.properties where !names.contains(property.name) {
      guard let problem = property.problemWithoutParameter else { continue }
      problems.append(Diagnostic(problem, at: location))
    }
  }

  /// Checks a constant. No parameter may fill the constant's property, and the constant's text must
  /// be a valid link value for that property.
  private mutating func check(_ constant: RoutePattern.Constant) {
    let name = Diagnostic.quote(constant.name)
    if names.contains(constant.name) {
      problems.report(
        "constant-is-parameter",
        "\(name) is set by the pattern, but is also one of its parameters",
        at: [location], fix: "remove the parameter, or the call to .setting(…)")
      return
    }
    names.append(constant.name)
    guard let property = type.property(constant.name) else {
      let near = EditDistance.nearest(to: constant.name, in: type.properties.map(\.name))
      problems.report(
        "constant-without-property", "the pattern sets \(name), which is not a property",
        at: [location], available: near,
        fix: near.first.map { "set \($0), or add the property" }
          ?? "add the property, or remove the call to .setting(…)")
      return
    }
    if constant.text.isEmpty || (try? property.value(of: constant.text)) == nil {
      let example = property.closedList?.first.map { ": \(Diagnostic.quote($0))" } ?? ""
      problems.report(
        "constant-does-not-parse",
        "the pattern sets \(name) to \(Diagnostic.quote(constant.text)), which is not a valid "
          + property.typeName,
        at: [location], available: property.closedList ?? [],
        fix: "write the value as it appears in links\(example)")
    }
  }

  private mutating func check(_ parameter: PatternParameter, isInGroup: Bool, isInPath: Bool) {
    names.append(parameter.name)
    guard let property = type.property(parameter.name) else {
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

extension RouteType {
  /// Matches the patterns with the properties.
  func comparePatterns() -> InferredPatterns {
    var inferred = InferredPatterns()
    // Without an example, the properties are unknown, and every parameter would look misspelled.
    let isKnown = !properties.isEmpty || !examples.isEmpty
    for pattern in type.patterns {
      var route = InferredRoute()
      defer { inferred.routes.append(route) }
      let location = location(of: pattern)
      guard pattern.prefixProblem(at: location) == nil,
        let shape = try? PatternShape(parsing: pattern.text)
      else { continue }
      let check = PatternCheck(
        shape: shape, constants: pattern.constants, type: self, location: location)
      route.parameters = check.parameters
      if isKnown { route.problems = check.problems }
      if pattern.deprecatedSince == nil, route.problems.isEmpty {
        // The parameters in the host identify the destination, too.
        let others = pattern.constants.map(\.name) + (shape.host?.parameters ?? []).map(\.name)
        inferred.inPaths.formUnion(others)
        shape.forEachParameter { parameter, _, isInPath in
          if isInPath { inferred.inPaths.insert(parameter.name) }
        }
      }
    }
    return inferred
  }

  func location(of pattern: RoutePattern) -> Diagnostic.Location {
    Diagnostic.Location(feature: feature, destination: name, pattern: pattern.text)
  }
}

extension RoutePattern {
  /// Returns the first mistake in a prefix that several patterns share, or nil if there's none.
  /// Positions refer to the whole pattern.
  func prefixProblem(at location: @autoclosure () -> Diagnostic.Location) -> Diagnostic? {
    guard prefixLength > 0 else { return nil }
    let text = Array(self.text.utf8)
    if let end = Self.end(ofPath: text[..<prefixLength]) {
      let prefix = String(decoding: text[..<prefixLength], as: UTF8.self)
      return Diagnostic(
        "prefix-not-a-path", "the prefix \(Diagnostic.quote(prefix)) contains more than a path",
        at: [location().at(end)],
        fix: "remove queries, fragments, defaults and tails; they belong after the prefix")
    }
    // In literal text, a colon must be encoded, so `://` always follows a scheme. Only a default may
    // contain a whole link.
    let rest = String(
      decoding: text[prefixLength...].prefix { !"?{".utf8.contains($0) }, as: UTF8.self)
    guard let range = rest.utf8.firstRange(of: "://".utf8) else { return nil }
    let offset = rest.utf8.distance(from: rest.startIndex, to: range.lowerBound)
    return Diagnostic(
      "scheme-under-prefix", "a pattern has a scheme after its prefix",
      at: [location().at(prefixLength + offset)],
      fix: "put the scheme and host in the prefix, or write the pattern without the prefix")
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
