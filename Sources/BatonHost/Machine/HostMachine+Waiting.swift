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
      requests[number]?.command?.isConfirmed = false
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
    needsSharing = true
    answers.forget()
    cancelChecks()
    tryAgain()
    for number in requests.numbers where number != correction {
      requests[number]?.mustRestart = true
    }
    retryParked()
  }

  mutating func cancelChecks() {
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
    // While the user is in another part of the app, the screen may still be open.
    guard let shown = screen.hierarchy, !shown.has(place, router) else { return false }
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

  mutating func retryParked() {
    guard let parked, let request = deliveries[parked.request]?.request,
      number(of: parked.request) == nil
    else { return }
    var retry = PendingRequest(.request, request)
    // The first attempt has counted a deprecated route.
    retry.isCounted = true
    enqueue([add(retry)])
  }
}
