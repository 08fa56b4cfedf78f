import Baton

/// What a check shows for what is locked, or instead of what is parked.
extension HostDriver {
  /// Where the user looks at a locked place, what its check says is done: once, until anything changes.
  func actOnLockedFocus() -> Bool {
    guard !requirements.isEmpty, !state.locks.isEmpty, let focus = shown?.focus,
      let index = focus.lastIndex(where: \.isLocked), let number = focus[index].lockNumber,
      !state.actedOn.contains(number), focus[(index + 1)...].allSatisfy(isMeanwhile)
    else { return false }
    let locked = focus[index]
    let parent = focus[..<index].last
    let record = state.locks[locked]
    guard let tree = tree(insteadOf: locked, record, on: parent) ?? record?.tree,
      case .closed(let decision, _) = permission(of: tree, on: parent)
    else { return false }
    state.actedOn.insert(number)
    switch decision {
    case .park(let showing): showNow(showing, .locked(number))
    case .redirect(let other):
      state.queue.prepend(Job(.led(other), generation: state.generation))
    case .allow, .deny, .unavailable: break
    }
    return true
  }

  /// Shows what a check shows meanwhile, unless it is that which is shown.
  func showNow(_ showing: (any Destination)?, _ reason: Meanwhile.Reason) {
    guard let showing else { return }
    if let shown = state.meanwhile?.destination, router.areSamePlace(shown, showing) { return }
    state.queue.prepend(
      Job(.meanwhile(showing, reason) { _ in }, generation: state.generation))
  }

  func meanwhileEnded(
    _ destination: any Destination, _ reason: Meanwhile.Reason, _ outcome: Outcome?, _ job: Job
  ) {
    guard outcome?.hierarchy == nil else { return }
    if state.meanwhile?.reason == reason { state.meanwhile = nil }
    tellNotShown(destination, outcome)
  }

  /// Tells that what a check shows, or leads to, could not be shown.
  func tellNotShown(_ destination: any Destination, _ outcome: Outcome?) {
    switch outcome {
    case .failed(let error), .refused(let error): tell(.meanwhileNotShown(destination, error))
    default: break
    }
  }

  /// Notes what a sign-in covers where it takes the place of all that was shown.
  func noteCovered(
    by job: Job, _ transition: Hierarchy.Transition, over shown: Hierarchy?
  ) {
    guard case .meanwhile(_, .locked, _) = job.purpose, let shown,
      transition.steps.contains(where: \.replacesRoot)
    else { return }
    let record = state.locks[shown.root]
    let account = record.map(\.account) ?? state.account
    let covered = state.locks.opened(shown.root, for: account).map { ($0, account) }
    state.meanwhile?.covered = covered
  }

  /// Takes away what a check showed once nothing waits for it any more.
  func uncover() -> Bool {
    guard let meanwhile = state.meanwhile, let shown else { return false }
    let focus = shown.focus
    guard let index = focus.lastIndex(where: isMeanwhile) else {
      // The user, or the app, has taken it away.
      state.meanwhile = nil
      return true
    }
    switch meanwhile.reason {
    case .parked(let request):
      guard state.parked?.delivery.request.id != request else { return false }
      state.meanwhile = nil
      return true
    case .locked(let number):
      guard index > 0 else { return comeBack(meanwhile) }
      guard !shown.root.lockNumbers.contains(number) else { return false }
      let address = Hierarchy.Address(edges: focus[1...index].map(\.edge))
      state.meanwhile = nil
      guard let rest = shown.removing(address) else { return true }
      state.queue.prepend(Job(.uncovered(rest), generation: state.generation))
      return true
    }
  }

  /// Shows what a sign-in took the place of, where that is the account's own, else home, once it may be.
  private func comeBack(_ meanwhile: Meanwhile) -> Bool {
    let covered = meanwhile.covered.flatMap { $0.account == state.account ? $0.tree : nil }
    guard let tree = covered ?? (try? router.home)?.root else { return false }
    if let check = immediateCheck(in: tree, on: nil) {
      ask(check)
      return true
    }
    switch permission(of: tree, on: nil) {
    case .open: break
    case .unknown(let check):
      ask(check)
      return true
    case .asked, .closed: return false
    }
    state.meanwhile = nil
    state.queue.prepend(
      Job(.uncovered(Hierarchy(root: tree)), generation: state.generation))
    return true
  }
}

extension Hierarchy.Transition.Step {
  fileprivate var replacesRoot: Bool {
    if case .replace(_?, _) = action { address == .root } else { false }
  }
}

extension Hierarchy {
  /// The hierarchy without a place and all on it; nil without its root.
  fileprivate func removing(_ address: Address) -> Hierarchy? {
    guard let parent = address.parent, let edge = address.edges.last else { return nil }
    var root = root
    root.change(at: parent) { place in
      guard let number = place.child(on: edge) else { return }
      place.removeChild(number)
      // A container goes on with its first slot that is left.
      if place.focusedChild == nil {
        place.focus(onSlot: place.selectedSlot ?? place.children.first?.edge.slotName ?? "")
      }
    }
    return Hierarchy(root: root)
  }
}
