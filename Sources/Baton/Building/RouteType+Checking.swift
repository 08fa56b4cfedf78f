extension RouteType {
  /// The problems with traits. For example, a trait may name an unknown property, or fill a single
  /// property even though the type also requires others.
  var traitProblems: [Diagnostic] {
    let named =
      [("answersSearchQuery", traits.searchQueryProperty), ("opens", traits.documentProperty)]
      .compactMap { trait, name in name.map { (trait, $0) } }
      + traits.hosts.keys.ordered().map { ("allows", $0) }
    let shown =
      traits.redacted.ordered().map { ("redacts", $0) }
      + traits.logged.ordered().map { ("logs", $0) }
      + traits.state.ordered().map { ("state", $0) }
      + traits.renamed.map { ("renamed", $0.property) }
      + traits.omittable.ordered().map { ("mayLose", $0) }
    var problems: [Diagnostic] = []
    for (trait, name) in named + shown where property(name) == nil {
      problems.report(
        "trait-without-property",
        "\(trait) names \(Diagnostic.quote(name)), which is not a property",
        at: [location], available: EditDistance.nearest(to: name, in: properties.map(\.name)),
        fix: "name a property of the \(noun)")
    }
    for (trait, given) in named where trait != "allows" {
      guard let more = properties.first(where: { $0.name != given && !$0.mayBeMissing }) else {
        continue
      }
      problems.report(
        "trait-needs-more",
        "\(trait) sets only one property, but \(Diagnostic.quote(more.name)) is required too",
        at: [location],
        fix: "make the property optional, or give it a default in init(from:)")
    }
    if traits.version > 1, property(Self.versionKey) != nil {
      let key = Diagnostic.quote(Self.versionKey)
      problems.report(
        "version-property", "the values' version is stored under \(key), which is also a property",
        at: [location], fix: "rename the property with CodingKeys, or remove the trait .version")
    }
    return problems
  }
}

extension RouteType {
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

extension [RouteType] {
  /// Returns the locations that declare a slot: the containers that have it, and the features that
  /// contribute it.
  func locations(ofSlot name: String) -> [Diagnostic.Location] {
    var locations: [Diagnostic.Location] = []
    for type in self where !locations.contains(type.location) {
      locations.append(type.location)
      for entry in type.contributions where (entry.contribution.value as? Slot)?.name == name {
        locations.append(Diagnostic.Location(feature: entry.feature))
      }
    }
    return locations
  }
}
