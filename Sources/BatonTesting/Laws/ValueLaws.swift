import Baton
import BatonInspection

/// The laws for a single value, either an example or a generated value.
struct ValueLaws {
  enum Verdict: Equatable {
    case holds
    /// The law couldn't be checked. For a generated value, that isn't a problem, because not every
    /// value has a link.
    case cannot(String)
    case broken(String)
  }

  let router: Router
  let routes: [Router.Route]
  private let routesByName: [String: [Router.Route]]
  /// Hierarchies to open a destination on top of.
  let shown: [Hierarchy]

  init(router: Router) {
    self.router = router
    routes = router.routes
    shown = Self.shown(by: router)
    routesByName = Dictionary(grouping: routes.filter { $0.pattern != nil }, by: \.destination)
  }

  /// Returns the laws that ``verdict(of:for:)`` can check for a destination or a command.
  static func all(for value: any Routable) -> [Law] {
    value is any Destination
      ? [.place, .onTop, .savedState, .link, .values, .activity]
      : [.shows, .link, .values, .activity]
  }

  func verdict(of law: Law, for value: any Routable) -> Verdict {
    switch law {
    case .place: (value as? any Destination).map { place($0) } ?? .holds
    case .onTop: (value as? any Destination).map { onTop($0) } ?? .holds
    case .shows: (value as? any Command).map { shows($0) } ?? .holds
    case .savedState: (value as? any Destination).map { savedState($0) } ?? .holds
    case .link: link(value)
    case .values: values(value)
    case .activity: activity(value)
    default: .holds
    }
  }

  func routes(of value: any Routable) -> [Router.Route] {
    routesByName[router.name(of: value)] ?? []
  }

  private func place(_ destination: any Destination) -> Verdict {
    do throws(RoutingError) {
      let leaf = try router.hierarchy(to: destination).leaf.destination
      return AnyHashable(leaf) == AnyHashable(destination)
        ? .holds : .broken("its hierarchy ends at \(router.text(of: leaf))")
    } catch {
      return unplaced(destination, error)
    }
  }

  private func shows(_ command: any Command) -> Verdict {
    guard let place = command.shows else { return .holds }
    do throws(RoutingError) {
      _ = try router.hierarchy(to: place)
      return .holds
    } catch {
      return unplaced(command, error)
    }
  }

  /// Returns the verdict on a value without a hierarchy. A value that has a link must also have a
  /// hierarchy. A value without a link isn't checked, because its parent may not have a link,
  /// either.
  private func unplaced(_ value: any Routable, _ reason: RoutingError) -> Verdict {
    let text = reason.description
    guard reason.code == .placement, (try? router.link(to: value)) == nil else {
      return .broken(text)
    }
    return .cannot(text)
  }

  private func savedState(_ destination: any Destination) -> Verdict {
    guard let hierarchy = try? router.hierarchy(to: destination), isSaved(hierarchy) else {
      return .holds
    }
    do {
      let encoded = try router.encodeScene(Router.SavedScene(hierarchy: hierarchy))
      // Redacted values aren't saved, so there's nothing to compare.
      guard !encoded.problems.contains(where: { $0.code == .redacted }) else { return .holds }
      let restored = router.decodeScene(encoded.data)
      let leaf = restored.scene.hierarchy?.leaf.destination
      // The type's own `==` may compare only its identity.
      if restored.scene.hierarchy == hierarchy, let leaf, router.areEqual(leaf, destination) {
        return .holds
      }
      guard restored.problems.isEmpty, let leaf else {
        return .broken(restored.problems.map(\.message).joined(separator: "; "))
      }
      return .broken("its saved state is read back as \(text(of: leaf, for: destination))")
    } catch {
      return .broken("\(error)")
    }
  }

  /// Returns true if nothing on the focused path is transient. In that case, a saved scene contains
  /// the whole path.
  func isSaved(_ hierarchy: Hierarchy) -> Bool {
    !hierarchy.focus.contains {
      router.routableType(of: $0.destination)?.traits.isTransient == true
    }
  }

  /// Returns the restored value's text, or an explanation if that text equals the original value's
  /// text.
  private func text(of read: any Routable, for value: any Routable) -> String {
    let text = router.text(of: read)
    return text == router.text(of: value) ? "another value: encode(to:) leaves something out" : text
  }

