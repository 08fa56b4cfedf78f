import Baton
import Foundation

/// What belongs to a request and isn't a value, until its final outcome.
struct Attachment {
  /// The platform's own object.
  var raw: AnyObject?
  /// Takes the chain to the platform, which calls it.
  var handover: (@MainActor ([ChainEntry]) -> Void)?
  /// True once the platform has the chain. A request that begins again doesn't give it again.
  var isHandedOver = false
  /// The restorables that have got their part.
  var given: [ChainEntry] = []
  /// The callers that wait for the outcome.
  var completions: [@MainActor (Outcome) -> Void] = []
  /// Called once the outcome is final.
  var onCompletion: [@MainActor () -> Void] = []
}

extension HostShell {
  // MARK: In

  /// Takes in what one callback delivered.
  func deliver(
    _ requests: [ContinuationRequest], raw: AnyObject? = nil,
    completion: @escaping @MainActor (Outcome) -> Void,
    handover: (@MainActor ([ChainEntry]) -> Void)? = nil, asks: Bool = false
  ) {
    var incoming: [IncomingRequest] = []
    for request in requests.map(router.addingContext) {
      if let known = machine.deliveries[request.id] {
        incoming.append(IncomingRequest(request: request))
        if let outcome = known.outcome {
          later { completion(outcome) }
        } else {
          attachments[request.id, default: Attachment()].completions.append(completion)
        }
        continue
      }
      if attachments[request.id] != nil {
        attachments[request.id]?.completions.append(completion)
        continue
      }
      attachments[request.id] = Attachment(
        raw: raw, handover: handover, completions: [completion])
      let claimedBy = machine.admits(request) ? claim(request, .beforeRouter, raw: raw) : nil
      incoming.append(IncomingRequest(request: request, claimedBy: claimedBy, asks: asks))
    }
    send(.requests(incoming))
  }

  /// Shows a saved state again.
  func restore(_ data: Data, completion: @escaping @MainActor (Outcome) -> Void) {
    let decoded = router.decodeScene(data)
    let leaf = decoded.scene.hierarchy?.leaf.destination
    let request = ContinuationRequest(
      leaf.map { .destination($0) } ?? .link(""), from: .restoration)
    attachments[request.id] = Attachment(completions: [completion])
    send(.savedState(decoded, data, request))
  }

  /// Ends a request if its only caller has gone.
  func withdraw(_ id: ContinuationRequest.ID) {
    guard attachments[id]?.completions.count == 1 else { return }
    send(.withdraw(id))
  }

  // MARK: Out

  /// Tells everyone who waits for a request what became of it.
  func complete(_ id: ContinuationRequest.ID, _ outcome: Outcome) {
    var calls: [@MainActor () -> Void] = []
    if let attachment = attachments[id] {
      calls = attachment.completions.map { completion in { completion(outcome) } }
      attachments[id]?.completions = []
      if outcome.isFinal {
        attachments[id] = nil
        calls += attachment.onCompletion
      }
    }
    if outcome.isFinal { answerConcluded(id, with: outcome) }
    for call in calls { call() }
  }

  /// Gives each restorable of a shown request its own destination, once, root to leaf.
  func deliver(_ chain: ChainDelivery, for request: ContinuationRequest) {
    timesGiven += 1
    // What stays in this window is another place than the one in the new window.
    guard !chain.opensWindow else { return }
    pendingRestorations = []
    let attachment = attachments[request.id]
    if let handover = attachment?.handover {
      guard attachment?.isHandedOver == false else { return }
      attachments[request.id]?.isHandedOver = true
      let entries = chain.stops.map { entry($0, for: request) }
      // The platform calls no one who isn't there yet.
      pendingRestorations = entries.filter { $0.restorable == nil }
      return handover(entries)
    }
    let stops = request.isActivity ? chain.stops : chain.stops.filter { !$0.isNew }
    let entries = stops.map { entry($0, for: request) }
    let given = attachment?.given ?? []
    // Whoever is called now may make the request begin again.
    attachments[request.id]?.given = given + entries
    var pending: [ChainEntry] = []
    for entry in entries {
      guard let restorable = entry.restorable else {
        pending.append(entry)
        continue
      }
      if !given.contains(where: { $0.restorable === restorable }) { entry.restore() }
    }
    pendingRestorations = machine.phase == .running ? pending : []
  }

  private func entry(_ stop: ChainDelivery.Stop, for request: ContinuationRequest) -> ChainEntry {
    ChainEntry(
      place: stop.place, address: stop.address, restorable: presenter.restorable(at: stop.address),
      screen: presenter.screen(at: stop.address), isNew: stop.isNew, request: request,
      isRunning: { [weak self] in self?.machine.phase == .running })
  }

  /// The screens and models that take part in continuations, root to leaf, panes in slot order.
  var chain: [ChainEntry] {
    guard let shown else { return [] }
    let request = ContinuationRequest(.destination(shown.leaf.destination), from: .app)
    return shown.addressedChain.filter { !$0.place.isForeign && !$0.place.isLocked }.map {
      entry(.init(place: $0.place, address: $0.address, isNew: false), for: request)
    }
  }

  /// Gives a restorable that appeared late its part of the request that led there.
  func restorableAppeared(_ restorable: any Restorable) {
    // The same place may be on screen more than once.
    let same = pendingRestorations.indices.filter {
      router.areSamePlace(pendingRestorations[$0].place.destination, restorable.current)
    }
    let here = same.first {
      presenter.restorable(at: pendingRestorations[$0].address) === restorable
    }
    guard let next = here ?? same.first else { return }
    pendingRestorations.remove(at: next).with(restorable).restore()
  }
}
