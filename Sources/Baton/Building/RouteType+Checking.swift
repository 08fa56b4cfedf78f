extension RouteType {
  package var location: Diagnostic.Location {
    Diagnostic.Location(feature: feature, destination: name)
  }

  var exampleProblems: [Diagnostic] {
    inferred(tryingAll: true).failures.map { Diagnostic($0, of: self) }
  }

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
    let missing = (named + shown).filter { property($0.1) == nil }.map {
      Diagnostic.traitWithoutProperty($0.1, $0.0, self)
    }
    let incomplete = named.filter { $0.0 != "allows" }.compactMap { trait, given in
      let more = properties.first { $0.name != given && !$0.mayBeMissing }
      return more.map { Diagnostic.traitNeedsMore(trait, $0.name, self) }
    }
    let isTaken = traits.version > 1 && property(Self.versionKey) != nil
    return missing + incomplete + (isTaken ? [.versionProperty(self)] : [])
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
      guard PrefixCheck(pattern, at: location).problem == nil,
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
  /// Returns the locations of the containers that have a slot and of the features that contribute
  /// it.
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
