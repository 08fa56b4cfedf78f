package import Baton

extension Router {
  /// The places down to each example of a destination, or those that are shown once an example of a
  /// command is carried out; for pages that people look at.
  package func exampleHierarchies(of name: String) -> [Hierarchy] {
    guard let type = routableType(named: name) else { return [] }
    return type.examples.compactMap { example in
      switch example {
      case let destination as any Destination: try? hierarchy(endingAt: destination, over: nil)
      case let command as any Command: (try? hierarchy(after: command, over: nil)) ?? nil
      default: nil
      }
    }
  }

  /// The links by which a route takes the examples of its destination or command, by example: first the
  /// one that is printed, then those on other origins. Of the first example these are all that are no
  /// wildcards, of the others only the first scheme. A link stands once.
  package func exampleLinks(of route: Route) -> [[String]] {
    guard let route = bound(route) else { return [] }
    let origins = self.links.domains.filter { !$0.hasPrefix("*.") } + self.links.schemes
    var known: Set<String> = []
    var groups: [[String]] = []
    for example in route.type.examples {
      let others = groups.isEmpty ? origins : Array(self.links.schemes.prefix(1))
      var links: [String] = []
      for origin in [nil] + others {
        guard case .reached(let link) = reach(of: route, by: example, on: origin) else { continue }
        if known.insert(link).inserted { links.append(link) }
      }
      if !links.isEmpty { groups.append(links) }
    }
    return groups
  }

  /// The sources from outside by which something can lead to a destination or command with these routes,
  /// whatever it accepts: links need a pattern, activities a type, searches and documents a trait.
  package func sources(leadingTo routes: [Route]) -> [Source.Kind] {
    guard let first = routes.first else { return [] }
    let schemes = routes.filter { $0.pattern != nil }.map { route in
      route.pattern.flatMap { try? PatternShape(parsing: $0.text) }?.scheme
    }
    let isWeb = schemes.contains { $0 == nil || $0 == "https" || $0 == "http" }
    let isCustom = schemes.contains { $0 != "https" && $0 != "http" }
    let type = routableType(named: first.destination)
    return Source.Kind.allCases.filter { source in
      switch source {
      case .webLink: isWeb && !links.webHosts.isEmpty
      case .customScheme: isCustom && !links.schemes.isEmpty
      case .searchItem, .notification: !schemes.isEmpty
      case .activity: !first.activityTypes.isEmpty
      case .searchQuery: searchAnswer?.name == first.destination
      case .document: !(type?.traits.contentTypes.isEmpty ?? true)
      default: true
      }
    }
  }
}
