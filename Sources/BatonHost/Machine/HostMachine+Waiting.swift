import Baton
import Foundation

// Handles changes of accounts and requirements, and requests that wait for them.
extension HostMachine {

  /// After an account change, immediately locks everything that has a requirement.
  mutating func accountChanged(to new: String?) {
    let old = account
    account = new
    guard phase != .closed else { return }
    if !requirements.isEmpty || isUpdated, accountToLock == nil { accountToLock = Owner(old) }
    endCorrection()
    endDeferred(with: .refused(.otherAccount))
    requirements.forget()
    asked.forgetAnswers()
    if old == nil { takeOverRequests() } else { endRequests() }
    requirementsChanged()
  }

  /// Ends the requests of an account that has signed out. A running command continues, but shows
  /// nothing.
  private mutating func endRequests() {
    for number in underway {
      guard let request = requests[number], !request.isBegun else { continue }
      switch request.purpose {
      case .request: end(number, .refused(.signedOut))
      // This redirect came from the old account's check. The new account's checks decide again.
      case .led: end(number, nil)
      case .savedState, .interstitial, .uncovered, .correction: break
      }
    }
    for number in underway where requests[number]?.hasRun == true { end(number, .superseded) }
    dropParked(.refused(.signedOut))
  }

  /// Assigns requests that arrived before sign-in to the account that signs in, except for commands
  /// from outside the app, which are refused.
  private mutating func takeOverRequests() {
    let isLate = phase == .running
    let account = account
    for number in underway {
      // A state saved without an account isn't shown to the account that signs in.
      guard let request = requests[number], !request.isSavedState else { continue }
      self[deliveryOf: number]?.belong(to: account, isLate: isLate)
      guard request.command != nil, !request.isBegun else { continue }
      requests[number]?.isConfirmed = false
      if isFromBeforeSignIn(number) { end(number, .refused(.cameBeforeSignIn)) }
    }
    if let parked { deliveries[parked.request]?.belong(to: account, isLate: isLate) }
  }

  /// Returns true if a request came from outside the app before the user signed in.
  mutating func isFromBeforeSignIn(_ number: RequestNumber) -> Bool {
    guard let delivery = self[deliveryOf: number] else { return false }
    return delivery.request.cameBeforeSignIn && delivery.request.source.kind != .app
  }

  mutating func requirementsChanged() {
    guard phase != .closed else { return }
    // Contributions may change even if the screen doesn't, and the state may have to be saved again
    // for another account.
    needsSettling = true
    answers.forget()
    cancelChecks()
    tryAgain()
    for number in requests.numbers where number != correction {
      requests[number]?.mustRestart = true
    }
    retryParked()
  }

  private mutating func cancelChecks() {
    answers.asked = []
    for id in pending.numbers {
      guard case .check = pending[id]?.work else { continue }
      if let number = pending[id]?.request { requests[number]?.waiting = nil }
      cancel(id)
    }
  }

  mutating func retryLocked() {
    guard phase == .running else { return }
    answers.forgetRefusals()
    tryAgain()
    retryParked()
  }

  private mutating func tryAgain() {
    needsAudit = true
    exchanges = Exchanges()
    failedExchanges = []
    gated = []
    homeFailures = 0
  }

  /// Parks a request until its requirement changes, and shows an interstitial. A command that has
  /// run isn't parked, because it would run again.
  mutating func park(
    _ number: RequestNumber, _ reason: RoutingError, showing: (any Destination)?,
    by check: RequirementCheck
  ) {
    guard let pending = requests[number], pending.delivers, !pending.hasRun else {
      return end(number, .refused(reason))
    }
    let request = pending.request
    // If no user is signed in, the next account must not run a command that was meant for another
    // account.
    if pending.command != nil, request.source.kind != .app, account == nil {
      return end(number, .refused(reason))
    }
    if let parked, parked.request == request.id {
      // The user closed the interstitial without meeting the requirement. Showing it again could
      // repeat forever.
      if let gone = parked.goneInterstitial, let showing, router.areSameDestination(gone, showing) {
        return end(number, .refused(.abandoned))
      }
      self.parked?.goneInterstitial = nil
      self.parked?.screen = nil
      end(number, nil)
    } else {
      keep(number, until: nil, reason)
    }
    guard let showing else { return reportParked(showing: nil) }
    present(showing, .parked(request.id), check)
  }

