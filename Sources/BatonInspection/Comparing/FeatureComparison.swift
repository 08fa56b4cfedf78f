import Baton

/// Changes to a whole feature or the whole app: requirements, new features, and additions to existing
/// features.
struct FeatureComparison {
  private(set) var changes: [RouteChange] = []
  /// Patterns, destinations and activity types that are already reported as part of another entry.
  private var included: Set<String> = []

  private typealias Pair = (old: ListedDestination, new: ListedDestination)

  init(_ destinations: DestinationPairs) {
    compareRequirements(destinations.kept)
    compareAdditions(destinations)
  }

  /// Returns true if a change is part of an addition that has already been reported.
  func explains(_ change: RouteChange) -> Bool {
    [.patternNew, .typeNew, .activityNew].contains(change.kind)
      && included.contains(change.subject)
  }

  // MARK: Additions

  /// Reports new features. For existing features, reports new commands, exempt destinations and
  /// modules.
  private mutating func compareAdditions(_ destinations: DestinationPairs) {
    let before = destinations.gone + destinations.kept.map(\.old)
    let features = Set((before + destinations.kept.map(\.new)).map(\.feature))
    let modules = Set(before.map(\.type?.module))
    var newFeatures: [String: [ListedDestination]] = [:]
    var newModules: [String: [ListedDestination]] = [:]
    for place in destinations.new {
      if !features.contains(place.feature) {
        newFeatures[place.feature, default: []].append(place)
      } else if place.isCommand {
        let sources = place.first.openTo ?? "every source"
        add(
          .commandNew, place.name,
          "is a new command of \(place.feature) for \(sources)"
            + (place.isExempt ? ", and \(Self.exempt)" : ""),
          with: [place], including: place.isExempt ? [.exemptionChanged] : [])
      } else if place.isExempt {
        add(.exemptionChanged, place.name, "is new, and \(Self.exempt)", with: [place])
      } else if let module = place.type?.module, !modules.contains(module) {
        newModules[module, default: []].append(place)
      }
    }
    for (feature, places) in newFeatures.sorted(by: { $0.key < $1.key }) {
      let commands: [RouteChange.Kind] = places.contains(where: \.isCommand) ? [.commandNew] : []
      let exempt: [RouteChange.Kind] = places.contains(where: \.isExempt) ? [.exemptionChanged] : []
      let origin = places.compactMap(\.type?.module).uniqued.joined(separator: ", ")
      add(
        .featureNew, feature,
        "is a new feature\(origin.isEmpty ? "" : " from \(origin)") with "
          + places.map(\.markedName).joined(separator: ", "),
        with: places, including: commands + exempt)
    }
    for (module, places) in newModules.sorted(by: { $0.key < $1.key }) {
      let names = places.map(\.name).joined(separator: ", ")
      let features = places.map(\.feature).uniqued.joined(separator: ", ")
      add(.moduleNew, module, "is a new module with \(names) from \(features)", with: places)
    }
  }

  private static let exempt = "exempt from its feature's and the app's requirements"

  private mutating func add(
    _ kind: RouteChange.Kind, _ subject: String, _ what: String, with places: [ListedDestination],
    including kinds: [RouteChange.Kind] = []
  ) {
    let link = places.lazy.flatMap(\.routes).compactMap(\.example).first
    changes.append(RouteChange(kind, subject, what, link: link, included: kinds))
    included.formUnion(places.flatMap { [$0.name] + $0.openers })
  }

  // MARK: Requirements

  private mutating func compareRequirements(_ pairs: [Pair]) {
    for name in pairs.flatMap(\.new.first.requires).uniqued {
      let now = pairs.filter { $0.new.first.requires.contains(name) }
      report(
        now.filter { !$0.old.first.requires.contains(name) },
        among: pairs.filter { $0.new.first.requires.contains(name) || !$0.new.isExempt },
        .requiresMore, "requires \(name) now")
    }
    for name in pairs.flatMap(\.old.first.requires).uniqued {
      let before = pairs.filter { $0.old.first.requires.contains(name) }
      report(
        before.filter { !$0.new.first.requires.contains(name) }, among: before, .requiresLess,
        "no longer requires \(name)")
    }
  }

  /// Reports a change to some destinations. If the change affects all destinations in several
  /// features, it's reported once for the app. If it affects all of a feature's destinations (at
  /// least two), it's reported once for that feature. Otherwise, it's reported once for each
  /// destination.
  private mutating func report(
    _ some: [Pair], among all: [Pair], _ kind: RouteChange.Kind, _ what: String
  ) {
    func add(_ subject: String, _ pairs: [Pair]) {
      let link = pairs.lazy.compactMap(\.old.first.example).first
      changes.append(RouteChange(kind, subject, what, link: link))
    }
    let features = some.map(\.new.feature).uniqued
    if features.count > 1, some.count == all.count { return add("the app", some) }
    for feature in features {
      let own = some.filter { $0.new.feature == feature }
      if own.count > 1, own.count == all.count(where: { $0.new.feature == feature }) {
        add(feature, own)
      } else {
        for pair in own { add(pair.new.name, [pair]) }
      }
    }
  }
}

extension ListedDestination {
  /// The name, followed by anything that a reviewer should know: `Resign (a command, exempt)`.
  fileprivate var markedName: String {
    let marks = [isCommand ? "a command" : nil, isExempt ? "exempt" : nil].compactMap(\.self)
    return name + (marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))")
  }
}
