// Finds placements that lead to a root but still can't work.
extension Router {
  /// Returns the errors in the placements of a type's examples: alternatives that can't work, and
  /// slots with a first screen that belongs somewhere else.
  func errors(of forms: [Placement.Form], _ type: RouteType) -> [RoutingError] {
    forms.flatMap { errors(of: $0, type) } + type.slots.compactMap { misplaced($0, in: type) }
  }

  /// Returns true if the link fits the pattern of some route, even if the link's values have the
  /// wrong types.
  func mayMatch(_ link: String?) -> Bool {
    guard var link else { return true }
    let route = link.withUTF8 { (try? table.route(for: $0)) ?? nil }
    return route.map { !table.routes[$0].isExclusion } ?? false
  }

  private func errors(of form: Placement.Form, _ type: RouteType) -> [RoutingError] {
    switch form {
    case .on(let parent, .push):
      let holder: RouteType? =
        switch parent {
        case .value(let location): routableType(of: location)
        case .link(let link): (try? found(ownLink: link.text))?.type
        }
      return pushed(type, on: holder)
    case .onShown(let places, let edge, _):
      let holders = places.map(type(named:))
      let isKnown =
        places.isEmpty || holders.contains { $0 != nil }
        || places.contains { if case .anything = $0.form { true } else { false } }
      let missing = isKnown ? [] : [missing(places, of: type)]
      return missing + (edge == .push ? holders.flatMap { pushed(type, on: $0) } : [])
    case .on, .root, .window, .slot, .first: return []
    }
  }

  private func pushed(_ type: RouteType, on holder: RouteType?) -> [RoutingError] {
    guard let holder, !holder.slots.isEmpty || holder.traits.slotPoint != nil else { return [] }
    return [.onContainer(type.name, holder.name)]
  }

  private func type(named location: ShownDestination) -> RouteType? {
    switch location.form {
    case .name(let name): routableType(named: name)
    case .type(let type): types.first { $0.type == type }
    case .anything: nil
    }
  }

  private func missing(_ places: [ShownDestination], of type: RouteType) -> RoutingError {
    let names = places.map { location in
      switch location.form {
      case .name(let name): name
      case .type(let type): type.typeName
      case .anything: ""
      }
    }
    return RoutingError(
      .placement,
      says: "\(type.name) goes on top of \(names.map(\.quoted).joined(separator: " or ")), "
        + "which the app doesn't have",
      suggestions: names.first.map {
        EditDistance.nearest(to: $0, in: types.map(\.name).ordered())
      } ?? [], cause: .missingShown(names))
  }

  private func misplaced(_ slot: Slot, in container: RouteType) -> RoutingError? {
    guard let entry = slotEntries[slot.name], types[entry.container] === container,
      let holder = entry.value ?? (container.type as? any Destination.Type)?.placedExamples.first,
      slots(in: holder).contains(slot),
      let first = slot.first.flatMap({ try? found(ownLink: $0) }),
      let destination = first.routed.destination
    else { return nil }
    var walk = PlacementWalk(self, over: nil)
    do throws(RoutingError) {
      // If the destination can't be placed at all, another check reports that.
      guard (try? hierarchy(endingAt: destination, over: nil)) != nil else { return nil }
      _ = try walk.branch(to: destination, in: slot.name, of: holder)
      return nil
    } catch {
      let name = first.type.name
      return RoutingError(
        .placement,
        says: "the slot \(slot.name.quoted) first shows \((slot.first ?? "").quoted), but "
          + "\(name) is placed elsewhere",
        cause: .firstElsewhere(slot.name))
    }
  }
}

extension Placement.Form {
  /// The parent link if it's written like a pattern, or nil if it isn't.
  var patternAsParent: String? {
    guard case .on(.link(let link), _) = self, link.isPattern else { return nil }
    return link.text
  }
}
