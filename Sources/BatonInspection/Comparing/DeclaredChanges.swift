import Baton

/// A change to a setting or declaration other than a route.
///
/// If an old link loses its result, but keeps it once the change is undone, the change breaks the
/// link.
struct DeclaredChange {
  private(set) var change: RouteChange
  /// Undoes the change in the new version.
  let undo: (inout PublishedRoutes) -> Void
  /// True if a link shows that the change breaks links.
  private(set) var isShown = false

  init(_ change: RouteChange, undo: @escaping (inout PublishedRoutes) -> Void) {
    (self.change, self.undo) = (change, undo)
  }

  /// Adds the first link that the change breaks.
  ///
  /// - Parameter what: The link's new result as a phrase, such as "its link opens nothing".
  mutating func show(_ link: String, _ what: String) {
    if !isShown { change = change.breaking(link, what) }
    isShown = true
  }
}

/// The changes to an app's link settings, exclusions, resolvers and rewrites.
struct DeclaredChanges {
  private(set) var all: [DeclaredChange] = []
  private let old: PublishedRoutes
  private let new: PublishedRoutes

  init(from old: PublishedRoutes, to new: PublishedRoutes) {
    (self.old, self.new) = (old, new)
    compareOrigins()
    compareContext()
    compareSettings()
    compareFeatureOrigins()
    compareExclusions()
    compareResolvers()
    compareRewrites()
  }

  /// Compares a list. Each change can be undone on its own. The closures return nil for elements
  /// that aren't worth reporting.
  private mutating func compare<Element, Key: Hashable>(
    _ list: WritableKeyPath<PublishedRoutes, [Element]>, by key: @escaping (Element) -> Key,
    gone: (Element) -> RouteChange?, new added: (Element) -> RouteChange?,
    changed: (_ old: Element, _ new: Element) -> RouteChange? = { _, _ in nil }
  ) {
    let before = old[keyPath: list]
    let changes = ListChanges(from: before, to: new[keyPath: list], by: key)
    func add(_ element: Element, _ change: RouteChange?) {
      guard let change else { return }
      let name = key(element)
      all.append(DeclaredChange(change) { $0[keyPath: list].restore(name, by: key, from: before) })
    }
    for element in changes.gone { add(element, gone(element)) }
    for (old, new) in changes.kept { add(new, changed(old, new)) }
    for element in changes.new { add(element, added(element)) }
  }

  // MARK: Settings

  private mutating func compareOrigins() {
    let lists: [(word: String, list: WritableKeyPath<PublishedLinks, [String]>)] = [
      ("scheme", \.schemes), ("domain", \.domains), ("host", \.hosts),
    ]
    for (word, list) in lists {
      let (before, after) = (old.links[keyPath: list], new.links[keyPath: list])
      // Patterns that contain a host match on domains, too.
      let kept = word == "host" ? after + new.links.domains : after
      let gone = before.filter { !kept.include($0) }.map {
        RouteChange(
          .originGone, $0, "is no longer a \(word) of the app", breaks: true,
          fix: "keep it in AppLinks")
      }
      let added = after.filter { !before.include($0) }.map {
        RouteChange(.originNew, $0, "is a new \(word) of the app")
      }
      all += (gone + added).map { change in
        DeclaredChange(change) { [old] version in
          // The origin may have moved from one list to another.
          for (_, list) in lists {
            version.links[keyPath: list].restore(
              change.subject.lowercased(), by: { $0.lowercased() }, from: old.links[keyPath: list])
          }
        }
      }
    }
  }

  private mutating func compareContext() {
    compare(\.links.context, by: \.self) {
      RouteChange(.contextChanged, $0, "is no longer context")
    } new: {
      RouteChange(.contextChanged, $0, "is now context, so no pattern can use it")
    }
  }

  /// Compares how links are read.
  private mutating func compareSettings() {
    let (before, after, rewrites) = (old.links, new.links, old.rewrites)
    func report<Value: Equatable>(
      _ subject: String, _ setting: WritableKeyPath<PublishedLinks, Value>, breaks: Bool = false,
      _ what: String, kind: RouteChange.Kind = .linksReadOtherwise
    ) {
      guard before[keyPath: setting] != after[keyPath: setting] else { return }
      all.append(
        DeclaredChange(RouteChange(kind, subject, what, breaks: breaks)) { version in
          version.links[keyPath: setting] = before[keyPath: setting]
          // A prefix is also a rewrite.
          guard setting == \.prefix else { return }
          for prefix in [before.prefix, after.prefix].compactMap(\.self) {
            version.rewrites.restore(prefix.rewrite, by: \.rewrite, from: rewrites)
          }
        })
    }
    report(
      "prefix", \.prefix,
      after.prefix.map { "links may begin with \($0.text) now" }
        ?? "links no longer begin with \(before.prefix?.text ?? "")")
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
  }

