package import Baton
import BatonHost
import BatonInspection

/// The laws for every destination and command of a feature, checked on examples and on generated
/// values.
package struct FeatureLaws {
  private let feature: any Feature
  let router: Router
  let values: ValueLaws
  private let generated: GeneratedLaws

  /// - Parameter rounds: The number of generated values for each type.
  package init(feature: any Feature, router: Router, rounds: Int, seed: UInt64) {
    self.feature = feature
    self.router = router
    values = ValueLaws(router: router)
    generated = GeneratedLaws(values: values, rounds: rounds, seed: seed)
  }

  package var problems: [Diagnostic] {
    let types: [any Routable.Type] = feature.destinations + feature.commands
    return declared + types.flatMap(problems)
  }

  /// Mistakes in the feature's declarations that the router's initializer doesn't look for.
  private var declared: [Diagnostic] {
    router.problemsLeft.filter { problem in
      problem.locations.contains { $0.feature == feature.name }
    }.map {
      Law.declared.problem($0.code.rawValue, $0.message, fix: $0.fix)
    }
  }

  private func problems(_ type: any Routable.Type) -> [Diagnostic] {
    guard router.properties(of: type) != nil else {
      let features = router.features.joined(separator: ", ")
      return [Law.known.problem("\(type)", "the router has the features \(features)")]
    }
    let examples = type.examples as [any Routable]
    guard !examples.isEmpty else {
      return [Law.examples.problem("\(type)", "it has none")]
    }
    var problems = examples.flatMap { laws(of: $0) + activity(of: $0) }
    // Checking one value is enough, because the accepted sources depend only on the type.
    problems += sources(of: examples.first { (try? router.link(to: $0)) != nil } ?? examples[0])
    problems += type.patterns.flatMap { reach(of: $0, type, examples) }
    problems += identity(of: examples)
    // If a type's examples fail, generated values would fail for the same reason.
    guard problems.isEmpty else { return problems }
    return generated.problems(type, examples)
  }

  private func laws(of example: any Routable) -> [Diagnostic] {
    ValueLaws.all(for: example).compactMap { law in
      switch values.verdict(of: law, for: example) {
      case .holds: nil
      case .cannot(let reason), .broken(let reason): problem(law, example, reason)
      }
    }
  }

  private func problem(_ law: Law, _ value: any Routable, _ reason: String) -> Diagnostic {
    law.problem(router.text(of: value), reason)
  }

  /// Checks the size of the value's activity if it may be sent to another device, and its title if
  /// it may be found by a search.
  private func activity(of example: any Routable) -> [Diagnostic] {
    guard let activity = try? router.activity(for: example, linked: nil) else { return [] }
    var problems: [Diagnostic] = []
    let bytes = PayloadSize(activity.userInfo).bytes
    if activity.isEligibleForHandoff, bytes > PayloadSize.limit {
      problems.append(
        problem(
          .payload, example,
          "its values take \(bytes) bytes; the platform recommends at most \(PayloadSize.limit)"))
    }
    if activity.isEligibleForSearch, activity.title?.isEmpty ?? true {
      problems.append(problem(.title, example, "it has no title for search results"))
    }
    return problems
  }
}

extension FeatureLaws {
  private func sources(of example: any Routable) -> [Diagnostic] {
    let name = router.name(of: example)
    guard let route = values.routes.first(where: { $0.destination == name }) else { return [] }
    let kinds = Source.Kind.allCases
    func problem(
      _ what: String?, _ read: (Source) throws -> any Routable
    ) -> [Diagnostic] {
      guard let what else { return [] }
      // A link is open to a source only if it opens the same destination from there. From another
      // source, it may open something else.
      let open = kinds.filter { (try? read(Source($0))).map(router.name) == name }
      let published = PublishedRoute(route)
      let wrong = kinds.filter { open.contains($0) != published.isOpen(to: $0) }
      return [true, false].compactMap { isOpen in
        let named = wrong.filter { open.contains($0) == isOpen }.map(\.rawValue)
        guard !named.isEmpty else { return nil }
        return self.problem(
          .sources, example,
          "\(what) is \(isOpen ? "open" : "closed") to \(named.joined(separator: ", "))")
      }
    }
    let link = try? router.link(to: example)
    let activity = try? router.activity(for: example)
    return problem(link) { try router.routable(for: link ?? "", from: $0) }
      + problem(activity?.activityType.name) { source in
        try activity.map { try router.routable(for: $0, from: source) } ?? example
      }
  }

