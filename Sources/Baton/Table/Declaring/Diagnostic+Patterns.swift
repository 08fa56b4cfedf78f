extension Diagnostic {
  init(_ problem: ParameterProblem, at location: Location) {
    self.init(
      Code(rawValue: problem.code), problem.summary, at: [location], available: problem.available,
      fix: problem.fix)
  }

  /// Returns a problem that describes a mistake in a pattern.
  package static func pattern(_ problem: PatternProblem, at location: Location) -> Self {
    Self(
      Code(rawValue: problem.kind.rawValue), problem.summary, at: [location.at(problem.offset)],
      fix: problem.fix)
  }
}

extension RouteDeclaration {
  func location(offset: Int? = nil) -> Diagnostic.Location {
    Diagnostic.Location(
      feature: featureName, destination: isExclusion ? nil : ownerName, pattern: text,
      offset: offset)
  }
}
