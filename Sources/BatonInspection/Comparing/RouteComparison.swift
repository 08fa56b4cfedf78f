package import Baton

/// The changes to an app's routes between two versions, and the links, activities, and saved states
/// that the changes break.
package struct RouteComparison: Sendable, Hashable {
  /// The changes. Breaking changes come first. Within each group, the order follows the routes.
  package let changes: [RouteChange]
  /// The new names of renamed destinations and commands.
  package let renamed: [String: String]

  package var breaks: Bool { changes.contains(where: \.breaks) }

  /// Compares an old version with the app's own router. The comparison opens the old routes'
  /// example links with the current rewrites, and reads the example values of activities and saved
  /// states.
  package init(from old: PublishedRoutes, to router: Router) {
    self.init(from: old, to: PublishedRoutes(router)) { link in
      guard let found = try? router.read(printed: link), let pattern = found.pattern else {
        return nil
      }
      return RouteResolver.Reading(name: found.type.name, pattern: pattern)
    } reading: { text, property, name in
      router.routableType(named: name)?.reads(text, as: property) == true
    } decoding: { type, name in
      router.routableType(named: name).map { StoredComparison(type.examples, of: type, as: $0) }
    }
  }

  /// Compares two files. Without the app's code, example links are resolved only with patterns,
  /// types and rewrites.
  package init(from old: PublishedRoutes, to new: PublishedRoutes) {
    self.init(from: old, to: new, opening: nil) { _, _, _ in
      false
    } decoding: { _, _ in
      nil
    }
  }

  private init(
    from old: PublishedRoutes, to new: PublishedRoutes,
    opening: ((String) -> RouteResolver.Reading?)?,
    reading reads: @escaping (_ text: String, _ property: String, _ name: String) -> Bool,
    decoding: (PublishedType, _ name: String) -> StoredComparison?
  ) {
    let walk = RouteComparisonWalk(old, new)
    renamed = walk.renamed
    let links = LinkComparison(
      from: old, to: new, renamed: walk.renamed, opening: opening, reading: reads)
    let types = old.types.flatMap { type -> [RouteChange] in
      let name = walk.renamed[type.type] ?? type.type
      guard let now = new.types.first(where: { $0.type == name }) else { return [] }
      return TypeComparison(
        old: type, new: now, renamed: walk.renamed, successors: links.successors[type.type] ?? [:],
        stored: decoding(type, name)
      ).changes
    }
    let declared = DeclarationComparison(from: old, to: new, linkLosses: links.linkLosses)
    let apps = old.links.flatMap { before in
      new.links.map {
        OriginComparison(from: before, to: $0, linkLosses: links.linkLosses).changes
      }
    }
    let contributed = old.links?.contributions.flatMap { before in
      new.links?.contributions?.changes(since: before)
    }
    let features = FeatureComparison(
      from: old, to: new, renamed: walk.renamed, unclaimed: links.unclaimed)
    let changes =
      (apps ?? []) + features.changes + walk.destinations + types + links.changes
      + walk.activities + declared.changes + (contributed ?? [])
    self.changes = changes.filter { !features.explains($0) }.merged + Self.notCompared(old, new)
  }

  private static func notCompared(_ what: String) -> RouteChange {
    RouteChange(.notCompared, "not compared", what)
  }

  /// Returns notes about parts that weren't compared because a file doesn't contain them.
  private static func notCompared(
    _ old: PublishedRoutes, _ new: PublishedRoutes
  ) -> [RouteChange] {
    let files = [("old", old), ("new", new)]
    if let (word, _) = files.first(where: { $1.links == nil && $1.types.isEmpty }) {
      return [
        notCompared(
          "properties that no link carries, values in activities and saved states, slots, placements, "
            + "and the app's schemes, domains and hosts: the \(word) file has version 1; write it "
            + "again for each release")
      ]
    }
    var changes: [RouteChange] = []
    if let (word, _) = files.first(where: { !$1.knowsTraits }) {
      changes.append(
        notCompared(
          "placements, privacy traits and the hosts of URLs: the \(word) file doesn't have them; "
            + "write it again for each release"))
    }
    let later = [old, new].compactMap(\.links?.format).max() ?? 0
    if later > PublishedLinks.currentFormat {
      changes.append(
        notCompared(
          "anything that format \(later) adds to format \(PublishedLinks.currentFormat)"))
    }
    return changes
  }
}