  /// Parks a request until a screen that refused to close is gone. If the request is parked already,
  /// its interstitial waits for the screen.
  mutating func postpone(
    _ number: RequestNumber, until place: Hierarchy.AddressedNode, _ reason: String
  ) {
    let node = place.node
    guard let pending = requests[number] else { return }
    guard case .parked(let id) = pending.reason, pending.isRequested || parked?.request == id,
      pending.moves == nil, !pending.hasRun
    else { return end(number, .refused(.stayed(node, reason))) }
    if let index = interstitial(node.destination, in: place.address.slots) {
      interstitials[index].reason = .parked(id)
    }
    if parked?.request == id {
      parked?.screen = place
      return end(number, nil)
    }
    keep(number, until: place, .postponed(node, reason))
    reportParked(showing: nil)
  }

  private mutating func keep(
    _ number: RequestNumber, until place: Hierarchy.AddressedNode?, _ reason: RoutingError
  ) {
    guard let pending = requests[number] else { return }
    let route = router.route(of: pending)
    dropParked(.superseded)
    end(number, nil)
    begin(.timer(.parked), atMost: limits.parkedTimeout)
    parked = ParkedRequest(
      request: pending.request.id, route: route,
      expires: now.addingTimeInterval(limits.parkedTimeout / .seconds(1)), unreported: reason,
      screen: place)
  }

  /// Reports that a request is parked, but only once.
  mutating func reportParked(showing shown: Hierarchy?) {
    guard let parked, let reason = parked.unreported else { return }
    self.parked?.unreported = nil
    conclude(parked.request, with: .parked(reason, showing: shown), route: parked.route)
  }

  /// Continues a postponed request once the screen that refused to close is gone. Returns false if
  /// there's nothing to do.
  mutating func resumePostponed() -> Bool {
    guard let place = parked?.screen else { return false }
    guard let screen = look() else { return true }
    guard screen.hierarchy?.has(place, router) != true else { return false }
    parked?.screen = nil
    retryParked()
    return true
  }

  mutating func unpark(_ id: ContinuationRequest.ID) {
    guard parked?.request == id else { return }
    cancel(.parked)
    parked = nil
  }

  /// Ends the parked request and its retry. A retry that's already on screen ends on its own.
  mutating func dropParked(_ outcome: Outcome) {
    guard let parked else { return }
    unpark(parked.request)
    if let number = number(of: parked.request) {
      if requests[number]?.hasShown == true { return }
      end(number, nil)
    }
    conclude(parked.request, with: outcome, route: parked.route)
  }

  /// Checks the locked screens and the parked request again, because the user may have met a
  /// requirement.
  mutating func interstitialHasGone(_ gone: Interstitial) {
    answers.forgetRefusals()
    (needsAudit, failedExchanges) = (true, [])
    // If the request's own step dismissed the interstitial, its check has passed.
    if case .parked(let id) = gone.reason,
      number(of: id).flatMap({ requests[$0]?.hasShown }) == true
    {
      return
    }
    cancelChecks()
    guard gone.reason == parked.map({ .parked($0.request) }) else { return }
    // If the host removed it along with other screens, the user hasn't closed it.
    if let cause = origin?.cause, cause != .system { parked?.goneInterstitial = gone.destination }
    retryParked()
  }

  private mutating func retryParked() {
    guard let parked, let request = deliveries[parked.request]?.request,
      number(of: parked.request) == nil
    else { return }
    var retry = PendingRequest(.request, request)
    // The first attempt has counted a deprecated route.
    retry.isCounted = true
    enqueue([add(retry)])
  }

  /// Returns the account's screens and its parked request. Nil if there's nothing to save, or if
  /// another account's screens still have to be locked.
  mutating func savedScene(over shown: Hierarchy?) -> Router.SavedScene? {
    guard accountToLock == nil else { return nil }
    var own: Hierarchy.Node?
    // Nothing would dismiss a saved interstitial after a relaunch.
    if let root = shown?.root {
      own =
        if let index = interstitial(root.destination, in: []) {
          interstitials[index].covered?.tree(for: account)
        } else {
          mayShow(withoutInterstitial(root), on: nil).flatMap { locks.opened($0, for: account) }
        }
    }
    let hierarchy = own?.withoutForeign.map { Hierarchy(root: $0) }
    let parked = savedRequest
    guard hierarchy != nil || parked != nil else { return nil }
    return Router.SavedScene(hierarchy: hierarchy, account: account, parked: parked)
  }

  /// Returns the scene to save if no screen can be saved now: the last scene's screens and the
  /// request that's parked now. Nil if the last scene doesn't change.
  func savedScene(
    keeping last: Router.SavedScene, now: Router.SavedScene?
  ) -> Router.SavedScene? {
    let waitsForAccount = accountToLock != nil && (parked != nil || savedParked != nil)
    if now == nil, waitsForAccount || last.parked == nil { return nil }
    guard now == nil || last.hierarchy != nil else { return now }
    var kept = last
    // A request that has ended isn't tried again at the next launch.
    kept.parked = now?.parked
    return kept
  }