  private func link(_ value: any Routable) -> Verdict {
    let printed = routes(of: value).filter(\.isPrinted)
    guard !printed.isEmpty else { return .holds }
    let link: String
    let read: any Routable
    do throws(RoutingError) {
      link = try router.printed(value).text
      read = try router.read(printed: link).routed.value
    } catch {
      return error.code == .unprintable ? .cannot(error.description) : .broken(error.description)
    }
    do throws(RoutingError) {
      // Equal values print equal links.
      if router.areEqual(read, value) { return .holds }
      guard try router.link(to: read) == link else {
        return .broken("\(link) becomes a different link when printed again")
      }
      let isTheSame = printed.contains { route in
        router.areEqual(read, value, in: Set(route.parameters.map(\.name)))
      }
      return isTheSame ? .holds : .broken("\(link) is read back as \(router.text(of: read))")
    } catch {
      return .broken(error.description)
    }
  }

  /// If another pattern's link would contain a part of the value, checks that the printed link
  /// contains it too. Ignores parts that the patterns leave out on purpose.
  private func values(_ value: any Routable) -> Verdict {
    guard let printed = try? router.printed(value),
      let lost = router.lostValue(in: value, printedAs: printed)
    else { return .holds }
    return .broken(
      "\(printed.text) loses \(lost.name), which \(lost.carrier) carries; "
        + "\(lost.winner) carries as much or more, so it's printed")
  }

  /// Returns the activity as a document would advertise it: with the file under the platform's
  /// key. Returns nil if the value has no file.
  private func ofDocument(_ activity: UserActivity, _ value: any Routable) -> UserActivity? {
    guard let name = router.routableType(of: value)?.traits.documentProperty,
      let file = activity.userInfo[name]
    else { return nil }
    var activity = activity
    activity.userInfo[name] = nil
    activity.userInfo[ActivityType.documentURLKey] = file
    return activity
  }

  private func activity(_ value: any Routable) -> Verdict {
    guard type(of: value).activityTypes.contains(where: { !$0.isOnlyReceived }) else {
      return .holds
    }
    do throws(RoutingError) {
      let link = try? router.printed(value).text
      let activity = try router.activity(for: value, linked: link)
      let read = try router.routable(for: activity, from: .app)
      guard router.areEqual(read, value) else {
        return .broken("its activity is read back as \(text(of: read, for: value))")
      }
      guard let advertised = ofDocument(activity, value) else { return .holds }
      let opened = try router.routable(for: advertised, from: .app)
      guard !router.areEqual(opened, value) else { return .holds }
      return .broken("its document's activity is read as \(text(of: opened, for: value))")
    } catch {
      // Redacted values aren't published, so there's nothing to compare.
      guard error.code != .redacted else { return .holds }
      return .broken(error.description)
    }
  }
}

extension ValueLaws {
  /// The maximum number of hierarchies to test with. Each generated value is opened on top of each
  /// hierarchy.
  private static let maxShown = 24

  /// Returns a hierarchy for each of the app's destinations, up to the maximum.
  static func shown(by router: Router) -> [Hierarchy] {
    router.types.lazy.compactMap { $0.examples.first as? any Destination }
      .compactMap { try? router.hierarchy(endingAt: $0, over: nil) }
      .prefix(maxShown).map { router.transition(to: $0, from: nil).result ?? $0 }
  }

  /// Checks that a destination that belongs on top of any screen opens there, stays in place when
  /// it's opened again, and is saved.
  func onTop(_ destination: any Destination) -> Verdict {
    let goesOnTop = destination.placement.alternatives.contains { form in
      if case .onShown = form { true } else { false }
    }
    guard goesOnTop else { return .holds }
    for shown in shown {
      do throws(RoutingError) {
        if let reason = try fault(of: destination, over: shown) {
          return .broken("over \(router.text(of: shown.leaf.destination)) \(reason)")
        }
      } catch {
        // Another law reports destinations that can't be placed at all.
        return .cannot(error.description)
      }
    }
    return .holds
  }

  private func fault(
    of destination: any Destination, over shown: Hierarchy
  ) throws(RoutingError) -> String? {
    let wanted = try router.hierarchy(endingAt: destination, over: shown)
    guard AnyHashable(wanted.leaf.destination) == AnyHashable(destination) else {
      return "its hierarchy ends at \(router.text(of: wanted.leaf.destination))"
    }
    guard let there = router.transition(to: wanted, from: shown).result else { return nil }
    let again = try router.hierarchy(endingAt: destination, over: there)
    guard router.transition(to: again, from: there).isEmpty else {
      return "it ends up in another place when it's opened again"
    }
    guard isSaved(there) else { return nil }
    let encoded = try router.encodeScene(Router.SavedScene(hierarchy: there))
    guard encoded.problems.isEmpty else { return nil }
    let restored = router.decodeScene(encoded.data)
    guard restored.scene.hierarchy?.focus.map(\.name) == there.focus.map(\.name) else {
      return restored.problems.first?.message ?? "its saved state comes back different"
    }
    return nil
  }
}
