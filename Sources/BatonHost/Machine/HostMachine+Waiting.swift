import Baton
import Foundation

// Accounts and requirements change, and requests wait for them.
extension HostMachine {
  // MARK: Changes

  /// Another account has signed in, or nobody: everything that requires something is locked in this turn.
  mutating func accountChanged(to new: String?) {
    let old = account
    account = new
    guard phase != .closed else { return }
    if !requirements.isEmpty, accountToLock == nil { accountToLock = Owner(old) }
    requirements.forget()
    asked.forgetAnswers()
    if old == nil { takeOverRequests() } else { endRequests() }
    // What is saved belongs to the account, even if the screen stays as it is.
    needsSettling = true
    requirementsChanged()
  }

  /// Ends everything that the account asked for and has signed out. A running command runs to its end and
  /// shows nothing.
  private mutating func endRequests() {
    for number in underway {
      guard let request = requests[number], !request.isSavedState, !request.isBegun else {
        continue
      }
      switch request.purpose {
      case .request, .retry: end(number, .refused(.signedOut))
      // Answers for one account don't count for another, so the checks are made again.
      case .led: end(number, nil)
      case .savedState, .interstitial, .uncovered: break
      }
    }
    for number in underway where requests[number]?.hasRun == true { end(number, .superseded) }
    dropParked(.refused(.signedOut))
  }

  /// Gives everything that came while nobody was signed in to the account that has signed in. Commands from
  /// outside end.
  private mutating func takeOverRequests() {
    let isLate = phase == .running
    let account = account
    for number in underway {
      // A saved state without an owner isn't shown to the next account.
      guard let request = requests[number], !request.isSavedState else { continue }
      changeDelivery(of: number) { $0.belong(to: account, isLate: isLate) }
      guard request.command != nil, isFromBeforeSignIn(number), !request.isBegun else { continue }
      end(number, .refused(.cameBeforeSignIn))
    }
    if let parked { deliveries[parked.request]?.belong(to: account, isLate: isLate) }
    for number in commands {
      guard let request = requests[number], request.isConfirmed, !request.isBegun else { continue }
      requests[number]?.isConfirmed = false
    }
  }

  /// Returns true for a request from outside that came while nobody was signed in.
  mutating func isFromBeforeSignIn(_ number: RequestNumber) -> Bool {
    guard let delivery = delivery(of: number) else { return false }
    return delivery.cameBeforeSignIn && delivery.request.source.kind != .app
  }

  /// Checks again what waits and what is on screen.
  mutating func requirementsChanged() {
    guard phase != .closed else { return }
    answers.forget()
    for id in pending.numbers {
      guard case .check(_, let number) = pending[id] else { continue }
      cancel(id)
      if let number { requests[number]?.waiting = nil }
    }
    tryAgain()
    for number in underway { requests[number]?.mustRestart = true }
    retryParked()
  }

  mutating func retryLocked() {
    guard phase == .running else { return }
    answers.forgetRefusals()
    tryAgain()
    retryParked()
  }

  /// Whatever couldn't be done is tried again.
  private mutating func tryAgain() {
    needsAudit = true
    exchanges = 0
    failedUnlocks = []
    gated = []
    homeHasFailed = false
  }

  // MARK: Parking

  /// Keeps a request until its requirement changes, and shows an interstitial.
  mutating func park(_ number: RequestNumber, _ reason: RoutingError, showing: (any Destination)?) {
    guard let pending = requests[number], pending.delivers else {
      return end(number, .refused(reason))
    }
    let request = pending.request
    // A stranger's command doesn't wait until somebody signs in, because it would be theirs then.
    if pending.command != nil, request.source.kind != .app, account == nil {
      return end(number, .refused(reason))
    }
    if pending.isRetry, let parked, parked.request == request.id {
      // The user has closed it. Asking again would ask forever.
      if let gone = parked.goneInterstitial, let showing, router.areSamePlace(gone, showing) {
        return dropParked(.refused(.abandoned))
      }
      self.parked?.goneInterstitial = nil
      end(number, nil)
      return present(showing, .parked(request.id))
    }
    let route = keep(number, until: nil)
    guard let showing else {
      return conclude(request.id, with: .parked(reason, showing: nil), route: route)
    }
    // It's told once the interstitial is shown, or can't be.
    let report = ParkedReport(request: request.id, reason: reason, route: route)
    prepend(
      PendingRequest(
        .interstitial(showing, .parked(request.id), parked: report), showing: showing))
  }