  /// The data of a saved state that's still waiting to be restored. The same data is saved again,
  /// in case the process ends before the restoration.
  var unshownState: Data? {
    guard !userHasNavigated else { return nil }
    for number in underway.reversed() {
      if let request = requests[number], !request.hasShown,
        case .savedState(_, let data, _) = request.purpose
      {
        return data
      }
    }
    return nil
  }

  /// Returns a tree without the destinations that are known to be forbidden.
  private mutating func mayShow(
    _ tree: Hierarchy.Node, on parent: Hierarchy.Node?
  ) -> Hierarchy.Node? {
    isForbidden(tree, on: parent) ? nil : tree.mappingChildren { mayShow($0, on: tree) }
  }

  private var savedRequest: Router.SavedRequest? {
    if let savedParked { return savedParked }
    guard let parked, let delivery = deliveries[parked.request],
      delivery.request.owner == Owner(account)
    else { return nil }
    let content: ContinuationRequest.Content
    switch delivery.content {
    case .document, .command: return nil
    // A link is saved in its resolved form, because there may be no network later.
    case .link, .activity, .destination: content = delivery.content
    // Moves depend on screens that may be gone later, so only the destination is saved.
    case .navigation(let moves):
      guard let destination = moves.last?.destination else { return nil }
      content = .destination(destination)
    }
    let request = delivery.request
    return Router.SavedRequest(
      content, account: account, expires: parked.expires,
      context: router.context(of: content) == request.context ? nil : request.context)
  }

  mutating func restore(
    _ decoded: Router.DecodedScene, _ data: Data, _ request: ContinuationRequest
  ) {
    let scene = decoded.scene
    let delivery = Delivery(request, of: Owner(scene.account))
    deliveries[request.id] = Boxed(delivery)
    guard phase != .closed else { return conclude(request.id, with: .failed(.sceneGone)) }
    guard !userHasNavigated else {
      record(.refused(.late), of: scene.parked)
      return conclude(request.id, with: .refused(.late))
    }
    if let saved = scene.parked {
      if phase == .waiting {
        record(.superseded, of: savedParked)
        savedParked = saved
      } else {
        parkAgain(saved)
      }
    }
    let problems = decoded.problems
    guard let hierarchy = scene.hierarchy else {
      // Some states contain only a parked request, which continues on its own.
      let isRead = problems.isEmpty && scene.parked != nil
      return conclude(request.id, with: isRead ? .superseded : .refused(.restored(problems)))
    }
    enqueue([add(PendingRequest(.savedState(hierarchy, data, problems), delivery.request))])
  }

  mutating func record(_ outcome: Outcome, of saved: Router.SavedRequest?) {
    if let saved { record(outcome, of: request(of: saved), route: nil) }
  }

  /// Creates a request from a saved one. The new request is trusted no more than a request from
  /// outside the app.
  func request(of saved: Router.SavedRequest) -> ContinuationRequest {
    var request = ContinuationRequest(saved.content, from: saved.source)
    request.context = saved.context ?? router.context(of: request)
    return request
  }

  /// If a saved request belongs to the current account, parks it again and tries to open it.
  mutating func parkAgain(_ saved: Router.SavedRequest) {
    let request = request(of: saved)
    var delivery = Boxed(Delivery(request, of: Owner(saved.account)))
    delivery.belong(to: account, isLate: true)
    deliveries[request.id] = delivery
    let left = saved.expires.timeIntervalSince(now)
    guard left > 0 else { return conclude(request.id, with: .refused(.expired)) }
    guard !delivery.isForeign(to: account) else {
      return conclude(request.id, with: .refused(.signedOut))
    }
    guard parked == nil else { return conclude(request.id, with: .superseded) }
    // The date in the file could be anything, so the request also gets a time limit from the host.
    let limit = min(left, limits.parkedTimeout / .seconds(1))
    begin(.timer(.parked), atMost: .seconds(limit))
    keptRequest = request.id
    parked = ParkedRequest(
      request: request.id, route: nil, expires: now.addingTimeInterval(limit))
    retryParked()
  }
}

extension Hierarchy.Node {
  /// The tree without foreign screens. The screens on top of them move into their place. Nil if
  /// nothing is left.
  fileprivate var withoutForeign: Self? {
    guard isForeign else { return mappingChildren { $0.withoutForeign } }
    for number in childrenFocusFirst {
      if let rest = children[number].reparented(at: edge).withoutForeign { return rest }
    }
    return nil
  }
}
