extension RoutableType {
  /// Compares the type's patterns with its properties.
  func comparePatterns() -> LearntPatterns {
    var learnt = LearntPatterns()
    // // Without an example the properties are unknown, and every parameter would look misspelled.
    let isKnown = !properties.isEmpty || !examples.isEmpty
    for pattern in type.patterns {
      var route = LearntRoute()
      defer { learnt.routes.append(route) }
      let place = place(of: pattern)
      guard PrefixCheck(pattern, at: place).problem == nil,
        let shape = try? PatternShape(parsing: pattern.text)
      else { continue }
      let check = PatternCheck(
        shape: shape, constants: pattern.constants, type: self, place: place)
      route.parameters = check.parameters
      if isKnown { route.problems = check.problems }
      if pattern.deprecatedSince == nil, route.problems.isEmpty {
        learnt.inPaths.formUnion(shape.inPath + pattern.constants.map(\.name))
      }
    }
    return learnt
  }

  func place(of pattern: RoutePattern) -> Router.Problem.Place {
    Router.Problem.Place(feature: feature, destination: name, pattern: pattern.text)
  }
}

extension PatternShape {
  /// The parameters in the host and path. Their values identify the destination.
  fileprivate var inPath: [String] {
    var shape = self
    shape.query = []
    shape.queryRest = nil
    shape.fragment = nil
    return shape.parameters.map(\.name)
  }
}