  /// Keeps a request until a screen is gone that mustn't be taken away now.
  mutating func postpone(
    _ number: RequestNumber, until place: Hierarchy.Place, _ reason: String
  ) {
    guard let pending = requests[number] else { return }
    guard pending.delivers, !pending.isSavedState, pending.moves == nil, !pending.hasRun else {
      return end(number, .refused(.stayed(place, reason)))
    }
    let id = pending.request.id
    if pending.isRetry, parked?.request == id {
      parked?.screen = place
      return end(number, nil)
    }
    let route = keep(number, until: place)
    if isInterstitial(place) { interstitial?.reason = .parked(id) }
    conclude(id, with: .parked(.postponed(place, reason), showing: nil), route: route)
  }

  /// Takes a request out of its turn and keeps it, in the place of the one that was kept before.
  ///
  /// - Returns: The stable name of where it leads.
  private mutating func keep(_ number: RequestNumber, until place: Hierarchy.Place?) -> String? {
    guard let pending = requests[number] else { return nil }
    let route = route(of: pending)
    dropParked(.superseded)
    end(number, nil)
    let timer = wait(.parkedTimer, for: .nothing, atMost: limits.parkedTimeout)
    parked = ParkedRequest(
      request: pending.request.id, route: route,
      expires: now.addingTimeInterval(limits.parkedTimeout / .seconds(1)), timer: timer,
      screen: place)
    return route
  }

  /// Lets a postponed request go on once the screen is gone; returns false if there is nothing to do.
  mutating func resumePostponed() -> Bool {
    guard let place = parked?.screen else { return false }
    guard let screen = look() else { return true }
    let shown = screen.hierarchy?.root.addressed(at: .root) ?? []
    guard !shown.contains(where: { router.areSamePlace($0.place.destination, place.destination) })
    else { return false }
    parked?.screen = nil
    retryParked()
    return true
  }

  /// Takes a parked request out, because it goes on or has ended.
  mutating func unpark(_ id: ContinuationRequest.ID) {
    guard let parked, parked.request == id else { return }
    cancel(parked.timer)
    self.parked = nil
  }

  /// Ends the parked request, and its retry with it.
  mutating func dropParked(_ outcome: Outcome) {
    guard let parked else { return }
    unpark(parked.request)
    for number in underway {
      guard let request = requests[number], request.isRetry, request.request.id == parked.request
      else { continue }
      end(number, nil)
    }
    conclude(parked.request, with: outcome, route: parked.route)
  }

  /// Asks the check again that showed an interstitial, because it has gone away, however that happened.
  mutating func interstitialHasGone(_ gone: Interstitial, from shown: Hierarchy) {
    switch gone.reason {
    case .parked(let id):
      guard parked?.request == id else { return }
      parked?.goneInterstitial = gone.destination
      retryParked()
    case .locked(let number):
      guard shown.root.lockNumbers.contains(number) else { return }
      answers.forgetRefusals()
      needsAudit = true
    }
  }

  /// The parked request tries again.
  private mutating func retryParked() {
    guard let parked, let request = deliveries[parked.request]?.request,
      !underway.contains(where: {
        requests[$0]?.delivers == true && requests[$0]?.request.id == parked.request
      })
    else { return }
    enqueue([add(PendingRequest(.retry, request))])
  }

  // MARK: Saving

  /// The screen and the parked request as far as they are the account's own; nil if there is nothing to
  /// save, and while another account's screen is still to be locked.
  mutating func savedScene(over shown: Hierarchy?) -> Router.SavedScene? {
    guard accountToLock == nil else { return nil }
    let open = shown.flatMap { mayShow($0.root, on: nil) }
    let own = open.flatMap { locks.opened($0, for: account) }
    let hierarchy = own.flatMap { Hierarchy(root: $0).withoutForeign }
    let parked = savedRequest
    guard hierarchy != nil || parked != nil else { return nil }
    return Router.SavedScene(hierarchy: hierarchy, account: account, parked: parked)
  }

  /// The bytes of a saved state that is still to be shown again. Nothing of it is lost if the process ends
  /// before.
  var unshownState: Data? {
    guard !userHasNavigated else { return nil }
    for number in underway.reversed() {
      if let request = requests[number], !request.hasShown,
        case .savedState(_, let data) = request.purpose
      {
        return data
      }
    }
    return nil
  }

