import Baton

/// Changes to a whole feature or the whole app: requirements, new features, and additions to existing
/// features.
struct FeatureComparison {
  private(set) var changes: [RouteChange] = []
  /// Patterns, destinations and activity types that are already reported as part of another entry.
  private var included: Set<String> = []

  /// A destination or command that exists in both versions.
  private typealias Pair = (old: PublishedRoute, new: PublishedRoute, isExempt: Bool)

  /// - Parameter renamed: The new names of renamed destinations and commands.
  init(from old: PublishedRoutes, to new: PublishedRoutes, renamed: [String: String]) {
    let after = Dictionary(
      new.all.map { ($0.destination, $0) }, uniquingKeysWith: { first, _ in first })
    let exempt = new.exempt
    var seen: Set<String> = []
    let routes = old.all.filter { seen.insert($0.destination).inserted }
    let pairs = routes.compactMap { route -> Pair? in
      after[renamed[route.destination] ?? route.destination].map {
        (route, $0, exempt.contains($0.destination))
      }
    }
    compareRequirements(pairs)
    compareAdditions(from: old, to: new, kept: Set(pairs.map(\.new.destination)))
  }

  /// Returns true if a change is part of an addition that has already been reported.
  func explains(_ change: RouteChange) -> Bool {
    [.patternNew, .typeNew, .activityNew].contains(change.kind)
      && included.contains(change.subject)
  }

  // MARK: Additions

  /// Reports new features. For existing features, reports new commands, exempt destinations and
  /// modules.
  private mutating func compareAdditions(
    from old: PublishedRoutes, to new: PublishedRoutes, kept: Set<String>
  ) {
    let known = Set(old.all.map(\.feature))
    let exempt = new.exempt
    let modules = new.modules
    for feature in new.all.map(\.feature).uniqued where !known.contains(feature) {
      let routes = new.all.filter { $0.feature == feature }
      guard !routes.contains(where: { kept.contains($0.destination) }) else { continue }
      include(routes)
      let commands = Set(routes.filter { $0.kind == "command" }.map(\.destination))
      let names = routes.map(\.destination).uniqued
      let texts = names.map { name in
        let marks = [
          commands.contains(name) ? "a command" : nil, exempt.contains(name) ? "exempt" : nil,
        ].compactMap(\.self)
        return name + (marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))")
      }
      let origin = names.compactMap { modules[$0] }.uniqued.joined(separator: ", ")
      changes.append(
        RouteChange(
          .featureNew, feature,
          "is a new feature\(origin.isEmpty ? "" : " from \(origin)") with "
            + texts.joined(separator: ", "),
          link: routes.lazy.compactMap(\.example).first,
          included: (commands.isEmpty ? [] : [.commandNew])
            + (exempt.isDisjoint(with: names) ? [] : [.exemptionChanged])))
    }
    let oldModules = Set(old.modules.values)
    var ofNewModules: [String: [PublishedRoute]] = [:]
    let added = new.all.filter {
      !kept.contains($0.destination) && !included.contains($0.destination)
    }
    for name in added.map(\.destination).uniqued {
      let routes = added.filter { $0.destination == name }
      let new = routes[0]
      if new.kind == "command" {
        let sources = new.openTo ?? "every source"
        let isExempt = exempt.contains(name)
        changes.append(
          RouteChange(
            .commandNew, name,
            "is a new command of \(new.feature) for \(sources)"
              + (isExempt ? ", and exempt from its feature's and the app's requirements" : ""),
            link: new.example, included: isExempt ? [.exemptionChanged] : []))
      } else if exempt.contains(name) {
        changes.append(
          RouteChange(
            .exemptionChanged, name,
            "is new, and exempt from its feature's and the app's requirements", link: new.example))
      } else if let module = modules[name], !oldModules.contains(module) {
        ofNewModules[module, default: []] += routes
      } else {
        continue
      }
      include(routes)
    }
    changes += ofNewModules.sorted { $0.key < $1.key }.map { module, routes in
      let features = routes.map(\.feature).uniqued.joined(separator: ", ")
      let names = routes.map(\.destination).uniqued.joined(separator: ", ")
      return RouteChange(
        .moduleNew, module, "is a new module with \(names) from \(features)",
        link: routes.lazy.compactMap(\.example).first)
    }
  }

  private mutating func include(_ routes: [PublishedRoute]) {
    for route in routes {
      included.formUnion([route.destination] + route.activityTypes)
      if let pattern = route.pattern { included.insert(pattern) }
    }
  }

  // MARK: Requirements

  private mutating func compareRequirements(_ pairs: [Pair]) {
    for name in pairs.flatMap(\.new.requires).uniqued {
      let more = pairs.filter { !$0.old.requires.contains(name) && $0.new.requires.contains(name) }
      report(more, among: pairs.filter { $0.new.requires.contains(name) || !$0.isExempt }) {
        RouteChange(.requiresMore, $0, "requires \(name) now", link: $1)
      }
    }
    for name in pairs.flatMap(\.old.requires).uniqued {
      let less = pairs.filter { $0.old.requires.contains(name) && !$0.new.requires.contains(name) }
      report(less, among: pairs.filter { $0.old.requires.contains(name) }) {
        RouteChange(.requiresLess, $0, "no longer requires \(name)", link: $1)
      }
    }
  }

  /// Reports a change to some destinations. If the change affects all destinations in several
  /// features, it's reported once for the app. If it affects all of a feature's destinations (at
  /// least two), it's reported once for that feature. Otherwise, it's reported once for each
  /// destination.
  private mutating func report(
    _ some: [Pair], among all: [Pair], _ change: (_ subject: String, _ link: String?) -> RouteChange
  ) {
    guard let first = some.first else { return }
    let features = some.map(\.new.feature).uniqued
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
}

extension PublishedRoutes {
  /// The destinations and commands that are exempt from the requirements of their feature and the
  /// app.
  fileprivate var exempt: Set<String> {
    Set(types.filter(\.privacy.exempt).map(\.type))
  }

  /// The module of each destination and command.
  fileprivate var modules: [String: String] {
    types.reduce(into: [:]) { $0[$1.type] = $1.module }
  }
}
