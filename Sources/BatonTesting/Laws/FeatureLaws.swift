package import Baton

/// What must hold for every example of every destination and command of a feature.
package struct FeatureLaws {
  /// A law that does not hold for a value.
  package struct Finding: Hashable, CustomStringConvertible {
    package let law: Law
    /// The value, or the pattern.
    package let subject: String
    package let why: String

    package var description: String { "\(law.rawValue): \(subject)\n  \(why)\n  fix: \(law.fix)" }
  }

  private let feature: any Feature
  private let router: Router
  private let routes: [Router.Route]

  package init(feature: any Feature, router: Router) {
    self.feature = feature
    self.router = router
    routes = router.routes
  }

  package var findings: [Finding] {
    feature.destinations.flatMap(findings) + feature.commands.flatMap(findings)
  }

  private func findings(_ type: any Destination.Type) -> [Finding] {
    let examples = type.examples as [any Destination]
    return examples.flatMap { place(of: $0) + savedState(of: $0) } + findings(type, examples)
  }

  private func findings(_ type: any Command.Type) -> [Finding] {
    let examples = type.examples as [any Command]
    return examples.flatMap(shows) + findings(type, examples)
  }

  /// The laws that destinations and commands share.
  private func findings(_ type: any Routable.Type, _ examples: [any Routable]) -> [Finding] {
    guard let first = examples.first else {
      return [Finding(law: .examples, subject: "\(type)", why: "it has none")]
    }
    return examples.flatMap { link(of: $0) + activity(of: $0) + doors(of: $0) }
      + patterns(of: first)
  }

  private func finding(_ law: Law, _ value: any Routable, _ why: String) -> [Finding] {
    [Finding(law: law, subject: describe(value), why: why)]
  }

  private func describe(_ value: any Routable) -> String {
    let values = (try? router.values(of: value)) ?? [:]
    let text = values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    return "\(router.name(of: value))(\(text.joined(separator: ", ")))"
  }

  // MARK: Laws

  private func place(of example: any Destination) -> [Finding] {
    do throws(Outcome.Reason) {
      let leaf = try router.hierarchy(to: example).leaf.destination
      guard router.areEqual(leaf, example) else {
        return finding(.place, example, "its hierarchy ends at \(describe(leaf))")
      }
      return []
    } catch {
      return finding(.place, example, error.description)
    }
  }

  private func shows(of example: any Command) -> [Finding] {
    guard let place = example.shows else { return [] }
    do throws(Outcome.Reason) {
      _ = try router.hierarchy(to: place)
      return []
    } catch {
      return finding(.shows, example, error.description)
    }
  }

  private func routes(of example: any Routable) -> [Router.Route] {
    let name = router.name(of: example)
    return routes.filter { $0.destination == name && $0.pattern != nil }
  }

  private func link(of example: any Routable) -> [Finding] {
    let printed = routes(of: example).filter(\.isPrinted)
    guard !printed.isEmpty else { return [] }
    do throws(Outcome.Reason) {
      let link = try router.link(to: example)
      let read = try router.routable(for: link, from: .app)
      guard try router.link(to: read) == link else {
        return finding(.link, example, "\(link) prints as another link once it is read")
      }
      let names = printed.first { route in
        router.areEqual(read, example, in: Set(route.holes.map(\.name)))
      }
      return names == nil ? finding(.link, example, "\(link) gives \(describe(read))") : []
    } catch {
      return finding(.link, example, error.description)
    }
  }

  private func activity(of example: any Routable) -> [Finding] {
    guard !type(of: example).activityTypes.isEmpty else { return [] }
    do throws(Outcome.Reason) {
      let activity = try router.activity(for: example)
      let read = try router.routable(for: activity, from: .app)
      guard router.areEqual(read, example) else {
        return finding(.activity, example, "its activity gives \(describe(read))")
      }
      if activity.isEligibleForSearch, activity.title?.isEmpty ?? true {
        return finding(.title, example, "search has nothing to show for it")
      }
      let bytes = PayloadSize(activity.userInfo).bytes
      guard bytes <= PayloadSize.limit else {
        return finding(.payload, example, "its values take \(bytes) bytes of \(PayloadSize.limit)")
      }
      return []
    } catch {
      return finding(.activity, example, error.description)
    }
  }

  private func savedState(of example: any Destination) -> [Finding] {
    guard let hierarchy = try? router.hierarchy(to: example) else { return [] }
    do {
      let restored = router.restore(try router.encode(hierarchy))
      guard restored.hierarchy == hierarchy else {
        let why = restored.report.isEmpty ? ["it comes back changed"] : restored.report
        return finding(.savedState, example, why.joined(separator: "; "))
      }
      return []
    } catch {
      return finding(.savedState, example, "\(error)")
    }
  }

  private func doors(of example: any Routable) -> [Finding] {
    guard let route = routes(of: example).first, route.accepts != nil,
      let link = try? router.link(to: example)
    else { return [] }
    return Source.Kind.allCases.flatMap { kind -> [Finding] in
      // Where it is closed the link may still lead to another route.
      let found = try? router.routable(for: link, from: Source(kind))
      let isOpen = found.map(router.name) == route.destination
      guard isOpen != route.isOpen(to: kind) else { return [] }
      return finding(
        .doors, example, "\(link) is \(isOpen ? "open" : "closed") to \(kind.rawValue)")
    }
  }

  private func patterns(of example: any Routable) -> [Finding] {
    // What drops a tail is there for links that nobody prints.
    let written = routes(of: example).filter { $0.isPrinted || $0.pattern?.deprecatedSince != nil }
    return written.filter { $0.example == nil }.map { route in
      Finding(
        law: .patterns, subject: route.pattern?.text ?? "",
        why: "no example of \(route.destination) is reached by it")
    }
  }
}
