extension RoutableType {
  package var place: Router.Problem.Place {
    Router.Problem.Place(feature: feature, destination: name)
  }

  /// The mistakes in its examples.
  var exampleProblems: [Router.Problem] {
    learnt(tryingAll: true).failures.map { failure in
      switch failure {
      case .noExample: .noExample(self)
      case .exampleFails(let example, let error): .exampleFails(example, error, self)
      case .exampleChanges(let example, let decoded): .exampleChanges(example, decoded, self)
      case .propertyNotDecoded(let name): .propertyNotDecoded(name, self)
      }
    }
  }

  /// Problems with traits: they name unknown properties, or can't make a value from one property.
  var traitProblems: [Router.Problem] {
    let named =
      [("answersSearchQuery", traits.searchQueryProperty), ("opens", traits.documentProperty)]
      .compactMap { trait, name in name.map { (trait, $0) } }
      + traits.hosts.keys.sorted().map { ("allows", $0) }
    let shown =
      traits.redacted.sorted().map { ("redacts", $0) } + traits.logged.sorted().map { ("logs", $0) }
      + traits.state.sorted().map { ("state", $0) }
      + traits.renamed.map { ("renamed", $0.property) }
      + traits.losable.sorted().map { ("mayLose", $0) }
    let missing = (named + shown).filter { property($0.1) == nil }.map {
      Router.Problem.traitWithoutProperty($0.1, $0.0, self)
    }
    let incomplete = named.filter { $0.0 != "allows" }.compactMap { trait, given in
      let more = properties.first { $0.name != given && !$0.mayBeMissing }
      return more.map { Router.Problem.traitNeedsMore(trait, $0.name, self) }
    }
    let isTaken = traits.version > 1 && property(Self.versionKey) != nil
    return missing + incomplete + (isTaken ? [.versionProperty(self)] : [])
  }
}
