import Baton
import Foundation

// Turns a request into its hierarchy.
extension HostMachine {
  mutating func resolve(_ number: RequestNumber) {
    guard let screen = look(), let request = requests[number] else { return }
    let known = request.hasRun ? request.command?.value.shows : request.redirection?.to
    switch request.purpose {
    case .request:
      // The app's switch to the request's root also counts as navigation.
      if request.isBegun, let command = request.command {
        guard !command.userHasNavigated || request.isInFront,
          command.newerQuestions.isDisjoint(with: screen.asking)
        else { return end(number, .superseded) }
      }
      guard let known else { return resolveRequest(number) }
      go(to: known, number, over: screen)
    // Another account may have signed in while the request waited.
    case .savedState where deliveries[request.id]?.request.owner != Owner(account):
      end(number, .refused(.otherAccount))
    case .savedState(let hierarchy, _, let problems):
      requests[number]?.degraded = problems.isEmpty ? nil : .restored(problems)
      want(hierarchy, number, over: screen)
    case .uncovered(let shown):
      let interstitial = interstitials.first { $0.number == shown }
      guard let interstitial, let hierarchy = screen.hierarchy,
        let rest = screens(behind: interstitial, in: hierarchy)
      else { return end(number, nil) }
      want(rest, number, over: screen)
    case .interstitial(let new):
      if let (index, hierarchy) = focusedInterstitial(new.destination, over: screen.hierarchy) {
        // The interstitial is already on screen, so it keeps its state and everything that the user
        // opened on top of it.
        update(index, to: new)
        return end(number, .opened(hierarchy))
      }
      guard request.hasShown || isNeeded(new.reason, over: screen.hierarchy) else {
        return end(number, nil)
      }
      go(to: new.destination, number, over: screen)
    case .led(let destination): go(to: known ?? destination, number, over: screen)
    case .correction: break
    }
  }

  mutating func resolveRequest(_ number: RequestNumber) {
    guard let screen = look(), let request = requests[number] else { return }
    if let moves = request.moves { return resolve(moves, of: number, over: screen) }
    var route: RouteBinding?
    do throws(RoutingError) {
      let resolution = try router.resolve(
        content(of: request), from: request.source,
        over: withoutInterstitial(screen.hierarchy), by: &route)
      countDeprecation(number, by: route)
      switch resolution {
      case .destination(let hierarchy):
        requests[number]?.degraded = nil
        want(hierarchy, number, over: screen)
      case .degraded(let hierarchy, let reason):
        requests[number]?.degraded = reason
        want(hierarchy, number, over: screen)
      case .command(let command, _):
        guard !isFromBeforeSignIn(number) else {
          return end(number, .refused(.cameBeforeSignIn))
        }
        requests[number]?.command = .init(value: command)
        let needs = requirements.needs(of: command)
        requests[number]?.needs = needs
        requests[number]?.stage = .checking
        dequeueCommand(number)
      }
    } catch {
      countDeprecation(number, by: route)
      if error.code == .toResolve { return expand(number, error) }
      guard error.isNotFound else { return end(number, .refused(error)) }
      notFound(number, error)
    }
  }

  private mutating func go(
    to destination: any Destination, _ number: RequestNumber, over screen: Boxed<ScreenReading>
  ) {
    do throws(RoutingError) {
      let hierarchy = try router.hierarchy(
        endingAt: destination, over: withoutInterstitial(screen.hierarchy))
      want(hierarchy, number, over: screen)
    } catch {
      end(number, .refused(error))
    }
  }

  private mutating func want(
    _ hierarchy: Hierarchy, _ number: RequestNumber, over screen: Boxed<ScreenReading>
  ) {
    guard let request = requests[number] else { return }
    let placed = onLocked(hierarchy, request, over: screen) ?? hierarchy
    let hierarchy = inNewWindow(placed, request, over: screen) ?? placed
    if kind(of: hierarchy, request) == .window, self[deliveryOf: number]?.asks == true {
      return end(number, .refused(.answersInWindow(hierarchy.leaf.name)))
    }
    overtakeCommands(before: number, by: request)
    let needs: [RequirementCheck.Needs]? =
      switch request.purpose {
      case .request, .led: decisiveNeeds(of: hierarchy, asksLocked: request.asksLocked)
      case .savedState, .interstitial, .uncovered, .correction: nil
      }
    if case .interstitial(let new) = request.purpose {
      add(new, number, in: hierarchy.leafAddress.slots)
    }
    requests[number]?.want(hierarchy, checking: needs)
  }

  /// Returns the hierarchy of an exempt destination where its placement would put it if no screen
  /// were locked. The locked screens stay locked.
  private mutating func onLocked(
    _ hierarchy: Hierarchy, _ request: PendingRequest, over screen: Boxed<ScreenReading>
  ) -> Hierarchy? {
    guard !locks.isEmpty, !request.wantsWhole,
      requirements.isExempt(hierarchy.leaf.destination),
      let shown = withoutInterstitial(screen.hierarchy), shown.focus.contains(where: \.isLocked)
    else { return nil }
    let open = unlockedPath(of: shown.root, on: nil)
    let placed = try? router.hierarchy(
      endingAt: hierarchy.leaf.destination, over: Hierarchy(root: open))
    return placed.flatMap { lockedAgain($0.root, as: shown.root, open) }.map { Hierarchy(root: $0) }
  }

