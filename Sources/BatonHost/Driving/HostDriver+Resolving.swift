import Baton

extension HostDriver {
  func resolve(_ job: Job) {
    switch job.purpose {
    case .savedState(_, let hierarchy, _, let owner):
      // It may have waited while another account came.
      if owner.account != state.account {
        return end(job, .refused(.otherAccount))
      }
      want(hierarchy, job)
    case .uncovered(let hierarchy): want(hierarchy, job)
    case .meanwhile(let destination, let reason, _):
      state.meanwhile = Meanwhile(destination: destination, reason: reason)
      place(destination, job)
    case .led(let destination): place(job.redirection?.to ?? destination, job)
    case .request, .retry:
      if let shows = job.isPerformed ? job.command?.shows : job.redirection?.to {
        place(shows, job)
      } else {
        resolveRequest(of: job)
      }
    }
  }

  func resolveRequest(of job: Job) {
    if let moves = job.moves { return resolve(moves, of: job) }
    let request = job.request
    let shown = shown
    var route: BoundRoute?
    do throws(RoutingError) {
      let resolution = try router.resolve(
        job.content, from: request.source, over: withoutMeanwhile(shown), by: &route)
      countDeprecation(job, by: route)
      switch resolution {
      case .place(let hierarchy):
        job.sees(shown, after: state.changes)
        want(hierarchy, job)
      case .degraded(let hierarchy, let reason):
        job.sees(shown, after: state.changes)
        job.degraded = reason
        want(hierarchy, job)
      case .command(let command, _):
        guard !isFromBeforeSignIn(job) else { return end(job, .refused(.cameBeforeSignIn)) }
        job.command = command
        job.needs = requirements.needs(of: command)
        job.stage = .checking
        takeAside(job)
      }
    } catch {
      countDeprecation(job, by: route)
      if error.code == .toResolve { return expand(job, error) }
      guard error.isNotFound else { return end(job, .refused(error)) }
      notFound(job, error)
    }
  }

  /// Goes for a destination that is known.
  private func place(_ destination: any Destination, _ job: Job) {
    let shown = shown
    do throws(RoutingError) {
      let hierarchy = try router.hierarchy(
        endingAt: destination, over: withoutMeanwhile(shown))
      job.sees(shown, after: state.changes)
      want(hierarchy, job)
    } catch {
      end(job, .refused(error))
    }
  }

  func want(_ hierarchy: Hierarchy, _ job: Job) {
    let hierarchy = inNewWindow(hierarchy, job) ?? hierarchy
    if job.delivery?.asking != nil, kind(of: hierarchy, job) == .window {
      return end(job, .refused(.answersInWindow(hierarchy.leaf.name)))
    }
    job.wanted = hierarchy
    switch job.purpose {
    case .request, .retry, .led:
      job.needs = decisiveNeeds(of: hierarchy, asksLocked: job.asksLocked)
      job.stage = .checking
    case .savedState, .meanwhile, .uncovered: job.stage = .planning
    }
  }

  /// The leaf in a window of its own, where its style says so and the app has windows: from what is shown, and
  /// not as the first of a window.
  private func inNewWindow(_ hierarchy: Hierarchy, _ job: Job) -> Hierarchy? {
    guard presenter.opensWindows, job.delivery != nil, !job.isRestoration, job.moves == nil,
      job.redirection == nil, !job.request.isForNewWindow, hierarchy.root.edge != .window,
      presenter.honoured.contains(.window)
    else { return nil }
    let leaf = hierarchy.leaf
    let placed = leaf.destination.placement.style(on: leaf.edge)?.opensWindow ?? false
    guard placed || job.request.style.opensWindow, presenter.shown != nil else { return nil }
    return Hierarchy(root: leaf.alone.standing(on: .window))
  }

  /// What another handler, or the browser, makes of a request that no feature takes.
  func notFound(_ job: Job, _ error: RoutingError) {
    if let claimed = job.delivery.flatMap({ claim($0, .afterRouter) }) { return end(job, claimed) }
    guard !job.isOver else { return }
    openInBrowser(job.request)
    end(job, .notFound(error))
  }

  /// Counts a link that came by a deprecated pattern, once.
  private func countDeprecation(_ job: Job, by route: BoundRoute?) {
    guard !job.isRetry, !job.isCounted, case .link = job.content,
      let route = route.flatMap(router.deprecated)
    else { return }
    job.isCounted = true
    deprecations.add(route)
  }

  /// What a request leads to, before its turn.
  func kind(of job: Job) -> Job.Kind {
    if let kind = job.kind { return kind }
    let kind: Job.Kind
    if job.moves != nil, job.redirection == nil {
      kind = .move
    } else if let wanted = job.wanted {
      kind = self.kind(of: wanted, job)
    } else {
      switch router.outcome(of: job.content, from: job.request.source) {
      case .opened(let hierarchy), .degraded(let hierarchy, _): kind = self.kind(of: hierarchy, job)
      case .performed: kind = .command
      // Until it is resolved: most lead to a place.
      case .refused(let error) where error.code == .toResolve: return .place
      default: kind = .nowhere
      }
    }
    job.kind = kind
    return kind
  }

  private func kind(of hierarchy: Hierarchy, _ job: Job) -> Job.Kind {
    hierarchy.root.edge == .window && opensWindow(job) ? .window : .place
  }

  /// Whether what belongs in a window gets one: not what a window was opened, or chosen, for.
  func opensWindow(_ job: Job) -> Bool { presenter.opensWindows && !job.request.isForNewWindow }
}
