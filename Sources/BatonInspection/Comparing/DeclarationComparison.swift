import Baton

/// Changes to exclusions, resolvers and rewrites.
struct DeclarationComparison {
  let changes: [RouteChange]

  /// - Parameter linkLosses: For each declaration that changes the results of links, one of the
  ///   affected links.
  init(
    from old: PublishedRoutes, to new: PublishedRoutes, linkLosses: [DeclaredCause: LinkLoss]
  ) {
    let exclusions = old.exclusions.changes(to: new.exclusions) {
      Array($0.exclusion.utf8)
    } known: { before, now in
      now == nil
        ? RouteChange(
          .exclusionGone, before.exclusion,
          "its links are no longer excluded by \(before.feature)")
        : nil
    } added: {
      RouteChange(.exclusionNew, $0.exclusion, "its links are now excluded by \($0.feature)")
        .showing(linkLosses[.exclusion($0.exclusion)])
    }
    let resolvers = old.resolvers.changes(to: new.resolvers, by: \.resolver) { before, now in
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
    let rewrites = old.rewrites.changes(to: new.rewrites, by: \.rewrite) { before, now in
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
      RouteChange(
        .rewriteNew, $0.rewrite, "is a new rewrite of \($0.from.joined(separator: ", "))",
        isCode: $0.isCode)
    }
    changes =
      exclusions + resolvers.map { $0.showing(linkLosses[.resolver($0.subject)]) }
      + rewrites.map { $0.showing(linkLosses[.rewrite($0.subject)]) }
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

/// A declaration or setting, other than a route, that changes a link's result.
enum DeclaredCause: Hashable {
  /// A new exclusion with this pattern.
  case exclusion(String)
  /// A resolver with this name that's new, or that takes more links.
  case resolver(String)
  /// A rewrite with this name that's new or gone, or that has changed.
  case rewrite(String)
  /// A new domain.
  case domain(String)
  /// A new context item.
  case context(String)
  /// A link setting with this name.
  case setting(String)
}

/// A link from the old version, and its result in the new version as a phrase such as "its link
/// opens nothing".
typealias LinkLoss = (link: String, text: String)