  /// Compares the origins of features. Only patterns without a scheme depend on them.
  private mutating func compareFeatureOrigins() {
    let (before, after) = (old.originsByFeature, new.originsByFeature)
    let relative = Set(
      old.all.filter { $0.pattern != nil && $0.shape?.scheme == nil }.map(\.feature))
    for feature in new.types.map(\.feature).uniqued
    where relative.contains(feature) && before[feature] != after[feature] {
      let (old, now) = (before[feature], after[feature])
      let narrows = now.map { now in old?.allSatisfy(now.include) != true } ?? false
      let change = RouteChange(
        narrows ? .originsNarrowed : .originsWidened, feature,
        now.map { "applies to \($0.sorted().joined(separator: ", ")) only" }
          ?? "applies to all of the app's origins")
      all.append(
        DeclaredChange(change) { version in
          for index in version.types.indices where version.types[index].feature == feature {
            version.types[index].origins = old.map(Array.init)
          }
        })
    }
  }

  // MARK: Declarations

  private mutating func compareExclusions() {
    compare(\.exclusions, by: \.bytes) {
      RouteChange(
        .exclusionGone, $0.exclusion, "its links are no longer excluded by \($0.feature)")
    } new: {
      RouteChange(.exclusionNew, $0.exclusion, "its links are now excluded by \($0.feature)")
    }
  }

  private mutating func compareResolvers() {
    compare(\.resolvers, by: \.resolver) {
      $0.patterns.isEmpty
        ? nil
        : RouteChange(
          .resolverGone, $0.resolver, "no longer resolves \($0.patterns.joined(separator: ", "))",
          breaks: true)
    } new: {
      RouteChange(
        .resolverNew, $0.resolver, "is a new resolver for \($0.patterns.joined(separator: ", "))")
    } changed: { old, new in
      let patterns = ListChanges(from: old.patterns, to: new.patterns)
      return patterns.text(("no longer resolves", "now resolves")).map {
        RouteChange(.resolverChanged, new.resolver, $0, breaks: !patterns.gone.isEmpty)
      }
    }
  }

  private mutating func compareRewrites() {
    let (before, after) = (old.rewrites, new.rewrites)
    // The app's prefix is a setting.
    let prefixes = [old.links.prefix, new.links.prefix].map { $0?.rewrite }
    func change(
      _ kind: RouteChange.Kind, _ rewrite: PublishedRewrite, _ what: String, breaks: Bool = false,
      isCode: Bool = false
    ) -> RouteChange? {
      prefixes.contains(rewrite.rewrite)
        ? nil : RouteChange(kind, rewrite.rewrite, what, breaks: breaks, isCode: isCode)
    }
    let known = Set(before.map(\.rewrite)).intersection(after.map(\.rewrite))
    func earlier(_ rewrite: PublishedRewrite, in list: [PublishedRewrite]) -> [String] {
      list.prefix { $0.rewrite != rewrite.rewrite }.map(\.rewrite).filter(known.contains)
    }
    compare(\.rewrites, by: \.rewrite) {
      change(
        .rewriteGone, $0, "no longer rewrites \($0.from.joined(separator: ", "))", breaks: true)
    } new: {
      change(
        .rewriteNew, $0, "is a new rewrite of \($0.from.joined(separator: ", "))",
        isCode: $0.isCode)
    } changed: { old, new in
      if new == old {
        // Links can't show what the app's code does to the results of other rewrites.
        guard new.isCode else { return nil }
        let order = ListChanges(from: earlier(old, in: before), to: earlier(new, in: after))
        return order.text(("now runs before", "now runs after")).flatMap {
          change(.linksReadOtherwise, new, $0, isCode: true)
        }
      }
      return change(
        .rewriteChanged, new, "rewrites its links differently",
        breaks: old.isCode && !Set(new.from).isSuperset(of: old.from))
    }
  }
}

extension PublishedExclusion {
  /// The pattern's bytes, because two strings may be equal even if their bytes differ.
  fileprivate var bytes: [UInt8] { Array(exclusion.utf8) }
}

extension PublishedRoutes {
  fileprivate var originsByFeature: [String: Set<String>] {
    Dictionary(
      types.compactMap { type in type.origins.map { (type.feature, Set($0)) } },
      uniquingKeysWith: { $0.union($1) })
  }
}

extension Array {
  /// Restores the element with a key as it is in an older list.
  fileprivate mutating func restore<Key: Equatable>(
    _ name: Key, by key: (Element) -> Key, from old: [Element]
  ) {
    let place = firstIndex { key($0) == name }
    if let place { remove(at: place) }
    guard let before = old.firstIndex(where: { key($0) == name }) else { return }
    insert(old[before], at: Swift.min(place ?? before, count))
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
