package import Baton

extension Router {
  /// Returns the app with only the named features, and with stand-ins for the others. Stand-ins
  /// contain only the destinations and tabs in the named features' hierarchies, and the extension
  /// points that the named features contribute to.
  ///
  /// - Throws: The problems that the remaining declarations have on their own.
  package func keeping(_ names: Set<String>) throws(Problems) -> Router {
    let kept = declarations.features.filter { names.contains($0.name) }
    let nodes = kept.flatMap(examples).compactMap { try? hierarchy(endingAt: $0, over: nil) }
      .flatMap(\.chain)
    let needed = Set(nodes.map { ObjectIdentifier(type(of: $0.destination)) })
    let slots = Set(nodes.compactMap(\.edge.slotName))
    let points = Set(kept.flatMap(\.contributions).map(\.point.name))
    let shell = declarations.features.filter { !names.contains($0.name) }.map { feature in
      StandIn(
        feature: feature,
        destinations: feature.destinations.filter { needed.contains(ObjectIdentifier($0)) },
        extensionPoints: feature.extensionPoints.filter { points.contains($0.name) },
        contributions: feature.contributions.filter {
          ($0.value as? Slot).map { slots.contains($0.name) } == true
        })
    }
    let isHomeKept = (try? home?.leaf.destination)
      .map { needed.contains(ObjectIdentifier(type(of: $0))) }
    let other = kept.flatMap(examples).compactMap(ownLink).first
    return try with(
      kept + shell.filter { !$0.isEmpty },
      home: declarations.home.flatMap { isHomeKept == true ? $0 : other })
  }

  /// Returns the app with only the named features, or nil if a feature is missing or the named
  /// features have problems on their own.
  package func only(_ names: [String]) -> Router? {
    let kept = declarations.features.filter { names.contains($0.name) }
    guard kept.count == names.count else { return nil }
    return try? with(kept, home: declarations.home)
  }

  private func with(_ features: [any Feature], home: String?) throws(Problems) -> Router {
    try Router(
      features: features, requiring: declarations.requirements, links: declarations.links,
      home: home, rewrites: declarations.rewrites, resolvers: declarations.resolvers,
      searchItemLink: declarations.searchItemLink)
  }

  private func ownLink(to destination: any Destination) -> String? { try? link(to: destination) }

  /// Returns the destinations that a feature opens, shows after a command, or contributes.
  private func examples(of feature: any Feature) -> [any Destination] {
    feature.destinations.flatMap { $0.placedExamples }
      + feature.commands.flatMap { $0.commandExamples.compactMap(\.shows) }
      + feature.contributions.compactMap(\.destination)
  }
}

/// A feature with only some of its destinations, and no commands.
private struct StandIn: Feature {
  let feature: any Feature
  let destinations: [any Destination.Type]
  let extensionPoints: [AnyExtensionPoint]
  let contributions: [Contribution]

  var name: String { feature.name }
  var requirements: [String] { feature.requirements }
  var origins: [String] { feature.origins }
  var isEmpty: Bool { destinations.isEmpty && extensionPoints.isEmpty }
}
