import Baton

/// Changes of a whole feature or app: requirements, origins, and new features.
struct FeatureComparison {
  private(set) var changes: [RouteChange] = []
  /// Patterns, destinations and activity types of new features.
  private var ofNewFeatures: Set<String> = []

  /// A destination or command in both versions.
  private struct Pair {
    let old: PublishedRoute
    let new: PublishedRoute
    let isExempt: Bool
  }

  /// - Parameters:
  ///   - renamed: The new names of destinations and commands.
  ///   - unclaimed: By feature, a link on an origin that the feature no longer claims.
  init(
    from old: PublishedRoutes, to new: PublishedRoutes, renamed: [String: String],
    unclaimed: [String: String]
  ) {
    let after = Dictionary(
      new.all.map { ($0.destination, $0) }, uniquingKeysWith: { first, _ in first })
    let exempt = Set(new.types.filter { $0.privacy?.exempt == true }.map(\.type))
    var seen: Set<String> = []
    let pairs = old.all.filter { seen.insert($0.destination).inserted }.compactMap { route in
      after[renamed[route.destination] ?? route.destination].map {
        Pair(old: route, new: $0, isExempt: exempt.contains($0.destination))
      }
    }
    compareRequirements(pairs)
    compareOrigins(old.types, new.types, unclaimed)
    let known = Set(old.all.map(\.feature))
    for feature in new.all.map(\.feature).unique where !known.contains(feature) {
      let routes = new.all.filter { $0.feature == feature }
      let names = routes.map(\.destination).unique
      guard !names.contains(where: { name in pairs.contains { $0.new.destination == name } })
      else { continue }
      ofNewFeatures.formUnion(
        names + routes.compactMap(\.pattern) + routes.flatMap(\.activityTypes))
      changes.append(.featureNew(feature, names, routes.lazy.compactMap(\.example).first))
    }
  }

  /// True if a change is part of a new feature.
  func explains(_ change: RouteChange) -> Bool {
    [.patternNew, .typeNew, .activityNew].contains(change.kind)
      && ofNewFeatures.contains(change.subject)
  }

  // MARK: Requirements

  private mutating func compareRequirements(_ pairs: [Pair]) {
    for name in pairs.flatMap(\.new.requires).unique {
      let more = pairs.filter { !$0.old.requires.contains(name) && $0.new.requires.contains(name) }
      tell(more, among: pairs.filter { $0.new.requires.contains(name) || !$0.isExempt }) {
        .requiresMore([name], $0, $1)
      }
    }
    for name in pairs.flatMap(\.old.requires).unique {
      let less = pairs.filter { $0.old.requires.contains(name) && !$0.new.requires.contains(name) }
      tell(less, among: pairs.filter { $0.old.requires.contains(name) }) {
        .requiresLess([name], $0, $1)
      }
    }
  }

  /// Reports a change of some destinations: for the app if it affects all of several features, for
  /// a feature if it affects all of several destinations, otherwise for each destination.
  private mutating func tell(
    _ some: [Pair], among all: [Pair], _ change: (_ subject: String, _ link: String?) -> RouteChange
  ) {
    guard let first = some.first else { return }
    let features = some.map(\.new.feature).unique
    if features.count > 1, some.count == all.count {
      changes.append(change("the app", first.old.example))
      return
    }
    for feature in features {
      let own = some.filter { $0.new.feature == feature }
      if own.count > 1, own.count == all.count(where: { $0.new.feature == feature }) {
        changes.append(change(feature, own.lazy.compactMap(\.old.example).first))
      } else {
        changes += own.map { change($0.new.destination, $0.old.example) }
      }
    }
  }

  // MARK: Origins

  private mutating func compareOrigins(
    _ old: [PublishedType], _ new: [PublishedType], _ unclaimed: [String: String]
  ) {
    func origins(_ types: [PublishedType]) -> [String: Set<String>] {
      Dictionary(
        types.compactMap { type in type.origins.map { (type.feature, Set($0)) } },
        uniquingKeysWith: { $0.union($1) })
    }
    let (before, after) = (origins(old), origins(new))
    let known = Set(old.map(\.feature))
    for feature in new.map(\.feature).unique where known.contains(feature) {
      guard before[feature] != after[feature] else { continue }
      let isNarrower = after[feature].map { !$0.isSuperset(of: before[feature] ?? []) } ?? false
      let narrows = before[feature] == nil || isNarrower
      changes.append(
        .origins(feature, after[feature]?.sorted(), link: unclaimed[feature], narrows: narrows))
    }
  }
}

extension RouteChange {
  fileprivate static func featureNew(
    _ name: String, _ destinations: [String], _ link: String?
  ) -> Self {
    Self(
      kind: .featureNew, subject: name,
      what: "is a new feature with \(destinations.joined(separator: ", "))", link: link,
      breaks: false)
  }

  fileprivate static func origins(
    _ feature: String, _ origins: [String]?, link: String?, narrows: Bool
  ) -> Self {
    Self(
      kind: narrows ? .originsNarrowed : .originsWidened, subject: feature,
      what: origins.map { "holds on \($0.joined(separator: ", ")) only" }
        ?? "holds on all of the app's origins",
      link: narrows ? link : nil, breaks: narrows)
  }
}

extension [String] {
  /// Each once, in order.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
