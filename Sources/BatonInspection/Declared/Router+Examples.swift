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

  /// The links by which a route takes the examples of its destination or command, each once: for each
  /// example that of the web, then that of a scheme, as far as the pattern has them.
  package func exampleLinks(of route: Route) -> [String] {
    guard let route = bound(route) else { return [] }
    var links: [String] = []
    for example in route.type.examples {
      for origin in [nil, self.links.schemes.first] {
        guard case .reached(let link) = reach(of: route, by: example, on: origin) else { continue }
        if !links.contains(link) { links.append(link) }
      }
    }
    return links
  }
}
