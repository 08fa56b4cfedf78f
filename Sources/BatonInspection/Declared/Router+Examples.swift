package import Baton

extension Router {
  /// Returns the path from the root to each example of a destination. For a command, returns the
  /// path to what each example shows afterwards. Used for pages.
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

  /// Returns a list of links for each of a route's examples: first the printed link, then links on
  /// other origins. The first example gets all origins except wildcards, the others only the first
  /// scheme. Each link appears once.
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

  /// Returns the sources from outside that can reach a destination or command through these routes,
  /// regardless of the sources it accepts. Links need a pattern, activities need a type, and
  /// searches and documents need a trait.
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

extension Router {
  /// Returns the properties of a type, or nil if no feature of this router lists it.
  package func properties(of type: any Routable.Type) -> [Property]? {
    types.first { $0.type == type }?.properties
  }

  /// Returns the hosts that a URL in a property may have in a printed link.
  package func hosts(ofURLsIn property: String, of type: any Routable.Type) -> [String] {
    let traits = types.first { $0.type == type }?.traits
    return links.webHosts + (traits?.hosts[property] ?? [])
  }

  /// Returns the values of a destination or command, keyed by property. Values of custom link types
  /// are strings.
  ///
  /// - Throws: The error from the value's `encode(to:)`.
  package func linkValues(of value: any Routable) throws -> [String: ActivityValue] {
    try ValueRecord(encoding: value, form: .link).dictionary
  }

  /// Makes a destination or command from values keyed by property, with the type's `init(from:)`.
  ///
  /// - Throws: The type's reason for declining the values.
  package func make(
    _ type: any Routable.Type, of values: [String: ActivityValue]
  ) throws(RoutingError) -> any Routable {
    guard let type = types.first(where: { $0.type == type }) else {
      throw .unknownName(String(describing: type), near: [])
    }
    do {
      return try type.decode(ValueRecord(values), form: .link).value
    } catch {
      throw .activityValues(error, type)
    }
  }
}
