public import Baton

/// The scenes that receive a request.
public enum SceneTarget: Sendable, Hashable {
  /// The scene that fits best, or a new one.
  case best
  /// An open scene, by its identifier. If that scene isn't open, the request fails.
  case scene(String)
  /// Every open scene. Commands and windows still only go to the best scene.
  case every
}

extension SceneDirectory {
  /// Returns the scene that would handle a request, and the reason.
  public func choice(for request: ContinuationRequest) -> SceneChoice {
    choice(for: request, among: scenes)
  }

  private func choice(
    for request: ContinuationRequest, among scenes: [SceneInfo]
  ) -> SceneChoice {
    SceneSelection(
      router: router, scenes: scenes, configurations: configurations,
      opensScenes: openScene != nil
    ).choice(for: request)
  }

  /// Opens a destination in the best scene. Call this from your own menus, for example.
  @discardableResult
  public func open(_ destination: some Destination) async -> Outcome {
    await open(ContinuationRequest(.destination(destination), from: .app))
  }

  /// Opens a delivered request in the best scene, and returns its outcome.
  ///
  /// If you cancel the task, a request that isn't on screen yet ends as refused (`withdrawn`), unless
  /// another caller is waiting for it. A request that waits for a new scene isn't withdrawn, because
  /// the scene opens anyway.
  @discardableResult
  public func open(_ request: ContinuationRequest) async -> Outcome {
    await PendingWork.suspend { continuation in
      deliver(request) { _, outcome in continuation.resume(returning: outcome) }
    } onCancel: { [weak self] in
      guard let self, let scene = takers[request.id] else { return }
      connected[scene]?.host.shell.withdraw(request.id)
    }
  }

  /// Delivers a request to its scenes.
  ///
  /// - Parameters:
  ///   - request: The request. If a request with this id was delivered before, this request goes to
  ///     the same scene.
  ///   - target: The scenes that receive the request.
  ///   - platformObject: The platform's object for the request, which
  ///     ``ContinuationHost/platformObject(of:)`` returns.
  ///   - completion: Called with the outcome in each scene, or just once if no scene handles the
  ///     request.
  ///   - restorationHandler: Passes the chain to the platform's `restorationHandler`; see
  ///     ``ContinuationHost/deliver(_:platformObject:completion:restorationHandler:)``.
  public func deliver(
    _ request: ContinuationRequest, to target: SceneTarget = .best,
    platformObject: AnyObject? = nil,
    completion: @escaping @MainActor (_ scene: String?, Outcome) -> Void = { _, _ in },
    restorationHandler: (@MainActor ([ChainEntry]) -> Void)? = nil
  ) {
    endPending(with: request)
    let delivery = SceneDelivery(
      request: request,
      attachment: RequestAttachment(
        platformObject: platformObject, restorationHandler: restorationHandler,
        completions: [completion]))
    guard !isAwaited(delivery) else { return }
    switch target {
    case .best: deliverToBest(delivery)
    case .scene(let id):
      guard let scene = connected[id] else {
        return delivery.end(
          with: .failed(.sceneNotOpen(id, open: Array(connected.keys))))
      }
      give(delivery, to: scene)
    case .every:
      guard !connected.isEmpty, isForEvery(request) else {
        return deliverToBest(delivery)
      }
      // List the scenes first, so that a scene that closes in the meantime still reports its
      // outcome.
      for scene in scenes.compactMap({ connected[$0.id] }) { give(delivery, to: scene) }
    }
  }