  private func unlockedPath(
    of node: Hierarchy.Node, on parent: Hierarchy.Node?
  ) -> Hierarchy.Node {
    var open = (node.isLocked ? unlocked(node, on: parent) ?? node : node).alone
    if let child = node.focused {
      open.set(unlockedPath(of: child, on: open), slotOrder: [], focused: true)
    }
    return open
  }

  /// Puts the placeholders of the shown path back into a tree that was placed on the open path. Nil
  /// if the leaf doesn't sit on that path, or uses a slot of a locked container.
  private func lockedAgain(
    _ placed: Hierarchy.Node, as shown: Hierarchy.Node, _ open: Hierarchy.Node
  ) -> Hierarchy.Node? {
    guard router.areSameDestination(placed.destination, open.destination) else {
      return placed.focused == nil ? placed : nil
    }
    guard var top = placed.focused else { return shown.isLocked ? shown.alone : placed }
    let edge = top.edge
    if let next = shown.focused, let path = open.focused, path.edge == edge {
      guard let locked = lockedAgain(top, as: next, path) else { return nil }
      top = locked
    } else if top.focused != nil {
      return nil
    }
    guard shown.isLocked else { return placed.mappingChildren { $0.edge == edge ? top : $0 } }
    guard edge.slotName == nil else { return nil }
    var placeholder = shown.alone
    placeholder.set(top, slotOrder: [], focused: true)
    return placeholder
  }

  /// If the request or the leaf's placement asks for a window, and the app can open one, returns a
  /// hierarchy with only the leaf in its own window.
  private mutating func inNewWindow(
    _ hierarchy: Hierarchy, _ request: PendingRequest, over screen: Boxed<ScreenReading>
  ) -> Hierarchy? {
    guard opensWindow(request), request.isRequested, request.moves == nil,
      request.redirection == nil, hierarchy.root.edge != .window,
      screen.supportedAspects.contains(.window)
    else { return nil }
    let leaf = hierarchy.leaf
    let placed = leaf.destination.placement.style(on: leaf.edge)?.opensWindow ?? false
    guard placed || request.request.style.opensWindow, screen.hierarchy != nil else { return nil }
    return Hierarchy(root: leaf.alone.reparented(at: .window))
  }

  private mutating func resolve(
    _ moves: [Navigation], of number: RequestNumber, over screen: Boxed<ScreenReading>
  ) {
    guard let request = requests[number] else { return }
    guard request.request.source.kind == .app else {
      return end(number, .refused(.movesFromOutside(request.request.source)))
    }
    let shown = screen.hierarchy
    if self[deliveryOf: number]?.leavesAnswered == true, let shown {
      guard let address = screen.answered[request.request.id] else {
        // The screen is already gone, for example because the user closed it.
        return end(number, .opened(shown.alongFocus))
      }
      self[deliveryOf: number]?.walk = NavigationWalk(leaving: address, of: shown)
    }
    let opens = moves.contains { $0.destination != nil }
    let isCovered = interstitials.contains { $0.reason == .parked(request.request.id) }
    let start = opens || isCovered ? withoutInterstitial(shown) : shown
    do throws(RoutingError) {
      let hierarchy: Hierarchy
      if let start {
        var walk = self[deliveryOf: number]?.walk ?? NavigationWalk(moves)
        hierarchy = try walk.result(over: start, by: router)
        self[deliveryOf: number]?.walk = walk
      } else {
        hierarchy = try router.hierarchy(afterNothing: moves)
      }
      want(hierarchy, number, over: screen)
    } catch {
      end(number, .refused(error))
    }
  }

  /// Asks a link resolver for the target of the link that the router's error contains.
  private mutating func expand(_ number: RequestNumber, _ error: RoutingError) {
    guard let link = error.link, let delivery = self[deliveryOf: number],
      let name = router.resolver(taking: link)?.name, let limit = resolverLimits[name]
    else { return end(number, .refused(error)) }
    self[deliveryOf: number]?.expansion = delivery.expansion ?? LinkExpansion(link)
    requests[number]?.resolver = name
    showPending()
    begin(.resolve(link, by: name), for: number, atMost: limit)
  }

  /// Stores a resolver's result. The result depends only on the link, so it's kept even if the
  /// request must start over.
  mutating func resolved(
    _ number: RequestNumber, by name: String, _ result: Result<URL, any Error>?
  ) {
    guard let request = requests[number], var expansion = self[deliveryOf: number]?.expansion else {
      return
    }
    requests[number]?.resolver = nil
    showPending()
    let link = expansion.original
    do throws(RoutingError) {
      guard let result else {
        throw .resolverOverdue(link, by: name, resolverLimits[name] ?? .zero)
      }
      try expansion.take(result, by: name, in: router)
      self[deliveryOf: number]?.expansion = expansion
      requests[number]?.kind = nil
    } catch {
      let error = error.about(link: link, from: request.request.source)
      if error.isNotFound { return notFound(number, error) }
      emit(.browse(request.request.value))
      end(number, .failed(error))
    }
  }

  /// Offers a request that no feature handles to the external handlers. If none of them claims it,
  /// the browser opens it.
  private mutating func notFound(_ number: RequestNumber, _ error: RoutingError) {
    guard let request = requests[number] else { return }
    begin(.claim(request.request.value, error), for: number)
  }

  private mutating func countDeprecation(_ number: RequestNumber, by route: RouteBinding?) {
    guard let route = route.flatMap(router.deprecated), let request = requests[number],
      !request.isCounted, case .link = content(of: request)
    else { return }
    requests[number]?.isCounted = true
    deprecations.add(route)
  }
}
