import Baton

extension PublishedRoutes {
  /// Returns the changes to the app's schemes, domains and other link settings, and to the features'
  /// origins.
  func settingChanges(since old: Self) -> [DeclaredChange] {
    let origins = Self.origins.flatMap { originChanges(to: $0, $1, since: old) }
    let context = Set(old.links.context).symmetricDifference(links.context).sorted().map { name in
      DeclaredChange(
        RouteChange(
          .contextChanged, name,
          links.context.contains(name)
            ? "is now context, so no pattern can use it" : "is no longer context")
      ) { $0.links.context.restore(name, by: \.self, from: old.links.context) }
    }
    return origins + context + readingChanges(since: old) + featureOriginChanges(since: old)
  }

  private static var origins: [(word: String, list: WritableKeyPath<PublishedLinks, [String]>)] {
    [("scheme", \.schemes), ("domain", \.domains), ("host", \.hosts)]
  }

  private func originChanges(
    to word: String, _ list: WritableKeyPath<PublishedLinks, [String]>, since old: Self
  ) -> [DeclaredChange] {
    let (before, after) = (old.links[keyPath: list], links[keyPath: list])
    // Patterns that contain a host match on domains, too.
    let kept = word == "host" ? after + links.domains : after
    let gone = before.filter { !kept.include($0) }.map {
      RouteChange(
        .originGone, $0, "is no longer a \(word) of the app", breaks: true,
        fix: "keep it in AppLinks")
    }
    let new = after.filter { !before.include($0) }.map {
      RouteChange(.originNew, $0, "is a new \(word) of the app")
    }
    return (gone + new).map { change in
      DeclaredChange(change) { version in
        // The origin may have moved from one list to another.
        for (_, list) in Self.origins {
          version.links[keyPath: list]
            .restore(
              change.subject.lowercased(), by: { $0.lowercased() }, from: old.links[keyPath: list])
        }
      }
    }
  }

  /// Returns the changes to how links are read.
  private func readingChanges(since old: Self) -> [DeclaredChange] {
    let (before, after) = (old.links, links)
    var changes: [DeclaredChange] = []
    func report<Value: Equatable>(
      _ subject: String, _ setting: WritableKeyPath<PublishedLinks, Value>, breaks: Bool = false,
      _ what: String, kind: RouteChange.Kind = .linksReadOtherwise
    ) {
      guard before[keyPath: setting] != after[keyPath: setting] else { return }
      changes.append(
        DeclaredChange(RouteChange(kind, subject, what, breaks: breaks)) {
          $0.links[keyPath: setting] = before[keyPath: setting]
        })
    }
    if before.prefix != after.prefix {
      let what =
        after.prefix.map { "links may begin with \($0.text) now" }
        ?? "links no longer begin with \(before.prefix?.text ?? "")"
      changes.append(
        DeclaredChange(RouteChange(.linksReadOtherwise, "prefix", what)) { version in
          version.links.prefix = before.prefix
          for prefix in [before.prefix, after.prefix].compactMap(\.self) {
            version.rewrites.restore(prefix.rewrite, by: \.rewrite, from: old.rewrites)
          }
        })
    }
    report(
      "http", \.allowsHTTP, breaks: before.allowsHTTP,
      "http links are \(after.allowsHTTP ? "now" : "no longer") accepted")
    report(
      "case", \.ignoresPathCase, breaks: before.ignoresPathCase,
      "paths are now \(after.ignoresPathCase ? "case-insensitive" : "case-sensitive")")
    report(
      "+", \.plusIsSpace, breaks: true,
      "a plus sign in a query is now read as a \(after.plusIsSpace ? "space" : "plus sign")")
    report(
      "domain after a scheme", \.dropsDomainAfterScheme, breaks: before.dropsDomainAfterScheme,
      "a domain after a scheme is now \(after.dropsDomainAfterScheme ? "dropped" : "a segment")")
    let limits: [(String, WritableKeyPath<PublishedLinks, Int>)] = [
      ("maxBytes", \.maxBytes), ("maxSegments", \.maxSegments),
      ("maxQueryItems", \.maxQueryItems), ("maxValueBytes", \.maxValueBytes),
    ]
    for (name, limit) in limits {
      let (before, after) = (before[keyPath: limit], after[keyPath: limit])
      report(name, limit, breaks: after < before, "is \(after) instead of \(before)")
    }
    let root = "the app's own root"
    report(
      "home", \.home, "is \(after.home ?? root) instead of \(before.home ?? root)",
      kind: .homeChanged)
    return changes
  }

  /// Returns the changes to the origins of features. Only patterns without a scheme depend on them.
  private func featureOriginChanges(since old: Self) -> [DeclaredChange] {
    let (before, after) = (old.originsByFeature, originsByFeature)
    let known = Set(
      old.all.filter { $0.pattern != nil && $0.shape?.scheme == nil }.map(\.feature))
    return types.map(\.feature).uniqued.filter {
      known.contains($0) && before[$0] != after[$0]
    }.map { feature in
      let (old, now) = (before[feature], after[feature])
      let narrows = now.map { now in old?.allSatisfy(now.include) != true } ?? false
      return DeclaredChange(
        RouteChange(
          narrows ? .originsNarrowed : .originsWidened, feature,
          now.map { "applies to \($0.sorted().joined(separator: ", ")) only" }
            ?? "applies to all of the app's origins")
      ) { version in
        for index in version.types.indices where version.types[index].feature == feature {
          version.types[index].origins = old.map(Array.init)
        }
      }
    }
  }

  private var originsByFeature: [String: Set<String>] {
    Dictionary(
      types.compactMap { type in type.origins.map { (type.feature, Set($0)) } },
      uniquingKeysWith: { $0.union($1) })
  }
}

extension Sequence<String> {
  /// Returns true if one of these schemes and domains equals the origin, or is a wildcard that
  /// includes the origin.
  package func include(_ origin: String) -> Bool {
    contains { name in
      name.lowercased() == origin.lowercased()
        || Domain(origin).map { Domain(name)?.contains($0.name) == true } ?? false
    }
  }
}
