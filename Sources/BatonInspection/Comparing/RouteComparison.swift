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
      from: old, to: new, renamed: walk.renamed,
      declared: new.settingChanges(since: old) + new.declaredChanges(since: old),
      opening: opening, reading: reads)
    let unchanged = Set(Set(old.types).intersection(new.types).map(\.type))
    let types = old.types.flatMap { type -> [RouteChange] in
      let name = walk.renamed[type.type] ?? type.type
      guard let now = new.types.first(where: { $0.type == name }) else { return [] }
      return TypeComparison(
        old: type, new: now, renamed: walk.renamed, successors: links.successors[type.type] ?? [:],
        unchanged: unchanged, stored: decoding(type, name)
      ).changes
    }
    let features = FeatureComparison(from: old, to: new, renamed: walk.renamed)
    let changes =
      links.declared.map(\.change) + features.changes + walk.destinations + types + links.changes
      + walk.activities + new.links.contributions.changes(since: old.links.contributions)
    self.changes = changes.filter { !features.explains($0) }.merged + Self.notCompared(old, new)
  }

  /// Returns a note if one of the files may contain something that this version can't read.
  private static func notCompared(
    _ old: PublishedRoutes, _ new: PublishedRoutes
  ) -> [RouteChange] {
    guard let later = [old.links, new.links].max(by: { $0.format < $1.format }), later.isLater
    else { return [] }
    return [
      RouteChange(
        .notCompared, "not compared",
        "anything that format \(later.format) adds to format \(PublishedLinks.currentFormat)")
    ]
  }
}
