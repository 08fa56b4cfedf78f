import Baton

// Moves from what is shown take the way of every request.
extension HostDriver {
  /// Finds where moves lead from what is shown now.
  func resolve(_ moves: [Navigation], of job: Job) {
    guard job.request.source.kind == .app else {
      return end(job, .refused(.movesFromOutside(job.request.source)))
    }
    let shown = shown
    if let point = job.delivery?.answered, let shown {
      guard let address = address(of: point, in: shown) else {
        // The user was faster.
        return end(job, .opened(shown.alongFocus))
      }
      job.delivery?.walk = NavigationWalk(leaving: address, of: shown)
    }
    let opens = moves.contains { $0.place != nil }
    let start = opens || isCovered(job) ? withoutMeanwhile(shown) : shown
    do throws(RoutingError) {
      guard let start else {
        job.sees(shown, after: state.changes)
        return want(try router.hierarchy(afterNothing: moves), job)
      }
      var walk = job.delivery?.walk ?? NavigationWalk(moves)
      let result = try walk.result(over: start, by: router)
      job.delivery?.walk = walk
      job.sees(shown, after: state.changes)
      want(result, job)
    } catch {
      end(job, .refused(error))
    }
  }

  /// Whether what a check shows is there for this very request, which goes on from what lies below.
  private func isCovered(_ job: Job) -> Bool {
    state.meanwhile?.reason == .parked(job.request.id)
  }

  /// What is shown without what a check shows, on which nothing else stands.
  func withoutMeanwhile(_ shown: Hierarchy?) -> Hierarchy? {
    guard state.meanwhile != nil, let shown else { return shown }
    let focus = shown.focus
    guard let number = focus.firstIndex(where: isMeanwhile) else { return shown }
    guard number > 0 else { return nil }
    return shown.without(Hierarchy.Address(edges: focus[1...number].map(\.edge)))
  }
}

extension Job {
  /// Whether what stands locked is asked for, because it is what the moves lead to.
  var asksLocked: Bool {
    moves?.contains { move in
      if case .select = move.form { true } else { move.place != nil }
    } ?? false
  }

  /// Whether anything of the screen gets state by it: going back brings none.
  var bringsState: Bool { moves?.contains { $0.place != nil } ?? true }
}