  private func reach(
    of pattern: RoutePattern, _ type: any Routable.Type, _ examples: [any Routable]
  ) -> [Diagnostic] {
    let name = router.name(of: examples[0])
    let route = values.routes.first {
      $0.destination == name && $0.pattern?.text.hasSameBytes(as: pattern.text) == true
    }
    guard let route else {
      return [leftOut(pattern, name)]
    }
    // Skip a pattern that has an example. Also skip a pattern that Baton never prints because it
    // discards the end of a link.
    guard route.example == nil, route.isPrinted || pattern.deprecatedSince != nil else { return [] }
    var reason = "it opens none of the examples of \(name)"
    for example in examples {
      switch router.reach(of: route, by: example) {
      case .reached: return []
      case .shadowed(let link, let other, let owner):
        let reason = "\(link) matches \(other) of \(owner) first"
        return [Law.shadows.problem(pattern.text, reason)]
      case .missed(let miss): reason = "it opens none of the examples of \(name): \(miss)"
      }
    }
    return [Law.patterns.problem(pattern.text, reason)]
  }

  /// Returns the problem for a pattern that the router left out. To find the reason, this method
  /// builds a router with only this feature.
  private func leftOut(_ pattern: RoutePattern, _ name: String) -> Diagnostic {
    do throws(Router.Problems) {
      _ = try Router(features: [feature], links: router.links, home: nil)
    } catch {
      let problem = error.problems.first {
        $0.locations.contains { $0.pattern == pattern.text && $0.destination == name }
      }
      if let problem {
        return Law.patterns.problem(
          pattern.text, "the router left it out: \(problem.code): \(problem.message)",
          fix: problem.fix)
      }
    }
    return Law.patterns.problem(
      pattern.text, "the router left it out", fix: "see the problems that Router.init throws")
  }
}

extension FeatureLaws {
  private static let maxLinks = 16

  /// Checks that links with different values in their paths open destinations with different
  /// identities, unless the destination declares the differing properties as state.
  func identity(of examples: [any Routable]) -> [Diagnostic] {
    guard examples.first is any Destination else { return [] }
    var links: [(text: String, place: any Destination)] = []
    for example in examples {
      for route in values.routes(of: example) where route.isPrinted {
        guard case .reached(let link) = router.reach(of: route, by: example) else { continue }
        // Everything after the path is state.
        let path = String(link.prefix { $0 != "?" && $0 != "#" })
        guard links.count < Self.maxLinks, !links.contains(where: { $0.text == path }),
          let place = try? router.destination(for: path), type(of: place) == type(of: example)
        else { continue }
        links.append((path, place))
      }
    }
    for (index, one) in links.enumerated() {
      for other in links[..<index]
      where router.areSameDestination(one.place, other.place)
        && differBesideState(one.place, other.place)
      {
        return [
          Law.identity.problem(
            one.text, "it has the same identity as \(other.text), but its values differ")
        ]
      }
    }
    return []
  }

  /// Returns true if two destinations of the same type differ in any property that isn't in
  /// ``DestinationTrait/state(_:)``.
  private func differBesideState(_ a: any Destination, _ b: any Destination) -> Bool {
    guard let type = router.routableType(of: a), let one = try? ValueRecord(encoding: a).dictionary,
      let other = try? ValueRecord(encoding: b).dictionary
    else { return false }
    return type.properties.contains {
      !type.traits.state.contains($0.name) && one[$0.name] != other[$0.name]
    }
  }
}
