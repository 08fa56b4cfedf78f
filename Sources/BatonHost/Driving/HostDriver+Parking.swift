import Baton
import Foundation

/// A request that waits for a requirement.
@MainActor struct ParkedRequest {
  let delivery: Delivery
  /// Whose it is; nil while nobody has signed in.
  var account: String?
  /// Its route, for the record.
  let route: String?
  /// When it is void, by the wall clock, which goes on while the app does not run.
  let expires: Date
  let expiry: Wait
}

extension HostDriver {
  // MARK: What a request waits for

  /// Keeps a request until its requirement changes, and shows what is to be shown meanwhile.
  func park(_ job: Job, _ reason: RoutingError, showing: (any Destination)?) {
    guard let delivery = job.delivery else { return end(job, .refused(reason)) }
    if job.isRetry, state.parked?.delivery === delivery {
      end(job, nil)
      return showNow(showing, .parked(delivery.request.id))
    }
    let route = route(of: job)
    dropParked(.superseded)
    end(job, nil)
    let expiry = wait(for: limits.parkedTimeout) { $0.dropParked(.refused(.expired)) }
    let expires = now().addingTimeInterval(limits.parkedTimeout / .seconds(1))
    state.parked = ParkedRequest(
      delivery: delivery, account: state.account, route: route, expires: expires, expiry: expiry)
    guard let showing else {
      return conclude(delivery, with: .parked(reason, showing: nil), route: route)
    }
    // It is told once it is shown, or cannot be.
    let meanwhile = Job(
      .meanwhile(showing, .parked(delivery.request.id)) { [weak self] outcome in
        self?.conclude(
          delivery, with: .parked(reason, showing: outcome.hierarchy), route: route)
      }, generation: state.generation)
    state.queue.prepend(meanwhile)
  }

  /// Takes a parked request out, because it goes on or is over.
  func unpark(_ delivery: Delivery) {
    guard state.parked?.delivery === delivery else { return }
    state.parked?.expiry.cancel()
    state.parked = nil
  }

  /// Ends a parked request, and its retry with it.
  func dropParked(_ outcome: Outcome) {
    guard let parked = state.parked else { return }
    unpark(parked.delivery)
    for job in jobs where job.isRetry && job.delivery === parked.delivery { end(job, nil) }
    conclude(parked.delivery, with: outcome, route: parked.route)
  }

  /// All that is under way.
  var jobs: [Job] {
    [state.current].compactMap(\.self) + state.commands + state.queue.all
  }

  // MARK: Changes

  /// Another account is signed in, or nobody: in this turn all is locked that requires something.
  func accountChanged(from old: String?) {
    guard state.phase != .closed else { return }
    if !requirements.isEmpty, state.mustLock == nil { state.mustLock = .init(account: old) }
    for job in state.commands where job.stage == .confirming || job.isConfirmed && !job.isBegun {
      // What one was asked is not for another to answer, nor is a yes for another to go on.
      if old != nil { end(job, .refused(.signedOut)) }
      job.waiting?.cancel()
      job.waiting = nil
      job.isConfirmed = false
    }
    if let parked = state.parked {
      if parked.account == nil, state.account != nil {
        let account = state.account
        state.parked?.account = account
      } else if parked.account != state.account {
        dropParked(.refused(.signedOut))
      }
    }
    requirementsChanged()
    // While something moves nothing can be locked, but nothing need be offered either.
    if state.mustLock != nil, presenter.shown != nil {
      advertiser.end()
      state.needsSettling = true
    }
  }

  /// Checks again what waits and what is shown.
  func requirementsChanged() {
    guard state.phase != .closed else { return }
    state.generation += 1
    state.answers.forget()
    for ask in state.asks { ask.cancel() }
    state.asks = []
    tryAgain()
    for job in jobs { job.interrupt() }
    retryParked()
    drive()
  }

  /// What is parked comes again.
  func retryParked() {
    guard let parked = state.parked, !jobs.contains(where: { $0.delivery === parked.delivery })
    else { return }
    enqueue([Job(.retry(parked.delivery), generation: state.generation)])
  }

  /// What could not be is tried again.
  func tryAgain() {
    state.needsAudit = true
    state.exchanges = 0
    state.unmade = []
    state.actedOn = []
    state.homeHasFailed = false
  }

  // MARK: What a check shows for what is locked

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
  private func showNow(_ showing: (any Destination)?, _ reason: Meanwhile.Reason) {
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