  /// Passes a destination's new state to all scenes that contain the destination, even in another
  /// tab or pane, so that an edit in one window shows in the others. The scenes don't navigate.
  ///
  /// A restorable that already has the state isn't called, so updates can't loop forever.
  ///
  /// - Parameters:
  ///   - destination: The destination with its new state.
  ///   - origin: The scene that the state comes from. It isn't updated.
  /// - Returns: The scenes that got the state.
  @discardableResult
  public func update(_ destination: some Destination, from origin: String? = nil) -> [String] {
    let given = scenes.map(\.id).filter { id in
      guard id != origin, let host = connected[id]?.host, let shown = host.shown else {
        return false
      }
      let request = ContinuationRequest(.destination(destination), from: .app, scene: id)
      return shown.root.addressed(at: .root)
        .filter { router.areSameDestination($0.node.destination, destination) }
        .compactMap { host.presenter.restorable(at: $0.address) }
        .filter {
          AnyHashable($0.current) != AnyHashable(destination) && $0.take(destination, from: request)
        }
        .isEmpty == false
    }
    for id in given {
      stateChanged(in: id)
      // The published values have also changed.
      connected[id]?.host.advertiser.stateChanged()
    }
    return given
  }

  private func isForEvery(_ request: ContinuationRequest) -> Bool {
    switch router.outcome(of: request) {
    case .opened(let hierarchy), .degraded(let hierarchy, _): hierarchy.root.edge != .window
    case .refused:
      // Moves start from each scene's own screen.
      if case .navigation = request.content { true } else { false }
    case .redirected, .performed, .notFound, .parked, .superseded, .failed, .claimed: false
    }
  }

  func deliverToBest(_ delivery: SceneDelivery) {
    let request = delivery.request
    if let known = takers[request.id], let scene = connected[known] {
      return give(delivery, to: scene)
    }
    let scenes = unobservedScenes
    switch choice(for: request, among: scenes).target {
    case .scene(let id):
      guard let scene = connected[id] else {
        return delivery.end(with: .failed(.noScene))
      }
      let isInFront = scene.info.isInForeground && scenes.first?.id == id
      give(delivery, to: scene)
      if !isInFront, request.scene != id { bringToFront?(id) }
    case .new(let configuration): wait(delivery, configuration, forLaunch: false)
    case .nowhere:
      let outcome = router.outcome(of: request)
      var needsScene = outcome.hierarchy != nil || outcome.reason?.code == .toResolve
      if case .performed = outcome { needsScene = true }
      guard needsScene else { return delivery.end(with: outcome) }
      if waitsForScene, connected.isEmpty { return wait(delivery, nil, forLaunch: true) }
      delivery.end(with: .failed(.noScene))
    }
  }

  func give(_ delivery: SceneDelivery, to scene: ConnectedScene) {
    remember(delivery.request.id, in: scene.id)
    var attachment = delivery.attachment
    attachment.completions = attachment.completions.map { completion in
      { [id = scene.id] in completion(id, $1) }
    }
    scene.host.shell.deliver([delivery.request], attachment)
  }

  func remember(_ request: ContinuationRequest.ID, in scene: String) {
    if takers.updateValue(scene, forKey: request) == nil { taken.append(request) }
    if taken.count > limits.maxRememberedRequests { takers[taken.removeFirst()] = nil }
  }
}

// Handles activities that the platform announces to the app instead of a scene.
extension SceneDirectory {
  /// Announces an activity that's still on its way. The most recently used scene shows the progress
  /// until the activity arrives, even if another scene then handles it.
  ///
  /// - Returns: True if a feature registers the activity's type, so the platform doesn't have to
  ///   show progress itself.
  public func willContinue(_ type: ActivityType) -> Bool {
    scenes.first.flatMap { host(of: $0.id) }?.willContinue(type) ?? false
  }

  /// Tells all scenes that an announced activity won't arrive.
  public func didFail(_ type: ActivityType, _ error: any Error) {
    for scene in connected.values { scene.host.didFail(type, error) }
  }

  /// Hides the progress of an announced activity once it has arrived, even if another scene handles
  /// it.
  func endPending(with request: ContinuationRequest) {
    guard request.isActivity else { return }
    for scene in connected.values { scene.host.endPending(with: request) }
  }
}
