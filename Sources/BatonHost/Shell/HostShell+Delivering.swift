import Baton
import Foundation

/// The objects and closures that belong to a request. They're kept until the request's outcome is
/// final.
@MainActor struct RequestAttachment {
  typealias Completion = @MainActor (_ scene: String?, Outcome) -> Void

  var platformObject: AnyObject?
  /// A closure that passes the chain to the platform, which then calls the objects in the chain.
  var restorationHandler: (@MainActor ([ChainEntry]) -> Void)?
  /// True once the platform has the chain. If the request starts over, the chain isn't passed
  /// again.
  var isHandedOver = false
  /// The restorables that have received their values.
  var given: [any Restorable] = []
  /// Closures that are called with the outcome, and with the scene that a directory chose.
  var completions: [Completion] = []
  var callersGone = 0
  /// Closures that are called with the final outcome, or with nil if the host closes first.
  var onCompletion: [@MainActor (Outcome?) -> Void] = []
  /// True if the request was passed on to its own window. This context is kept until that window
  /// reports the outcome.
  var isPassedOn = false
  /// True if the request comes from the host that opened this window, so the external handlers have
  /// already seen it.
  var isForWindow = false
}

/// The destinations on screen that receive a request's values, from root to leaf.
struct ChainDelivery: Sendable {
  struct Stop: Sendable {
    let node: Hierarchy.Node
    let address: Hierarchy.Address
    let isNew: Bool
  }

  let request: Boxed<ContinuationRequest>
  var stops: [Stop] = []

  /// - Parameter withNew: True to include the screens that the plan's steps have created.
  init(of plan: RequestState.Plan, for request: Boxed<ContinuationRequest>, withNew: Bool) {
    self.request = request
    guard let result = plan.transition.result else { return }
    stops.reserveCapacity(8)
    let steps = plan.transition.steps
    var made: [Hierarchy.Address] = []
    // Copying the steps would take longer.
    for index in steps.indices {
      if let address = steps[index].madeAddress { made.append(address) }
    }
    let isNew = made.contains(.root)
    guard withNew || !isNew else { return }
    add(result.root, at: .root, named: plan.target.root, made, isNew: isNew, withNew: withNew)
  }

  /// Adds a tree's stops. Destinations and addresses are matched in order, because a stack may
  /// contain the same destination twice, or foreign screens between destinations.
  private mutating func add(
    _ node: Hierarchy.Node, at address: Hierarchy.Address, named: Hierarchy.Node,
    _ made: [Hierarchy.Address], isNew: Bool, withNew: Bool
  ) {
    let isForeign = node.isForeign
    let isBetween = isForeign && !named.isForeign
    guard isBetween || node.name == named.name else { return }
    if !isForeign, !node.isLocked {
      stops.append(Stop(node: node, address: address, isNew: isNew))
    }
    for (index, child) in node.children.enumerated() {
      // Skip tabs that aren't selected.
      if case .slot(_, .tab) = child.edge, index != node.focusedChild { continue }
      guard let next = isBetween ? named : named.child(on: child.edge).map({ named.children[$0] })
      else { continue }
      // Everything on top of a new screen is new, too.
      let isNew = isNew || made.contains { $0.edges.last == child.edge && $0.isChild(of: address) }
      guard withNew || !isNew else { continue }
      add(
        child, at: address.appending(child.edge), named: next, made, isNew: isNew, withNew: withNew)
    }
  }
}

extension Hierarchy.Address {
  fileprivate func isChild(of parent: Self) -> Bool {
    edges.count == parent.edges.count + 1 && parent.isPrefix(of: self)
  }
}

extension HostShell {

  func deliver(
    _ requests: [ContinuationRequest], _ attachment: RequestAttachment, asks: Bool = false
  ) {
    var incoming: [Boxed<Delivery>] = []
    let maker = Self.effect.flatMap { $0.shell == ObjectIdentifier(self) ? $0.id : nil }
    for request in requests {
      if let known = machine.deliveries[request.id] {
        incoming.append(known)
        if let outcome = known.outcome {
          for completion in attachment.completions { later { completion(nil, outcome) } }
        } else {
          attachments[request.id, default: RequestAttachment()].completions +=
            attachment.completions
          if let maker { machine.deliveries[request.id]?.makers.insert(maker) }
        }
        continue
      }
      if var earlier = attachments.updateValue(attachment, forKey: request.id) {
        earlier.completions += attachment.completions
        attachments[request.id] = earlier
        continue
      }
      let request = router.addingContext(to: request)
      let claimedBy =
        !attachment.isForWindow && !externalHandlers.isEmpty && machine.admits(request)
        ? claim(request, .beforeRouter, platformObject: attachment.platformObject) : nil
      var delivery = Delivery(consume request, of: Owner(machine.account))
      delivery.claimedBy = claimedBy
      delivery.asks = asks
      if let maker { delivery.makers = [maker] }
      incoming.append(Boxed(delivery))
    }
    // The machine changes the deliveries, which copies those that are still in the list.
    send(.requests(consume incoming))
  }

  /// Records that a caller has stopped waiting. If no caller is left, withdraws the request.
  func withdraw(_ id: ContinuationRequest.ID) {
    attachments[id]?.callersGone += 1
    guard let attachment = attachments[id], attachment.callersGone == attachment.completions.count
    else { return }
    send(.withdraw(id))
  }

