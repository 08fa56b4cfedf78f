import Baton
import Foundation

// Saves what a scene shows and waits for, and restores it.
extension HostMachine {
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
