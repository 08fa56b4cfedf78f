/// The set of links that a route's pattern matches.
package struct PatternLanguage: Sendable {
  package let route: RouteDeclaration
  package let sets: [LinkSet]

  package init(_ route: RouteDeclaration, on origins: LinkOrigins) {
    let route = route.keepingShape
    self.route = route
    sets = route.shape.expansions.flatMap { LinkSet.all(of: route, $0, on: origins) }
  }

  /// A link that the pattern matches, with as few parts as possible.
  package var shortest: String? { sets.lazy.compactMap(\.link).first }

  package func sharedLink(with other: Self) -> String? { sets.sharedLink(with: other.sets) }

  /// Returns true if, on the origins that both patterns have, this pattern matches all of the other
  /// pattern's links.
  func takesAll(of other: Self) -> Bool {
    let common = other.sets.compactMap { set in set.onOrigins(of: sets) }
    return common.map(\.plain).subtracting(sets) == .none
  }

  /// Returns a link that this pattern matches and the others don't, if there is one. Items and
  /// fragments that the pattern doesn't mention are ignored.
  package func subtracting(_ others: [Self]) -> Sample<String> {
    sets.map(\.plain).subtracting(others.flatMap(\.sets))
  }
}

extension LinkSet {
  package var link: String? {
    if case .found(let link) = example { link } else { nil }
  }
}

extension [LinkSet] {
  /// Returns a link that's in one of these sets and also in one of the others, if there is one.
  package func sharedLink(with others: [LinkSet]) -> String? {
    for set in self {
      for other in others {
        if let link = set.intersection(other)?.link { return link }
      }
    }
    return nil
  }

  /// Returns a link that's in these sets but not in the others, if there is one.
  package func subtracting(_ others: [LinkSet]) -> Sample<String> {
    var rest = self
    for set in others {
      rest = rest.flatMap { $0.subtracting(set) }
      if rest.isEmpty { return .none }
      if rest.count > maxPieces { return .undecided("the patterns overlap in too many ways") }
    }
    var doubt = "no sample link was found"
    for set in rest {
      switch set.example {
      case .found(let link): return .found(link)
      case .undecided(let reason): doubt = reason
      case .none: continue
      }
    }
    return rest.isEmpty ? .none : .undecided(doubt)
  }

  private var maxPieces: Int { 512 }
}
