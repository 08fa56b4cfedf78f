import Baton

extension FeatureLaws {
  private static let maxLinks = 16

  /// Checks that links with different values in their paths open destinations with different
  /// identities, unless the destination declares the properties that differ as state.
  func identity(of examples: [any Routable]) -> [Diagnostic] {
    guard examples.first is any Destination else { return [] }
    var links: [(text: String, place: any Destination)] = []
    for example in examples {
      for route in values.routes(of: example) where route.isPrinted {
        guard case .reached(let link) = router.reach(of: route, by: example) else { continue }
        // Everything after the path is state.
        let path = String(link.prefix { $0 != "?" && $0 != "#" })
        guard links.count < Self.maxLinks, !links.contains(where: { $0.text == path }),
          let place = try? router.destination(for: path), type(of: place) == type(of: example)
        else { continue }
        links.append((path, place))
      }
    }
    for (number, one) in links.enumerated() {
      for other in links[..<number]
      where router.areSameDestination(one.place, other.place)
        && router.differBesideState(one.place, other.place)
      {
        return [
          Law.identity.problem(
            one.text, "it has the same identity as \(other.text), but its values differ")
        ]
      }
    }
    return []
  }
}
