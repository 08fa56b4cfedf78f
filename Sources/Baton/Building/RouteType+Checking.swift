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
      + traits.published.ordered().map { ("publishes", $0) }
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
    for name in traits.published.subtracting(traits.redacted).ordered() {
      problems.report(
        "trait-without-effect", "publishes names \(Diagnostic.quote(name)), but redacts doesn't",
        at: [location], fix: "add the property to redacts, or remove it from publishes")
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

extension [RouteType] {
  /// Returns the locations that declare a slot: the containers that have it, and the features that
  /// contribute it.
  func locations(ofSlot name: String) -> [Diagnostic.Location] {
    var locations: [Diagnostic.Location] = []
    for type in self where !locations.contains(type.location) {
      locations.append(type.location)
      for entry in type.contributions where (entry.value as? Slot)?.name == name {
        locations.append(Diagnostic.Location(feature: entry.feature))
      }
    }
    return locations
  }
}
