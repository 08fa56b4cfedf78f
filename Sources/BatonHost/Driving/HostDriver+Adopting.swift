import Baton

/// Screens of the app's own, on which all else stands.
extension HostDriver {
  /// Whether a place at the bottom is a screen of the app's own.
  func isAdopted(_ place: Hierarchy.Place) -> Bool {
    standsOnAdopted && presenter.adopts(type(of: place.destination))
  }

  /// Whether the app's own screen is in front on which a job stands. If not, the app brings it there, and the
  /// job goes on over what is shown then; or the job has ended.
  func isInFront(
    _ target: Hierarchy, _ transition: Hierarchy.Transition, for job: Job
  ) -> Bool {
    guard standsOnAdopted else { return true }
    guard job.isInFront || !isAdopted(target.root) || !wantsFront(job, target) else {
      bringToFront(target.root, for: job)
      return false
    }
    guard transition.steps.contains(where: \.isAtTheBottom) else { return true }
    let name = target.root.name
    end(
      job,
      isAdopted(target.root) ? .failed(.adoptedNotThere(name)) : .refused(.rootNotAdopted(name)))
    return false
  }

  /// Whether a job goes somewhere, and not only back from where the user is.
  private func wantsFront(_ job: Job, _ target: Hierarchy) -> Bool {
    switch job.purpose {
    case .request, .retry:
      guard let moves = job.moves else { return true }
      return job.asksLocked || moves.isEmpty || presenter.shown == nil
    case .savedState, .meanwhile, .led: return true
    case .uncovered:
      return shown.map { !router.areSamePlace($0.root.destination, target.root.destination) }
        ?? true
    }
  }

  private func bringToFront(_ root: Hierarchy.Place, for job: Job) {
    let (presenter, place) = (presenter, root.alone)
    job.forgetsSeen()
    job.waiting = wait(
      atMost: limits.adoptionTimeout,
      for: { () async -> Result<Void, any Error> in
        do {
          return .success(try await presenter.bringToFront(place))
        } catch {
          return .failure(error)
        }
      },
      then: { [weak job] driver, result in
        guard let job, !job.isOver else { return }
        job.waiting = nil
        driver.screenWasBroughtToFront(by: job)
        switch result {
        case nil: driver.end(job, .failed(.lateToFront(place.name, driver.limits.adoptionTimeout)))
        case .failure(let error): driver.end(job, .failed(.notBroughtToFront(place.name, error)))
        case .success:
          job.isInFront = true
          // The screen is another one now, and other places may lead there.
          job.goBack()
        }
      })
  }

  /// What the app has changed, if only in part.
  private func screenWasBroughtToFront(by job: Job) {
    state.changes += 1
    state.needsAudit = true
    state.needsSettling = true
    note(job.origin)
  }
}

extension Router {
  /// Whether a presenter adopts anything.
  @MainActor func adoptsAny(_ presenter: any Presenter) -> Bool {
    types.contains { type in
      if case .destination(let destination) = type.kind {
        presenter.adopts(destination)
      } else {
        false
      }
    }
  }
}

extension Hierarchy.Transition.Step {
  /// Whether it puts anything in the place of the root.
  fileprivate var isAtTheBottom: Bool {
    if case .replace = action { address == .root } else { false }
  }
}
