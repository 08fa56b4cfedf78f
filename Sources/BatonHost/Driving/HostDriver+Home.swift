import Baton

extension HostDriver {
  /// An app that is ready shows something, while its first request waits and where that leads nowhere: home,
  /// with locked places in the stead of those that may not be shown (yet).
  func showHomeWhileNothingIs() -> Bool {
    guard hasHome, !state.showsSomething, !state.homeHasFailed else { return false }
    guard presenter.shown == nil else {
      state.showsSomething = true
      return false
    }
    guard let home = try? router.home else { return false }
    let target = Hierarchy(root: locking(home.root, on: nil, over: nil))
    let transition = router.transition(
      to: target, from: nil, opensWindows: presenter.opensWindows, rebuilding: false,
      isWhole: false, locking: { [self] tree in locking(tree, on: nil, over: nil) })
    if let check = immediateCheck(of: transition) {
      ask(check)
      return true
    }
    do {
      try make(transition)
    } catch {
      state.homeHasFailed = true
      tell(.placeNotMade(home.leaf.name, error))
      let reason = (error as? RoutingError) ?? .notMade(error)
      tellOwnDoing(.failed(reason), home)
      return true
    }
    guard state.phase == .running else { return true }
    state.upkeep = HostState.Upkeep(
      transition: transition, changes: state.changes,
      report: .init(hierarchy: target, outcome: .opened(target)), home: target)
    return true
  }
}