  func complete(_ id: ContinuationRequest.ID, _ outcome: Outcome) {
    let attachment = attachments.removeValue(forKey: id)
    let ends = outcome.isFinal && attachment?.isPassedOn != true
    if !ends, var attachment {
      attachment.completions = []
      attachments[id] = attachment
    }
    if outcome.isFinal { answerConcluded(id, with: outcome) }
    guard let attachment else { return }
    for completion in attachment.completions { completion(nil, outcome) }
    if ends { for call in attachment.onCompletion { call(outcome) } }
  }

  /// Returns the request that opens a window, to be passed on to that window. Also returns an
  /// attachment with the platform's object and restoration handler. The request's files are kept
  /// until the request ends in that window.
  func passOn() -> (ContinuationRequest, RequestAttachment)? {
    guard let id = machine.immediate,
      case .perform(let plan, let step, _) = machine.pending[id]?.work,
      plan.transition.steps[step].opensWindow, let request = machine.request(of: id),
      let attachment = attachments[request.id]
    else { return nil }
    attachments[request.id]?.restorationHandler = nil
    attachments[request.id]?.isPassedOn = true
    var passed = RequestAttachment(
      platformObject: attachment.platformObject, restorationHandler: attachment.restorationHandler)
    passed.isForWindow = true
    passed.onCompletion = [{ [self] in windowEnded(request.id, $0) }]
    return (request, passed)
  }

  /// Releases a request that was passed on to a window. If the window finishes before this host
  /// does, the host releases the request later.
  private func windowEnded(_ id: ContinuationRequest.ID, _ outcome: Outcome?) {
    if let delivery = machine.deliveries[id], delivery.outcome?.isFinal != true {
      attachments[id]?.isPassedOn = false
      return
    }
    for call in attachments.removeValue(forKey: id)?.onCompletion ?? [] { call(outcome) }
  }

  /// Passes the destinations of a request that's now on screen to their restorables, starting at
  /// the root. New screens already have their values, but they continue activities. Returns true if
  /// the app was called.
  func deliver(_ plan: RequestState.Plan, for request: Boxed<ContinuationRequest>) -> Bool {
    let attachment = attachments[request.id]
    guard attachment?.isHandedOver != true else { return false }
    deliveryCount += 1
    pendingRestorations = nil
    let restorationHandler = attachment?.restorationHandler
    let isActivity = if case .activity = request.content { true } else { false }
    var chain = ChainDelivery(
      of: plan, for: request, withNew: isActivity || restorationHandler != nil)
    if let restorationHandler {
      attachments[request.id]?.isHandedOver = true
      let entries = chain.stops.map { entry($0, for: request.value) }
      // The platform can only call restorables that exist, so the remaining destinations wait.
      chain.stops.removeAll { presenter.restorable(at: $0.address) != nil }
      pendingRestorations = chain
      restorationHandler(entries)
      return true
    }
    let count = chain.stops.count
    let given = attachment?.given ?? []
    var next = 0
    while next < chain.stops.count {
      let stop = chain.stops[next]
      // Restoring a screen may create the restorable of a screen above it.
      if let restorable = presenter.restorable(at: stop.address) {
        chain.stops.remove(at: next)
        give(stop, to: restorable, of: request, unlessIn: given)
      } else {
        next += 1
      }
    }
    if !chain.stops.isEmpty, mayRestore(request.id) { pendingRestorations = chain }
    return chain.stops.count < count
  }

  /// Passes a stop's values to its restorable, unless the restorable already has them.
  private func give(
    _ stop: ChainDelivery.Stop, to restorable: any Restorable,
    of request: Boxed<ContinuationRequest>, unlessIn given: [any Restorable]
  ) {
    guard mayRestore(request.id), !given.contains(where: { $0 === restorable }) else { return }
    // This call may cause the request to start over, so note the restorable first.
    attachments[request.id]?.given.append(restorable)
    _ = restorable.take(stop.node.destination, from: request.value)
  }

  /// Returns true if a request may pass values to screens. It may not once the host has closed, or
  /// once the request's account has signed out, which a screen may do while it's being restored.
  private func mayRestore(_ request: ContinuationRequest.ID) -> Bool {
    machine.phase == .running
      && machine.deliveries[request]?.isForeign(to: machine.account) != true
  }

  private func entry(_ stop: ChainDelivery.Stop, for request: ContinuationRequest) -> ChainEntry {
    ChainEntry(
      node: stop.node, address: stop.address, restorable: presenter.restorable(at: stop.address),
      screen: presenter.screen(at: stop.address), isNew: stop.isNew, request: request,
      mayRestore: { [weak self] in self?.mayRestore(request.id) ?? false })
  }

  /// The destinations on the focused path with their restorables, from root to leaf. Panes are in
  /// slot order.
  var chain: [ChainEntry] {
    guard let shown else { return [] }
    let request = ContinuationRequest(.destination(shown.leaf.destination), from: .app)
    return shown.addressedChain.filter { !$0.node.isForeign && !$0.node.isLocked }.map {
      entry(.init(node: $0.node, address: $0.address, isNew: false), for: request)
    }
  }

  /// Restores a restorable that appeared after its screen, using the part of the request that
  /// belongs to it.
  func restorableAppeared(_ restorable: any Restorable) {
    guard let chain = pendingRestorations else { return }
    // The same destination may be on screen more than once.
    let same = chain.stops.indices.filter {
      router.areSameDestination(chain.stops[$0].node.destination, restorable.current)
    }
    let own = same.first { presenter.restorable(at: chain.stops[$0].address) === restorable }
    guard let next = own ?? same.first else { return }
    pendingRestorations?.stops.remove(at: next)
    let given = attachments[chain.request.id]?.given ?? []
    give(chain.stops[next], to: restorable, of: chain.request, unlessIn: given)
  }
}
