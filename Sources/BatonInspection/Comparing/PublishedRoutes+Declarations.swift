import Baton

extension PublishedRoutes {
  /// Returns the changes to exclusions, resolvers and rewrites since an older version.
  func declaredChanges(since old: Self) -> [DeclaredChange] {
    func undoing<Element, Key: Equatable>(
      _ list: WritableKeyPath<Self, [Element]>, by key: @escaping (Element) -> Key
    ) -> (Element, RouteChange) -> DeclaredChange {
      { element, change in
        DeclaredChange(change) {
          $0[keyPath: list].restore(key(element), by: key, from: old[keyPath: list])
        }
      }
    }
    let undoingExclusion = undoing(\.exclusions, by: \.bytes)
    let undoingResolver = undoing(\.resolvers, by: \.resolver)
    let undoingRewrite = undoing(\.rewrites, by: \.rewrite)
    let ofExclusions = old.exclusions.changes(to: exclusions, by: \.bytes) { before, now in
      now == nil
        ? undoingExclusion(
          before,
          RouteChange(
            .exclusionGone, before.exclusion,
            "its links are no longer excluded by \(before.feature)"))
        : nil
    } added: {
      undoingExclusion(
        $0, RouteChange(.exclusionNew, $0.exclusion, "its links are now excluded by \($0.feature)"))
    }
    let ofResolvers = old.resolvers.changes(to: resolvers, by: \.resolver) { before, now in
      let lost = before.patterns.filter { now?.patterns.contains($0) != true }
      let more = now?.patterns.filter { !before.patterns.contains($0) } ?? []
      let texts = [
        lost.isEmpty ? nil : "no longer resolves \(lost.joined(separator: ", "))",
        more.isEmpty ? nil : "resolves \(more.joined(separator: ", ")) too",
      ].compactMap(\.self)
      return texts.isEmpty
        ? nil
        : undoingResolver(
          before,
          RouteChange(
            now == nil ? .resolverGone : .resolverChanged, before.resolver,
            texts.joined(separator: ", and "), breaks: !lost.isEmpty))
    } added: {
      undoingResolver(
        $0,
        RouteChange(
          .resolverNew, $0.resolver, "is a new resolver for \($0.patterns.joined(separator: ", "))")
      )
    }
    // The app's prefix is a setting.
    let ofRewrites = old.declaredRewrites.changes(to: declaredRewrites, by: \.rewrite) {
      before, now in
      guard let now else {
        return undoingRewrite(
          before,
          RouteChange(
            .rewriteGone, before.rewrite,
            "no longer rewrites \(before.from.joined(separator: ", "))", breaks: true))
      }
      guard now != before else { return nil }
      return undoingRewrite(
        before,
        RouteChange(
          .rewriteChanged, now.rewrite, "rewrites its links differently",
          // Links can't show what the app's code does.
          breaks: before.isCode && !Set(now.from).isSuperset(of: before.from)))
    } added: {
      undoingRewrite(
        $0,
        RouteChange(
          .rewriteNew, $0.rewrite, "is a new rewrite of \($0.from.joined(separator: ", "))",
          isCode: $0.isCode))
    }
    return ofExclusions + ofResolvers + ofRewrites
  }

  private var declaredRewrites: [PublishedRewrite] {
    rewrites.filter { $0.rewrite != links.prefix?.rewrite }
  }
}

extension PublishedExclusion {
  /// The pattern's bytes, because two strings may be equal even if their bytes differ.
  fileprivate var bytes: [UInt8] { Array(exclusion.utf8) }
}

extension Array {
  /// Returns the changes from this list to a newer one.
  ///
  /// - Parameters:
  ///   - known: Compares an element with the newer element that has the same key, if any.
  ///   - added: Returns the change for a newer element that has no counterpart in this list.
  func changes<Key: Hashable, Change>(
    to new: [Element], by key: (Element) -> Key, known: (Element, Element?) -> Change?,
    added: (Element) -> Change
  ) -> [Change] {
    let now = Dictionary(new.map { (key($0), $0) }, uniquingKeysWith: { first, _ in first })
    let before = Set(map(key))
    return compactMap { known($0, now[key($0)]) }
      + new.filter { !before.contains(key($0)) }.map(added)
  }

  /// Restores the element with a key as it is in an older list.
  mutating func restore<Key: Equatable>(
    _ name: Key, by key: (Element) -> Key, from old: [Element]
  ) {
    let place = firstIndex { key($0) == name }
    if let place { remove(at: place) }
    guard let before = old.firstIndex(where: { key($0) == name }) else { return }
    insert(old[before], at: Swift.min(place ?? before, count))
  }
}
