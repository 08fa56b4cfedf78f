import Baton
import Foundation

extension HostDriver {
  /// What is shown, and what is parked, as data, as far as it is the account's own; nil where there is
  /// nothing to save, and while another account's screen is still to be locked. A state that is still to be
  /// shown again is that state as it was given: nothing of it is lost where the process ends before.
  func savedState() throws(RoutingError) -> Data? {
    if let unshown = unshownState { return unshown }
    guard state.mustLock == nil else { return nil }
    let open = shown.flatMap { mayShow($0.root) }
    let own = open.flatMap { state.locks.opened($0, for: state.account) }
    let hierarchy = own.flatMap { Hierarchy(root: $0).withoutForeign }
    let parked = savedRequest
    guard hierarchy != nil || parked != nil else { return nil }
    let encoded = try router.encodeScene(
      Router.SavedScene(hierarchy: hierarchy, account: state.account, parked: parked))
    for problem in encoded.problems where state.unsaved.insert(problem).inserted {
      tell(.notSaved(problem))
    }
    return encoded.data
  }

  private var unshownState: Data? {
    guard !state.hasGoneOn else { return nil }
    return jobs.last { $0.isRestoration && !$0.isOver && !$0.hasShown }?.savedState
  }

  private var savedRequest: Router.SavedRequest? {
    if let kept = state.kept { return kept }
    guard let parked = state.parked, parked.delivery.owner == Owner(state.account) else {
      return nil
    }
    let request = parked.delivery.request
    let content: ContinuationRequest.Content
    switch parked.delivery.content {
    case .document, .command: return nil
    // A link is kept as it was resolved: there may be no network when it comes again.
    case .link, .activity, .destination: content = parked.delivery.content
    // What it was to stand on need not be there again.
    case .navigation(let moves):
      guard let place = moves.last?.place else { return nil }
      content = .destination(place)
    }
    return Router.SavedRequest(
      content, from: request.source.kind, account: state.account, expires: parked.expires,
      context: router.context(of: content) == request.context ? nil : request.context)
  }

  /// Shows a saved state again, and parks again what was parked.
  func restore(_ data: Data, completion: @escaping @MainActor (Outcome) -> Void) {
    let decoded = router.decodeScene(data)
    let problems = decoded.problems
    let scene = decoded.scene
    let leaf = scene.hierarchy?.leaf.destination
    let request = ContinuationRequest(
      leaf.map { .destination($0) } ?? .link(""), from: .restoration)
    let delivery = Delivery(request, of: Owner(scene.account))
    delivery.tell(completion)
    defer { drive() }
    guard state.phase != .closed else { return conclude(delivery, with: .failed(.sceneGone)) }
    guard !state.hasGoneOn else { return conclude(delivery, with: .refused(.late)) }
    if let saved = scene.parked {
      if state.phase == .waiting { state.kept = saved } else { parkAgain(saved) }
    }
    let reason = problems.isEmpty ? nil : RoutingError.restored(problems)
    guard let hierarchy = scene.hierarchy else {
      if scene.parked != nil, problems.isEmpty { return conclude(delivery, with: .superseded) }
      return conclude(delivery, with: .refused(reason ?? .restored([])))
    }
    state.deliveries.begin(delivery)
    let job = Job(
      .savedState(
        delivery, hierarchy, reason,
        of: Owner(scene.account)),
      generation: state.generation)
    job.savedState = data
    enqueue([job])
  }

  /// A saved request, as it came.
  func request(of saved: Router.SavedRequest) -> ContinuationRequest {
    var request = ContinuationRequest(saved.content, from: Source(saved.source))
    request.context = saved.context ?? router.context(of: request)
    return request
  }

  /// Parks a saved request where its account may be the one of now, and tries it once the app is ready.
  func parkAgain(_ saved: Router.SavedRequest) {
    let request = self.request(of: saved)
    let delivery = Delivery(request, of: Owner(saved.account))
    delivery.belong(to: state.account, isLate: true)
    let left = saved.expires.timeIntervalSince(now())
    guard left > 0 else { return conclude(delivery, with: .refused(.expired)) }
    guard !delivery.isForeign(to: state.account) else {
      return conclude(delivery, with: .refused(.signedOut))
    }
    guard state.parked == nil else { return conclude(delivery, with: .superseded) }
    state.deliveries.begin(delivery)
    let wait = min(left, limits.parkedTimeout / .seconds(1))
    let expiry = self.wait(for: .seconds(wait)) { $0.dropParked(.refused(.expired)) }
    state.parked = ParkedRequest(
      delivery: delivery, route: nil, expires: saved.expires, expiry: expiry)
    enqueue([Job(.retry(delivery), generation: state.generation)])
  }
}

extension Hierarchy {
  /// The hierarchy without screens that Baton did not make; what stands on them stands on what they
  /// stood on. Nil where nothing is left.
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
      // A foreign screen makes room for what it carries.
      while child.isForeign, let next = child.childrenFocusFirst.first {
        child = child.children[next].standing(on: child.edge)
      }
      return child.isForeign ? nil : child.withoutForeignChildren
    }
  }
}