  /// A tree without what may not be shown, as far as anyone knows.
  private mutating func mayShow(
    _ tree: Hierarchy.Place, on parent: Hierarchy.Place?
  ) -> Hierarchy.Place? {
    guard !requirements.isEmpty else { return tree }
    if case .closed(let decision, _) = permission(of: tree, on: parent), !decision.isUnavailable {
      return nil
    }
    return tree.mappingChildren { mayShow($0, on: tree) }
  }

  private var savedRequest: Router.SavedRequest? {
    if let savedParked { return savedParked }
    guard let parked, let delivery = deliveries[parked.request], delivery.owner == Owner(account)
    else { return nil }
    let content: ContinuationRequest.Content
    switch delivery.content {
    case .document, .command: return nil
    // A link is kept as it was resolved: there may be no network when it comes again.
    case .link, .activity, .destination: content = delivery.content
    // What it was to stand on need not be there again.
    case .navigation(let moves):
      guard let place = moves.last?.place else { return nil }
      content = .destination(place)
    }
    let request = delivery.request
    return Router.SavedRequest(
      content, account: account, expires: parked.expires,
      context: router.context(of: content) == request.context ? nil : request.context)
  }

  /// Shows a saved state again, and parks again what was parked.
  mutating func restore(
    _ decoded: Router.DecodedScene, _ data: Data, _ request: ContinuationRequest
  ) {
    let scene = decoded.scene
    deliveries[request.id] = Delivery(request, of: Owner(scene.account))
    guard phase != .closed else { return conclude(request.id, with: .failed(.sceneGone)) }
    guard !userHasNavigated else { return conclude(request.id, with: .refused(.late)) }
    if let saved = scene.parked {
      if phase == .waiting { savedParked = saved } else { parkAgain(saved) }
    }
    let problems = decoded.problems
    let reason = problems.isEmpty ? nil : RoutingError.restored(problems)
    guard let hierarchy = scene.hierarchy else {
      if scene.parked != nil, problems.isEmpty { return conclude(request.id, with: .superseded) }
      return conclude(request.id, with: .refused(reason ?? .restored([])))
    }
    var pending = PendingRequest(.savedState(hierarchy, data), request)
    pending.degraded = reason
    enqueue([add(pending)])
  }

  /// A saved request, from a stranger.
  func request(of saved: Router.SavedRequest) -> ContinuationRequest {
    var request = ContinuationRequest(saved.content, from: saved.source)
    request.context = saved.context ?? router.context(of: request)
    return request
  }

  /// Parks a saved request if its account may be the one of now, and tries it once the app is ready.
  mutating func parkAgain(_ saved: Router.SavedRequest) {
    let request = self.request(of: saved)
    var delivery = Delivery(request, of: Owner(saved.account))
    delivery.belong(to: account, isLate: true)
    deliveries[request.id] = delivery
    let left = saved.expires.timeIntervalSince(now)
    guard left > 0 else { return conclude(request.id, with: .refused(.expired)) }
    guard !delivery.isForeign(to: account) else {
      return conclude(request.id, with: .refused(.signedOut))
    }
    guard parked == nil else { return conclude(request.id, with: .superseded) }
    // The state may name any time. The host's own limit holds, by a clock that can't be set.
    let limit = min(left, limits.parkedTimeout / .seconds(1))
    let timer = wait(.parkedTimer, for: .nothing, atMost: .seconds(limit))
    parked = ParkedRequest(
      request: request.id, route: nil, expires: now.addingTimeInterval(limit), timer: timer)
    enqueue([add(PendingRequest(.retry, request))])
  }
}

extension Hierarchy {
  /// The hierarchy without foreign screens. What stands on them stands on what they stood on. Nil if nothing
  /// is left.
  fileprivate var withoutForeign: Hierarchy? {
    guard root.isForeign else { return Hierarchy(root: root.withoutForeignChildren) }
    for number in root.childrenFocusFirst {
      let child = root.children[number].standing(on: .root)
      if let rest = Hierarchy(root: child).withoutForeign { return rest }
    }
    return nil
  }
}

extension Hierarchy.Place {
  fileprivate var withoutForeignChildren: Self {
    mappingChildren { child in
      var child = child
      // A foreign screen makes room for what stands on it.
      while child.isForeign, let next = child.childrenFocusFirst.first {
        child = child.children[next].standing(on: child.edge)
      }
      return child.isForeign ? nil : child.withoutForeignChildren
    }
  }
}
