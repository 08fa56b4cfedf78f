import Baton

/// Changes to exclusions, resolvers and rewrites.
struct DeclarationComparison {
  let changes: [RouteChange]

  /// - Parameter linkLosses: For each declaration that changes the results of links, one of the
  ///   affected links.
  init(
    from old: PublishedRoutes, to new: PublishedRoutes, linkLosses: [DeclaredCause: LinkLoss]
  ) {
    var changes = old.exclusions.changes(to: new.exclusions) {
      Array($0.exclusion.utf8)
    } known: { before, now in
      now == nil
        ? RouteChange(
          .exclusionGone, before.exclusion,
          "its links are no longer excluded by \(before.feature)")
        : nil
    } added: {
      RouteChange(.exclusionNew, $0.exclusion, "its links are now excluded by \($0.feature)")
    }
    changes += old.resolvers.changes(to: new.resolvers, by: \.resolver) { before, now in
      let lost = before.patterns.filter { now?.patterns.contains($0) != true }
      let more = now?.patterns.filter { !before.patterns.contains($0) } ?? []
      let texts = [
        lost.isEmpty ? nil : "no longer resolves \(lost.joined(separator: ", "))",
        more.isEmpty ? nil : "resolves \(more.joined(separator: ", ")) too",
      ].compactMap(\.self)
      return texts.isEmpty
        ? nil
        : RouteChange(
          now == nil ? .resolverGone : .resolverChanged, before.resolver,
          texts.joined(separator: ", and "), breaks: !lost.isEmpty)
    } added: {
      RouteChange(
        .resolverNew, $0.resolver, "is a new resolver for \($0.patterns.joined(separator: ", "))")
    }
    changes += old.rewrites.changes(to: new.rewrites, by: \.rewrite) { before, now in
      guard let now else {
        return RouteChange(
          .rewriteGone, before.rewrite, "no longer rewrites \(before.from.joined(separator: ", "))",
          breaks: true)
      }
      guard now != before else { return nil }
      let isLess = !now.takesAll(of: before)
      return RouteChange(
        .rewriteChanged, now.rewrite,
        isLess
          ? "rewrites fewer links, or different ones"
          : "rewrites its links differently, or more of them",
        breaks: isLess)
    } added: {
      RouteChange(.rewriteNew, $0.rewrite, "is a new rewrite of \($0.from.joined(separator: ", "))")
    }
    self.changes = changes.map { change in
      linkLosses.first { cause, _ in
        cause.kinds.contains(change.kind) && cause.name == change.subject
      }.map { change.showing($0.value) } ?? change
    }
  }
}

extension Array {
  /// Returns the changes from this list to a newer one.
  ///
  /// - Parameters:
  ///   - known: Compares an element with the newer element that has the same key, if any.
  ///   - added: Returns the change for a newer element that has no counterpart in this list.
  func changes<Key: Hashable>(
    to new: [Element], by key: (Element) -> Key, known: (Element, Element?) -> RouteChange?,
    added: (Element) -> RouteChange
  ) -> [RouteChange] {
    let now = Dictionary(new.map { (key($0), $0) }, uniquingKeysWith: { first, _ in first })
    let before = Set(map(key))
    return compactMap { known($0, now[key($0)]) }
      + new.filter { !before.contains(key($0)) }.map(added)
  }
}

/// A declaration, other than a route, that changes a link's result.
struct DeclaredCause: Hashable {
  let name: String
  /// The kinds of changes that report the declaration.
  let kinds: [RouteChange.Kind]

  static func exclusion(_ pattern: String) -> Self { Self(name: pattern, kinds: [.exclusionNew]) }

  static func resolver(_ name: String) -> Self {
    Self(name: name, kinds: [.resolverNew, .resolverChanged])
  }

  static func rewrite(_ name: String) -> Self {
    Self(name: name, kinds: [.rewriteNew, .rewriteChanged, .rewriteGone])
  }
}

/// A link from the old version, and its result in the new version.
struct LinkLoss: Hashable {
  let link: String
  /// A phrase such as "its link opens nothing".
  let text: String
}
