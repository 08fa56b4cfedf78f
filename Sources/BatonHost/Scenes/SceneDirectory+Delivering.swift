public import Baton

/// The scenes for a request.
public enum SceneTarget: Sendable, Hashable {
  /// The scene that fits best, or a new one.
  case best
  /// An open scene, by its identifier. If it isn't open, the request fails.
  case scene(String)
  /// Every open scene. Commands and windows only go to the best one.
  case every
}

extension SceneDirectory {
  /// Returns the scene that takes a request, and the reason.
  public func choice(for request: ContinuationRequest) -> SceneChoice {
    router.scene(
      for: request, among: scenes, configurations: configurations, opensScenes: openScene != nil)
  }

  /// Opens a destination in the scene that fits best, as your own menus do.
  @discardableResult
  public func open(_ destination: some Destination) async -> Outcome {
    await open(ContinuationRequest(.destination(destination), from: .app))
  }

  /// Opens a delivered request in the scene that fits best, and returns its outcome.
  @discardableResult
  public func open(_ request: ContinuationRequest) async -> Outcome {
    await PendingWork.suspend { continuation in
      deliver(request) { _, outcome in continuation.resume(returning: outcome) }
    }
  }

  /// Delivers a request to its scenes.
  ///
  /// - Parameters:
  ///   - request: The request. If its id came before, it goes to the same scene.
  ///   - target: The scenes.
  ///   - raw: The platform's own object, which ``ContinuationHost/rawObject(of:)`` returns.
  ///   - completion: Called with the outcome in each scene, or once without a scene if there's
  ///     none.
  ///   - handover: Gives the chain to the platform's `restorationHandler`; see
  ///     ``ContinuationHost/deliver(_:raw:completion:handover:)``.
  public func deliver(
    _ request: ContinuationRequest, to target: SceneTarget = .best, raw: AnyObject? = nil,
    completion: @escaping @MainActor (_ scene: String?, Outcome) -> Void = { _, _ in },
    handover: (@MainActor ([ChainEntry]) -> Void)? = nil
  ) {
    let parcel = SceneDelivery(
      request: request,
      attachment: Attachment(raw: raw, handover: handover, completions: [completion]))
    switch target {
    case .best: deliverToBest(parcel)
    case .scene(let id):
      guard let scene = connected[id] else {
        return parcel.end(
          with: .failed(.sceneNotOpen(id, open: Array(connected.keys))))
      }
      give(parcel, to: scene)
    case .every:
      guard !connected.isEmpty, isForEvery(request) else {
        return deliverToBest(parcel)
      }
      // One that closes while others get the request still reports its outcome.
      for scene in scenes.compactMap({ connected[$0.id] }) { give(parcel, to: scene) }
    }
  }

  /// Gives a destination's new state to all scenes that have it, in any branch, without navigating:
  /// an edit in one window shows in the others.
  ///
  /// Restorables that already have the state aren't called, so updates don't go in circles.
  ///
  /// - Parameters:
  ///   - place: The destination with its new state.
  ///   - origin: The scene that the state comes from. It's left alone.
  /// - Returns: The scenes that got the state.
  @discardableResult
  public func update(_ place: some Destination, from origin: String? = nil) -> [String] {
    let given = scenes.map(\.id).filter { id in
      guard id != origin, let host = connected[id]?.host, let shown = host.shown else {
        return false
      }
      let request = ContinuationRequest(.destination(place), from: .app, scene: id)
      return shown.root.addressed(at: .root)
        .filter { router.areSamePlace($0.place.destination, place) }
        .compactMap { host.presenter.restorable(at: $0.address) }
        .filter { AnyHashable($0.current) != AnyHashable(place) && $0.take(place, from: request) }
        .isEmpty == false
    }
    for id in given {
      stateChanged(in: id)
      // The published values have changed as well.
      connected[id]?.host.advertiser.stateChanged()
    }
    return given
  }

  private func isForEvery(_ request: ContinuationRequest) -> Bool {
    switch router.outcome(of: request) {
    case .opened(let hierarchy), .degraded(let hierarchy, _): hierarchy.root.edge != .window
    case .redirected, .performed, .refused, .notFound, .parked, .superseded, .failed, .claimed:
      false
    }
  }

  func deliverToBest(_ parcel: SceneDelivery) {
    let request = parcel.request
    endPending(with: request)
    guard !isAwaited(parcel) else { return }
    if let id = taken.first(where: { $0.request == request.id })?.scene,
      let scene = connected[id]
    {
      return give(parcel, to: scene)
    }
    switch choice(for: request).target {
    case .scene(let id):
      guard let scene = connected[id] else {
        return parcel.end(with: .failed(.noScene))
      }
      let isInFront = scene.isInForeground && scenes.first?.id == id
      give(parcel, to: scene)
      if !isInFront, request.scene != id { bringToFront?(id) }
    case .new(let configuration): open(parcel, configuration)
    case .nowhere:
      let outcome = router.outcome(of: request)
      let leadsSomewhere = outcome.hierarchy != nil || outcome.reason?.code == .toResolve
      parcel.end(with: leadsSomewhere ? .failed(.noScene) : outcome)
    }
  }

  func give(_ parcel: SceneDelivery, to scene: ConnectedScene) {
    remember(parcel.request.id, in: scene.id)
    var attachment = parcel.attachment
    attachment.completions = attachment.completions.map { completion in
      { [id = scene.id] in completion(id, $1) }
    }
    scene.host.shell.deliver([parcel.request], attachment)
  }

  func remember(_ request: ContinuationRequest.ID, in scene: String) {
    guard !taken.contains(where: { $0.request == request }) else { return }
    taken.append((request, scene))
    if taken.count > limits.maxRememberedRequests { taken.removeFirst() }
  }
}

// Activities that the platform announces to the app instead of a scene.
extension SceneDirectory {
  /// Announces an activity that's still on its way. The scene nearest to the user shows the
  /// progress until it arrives, wherever it leads.
  ///
  /// - Returns: True if a feature registers its type, so the platform needn't show the progress.
  public func willContinue(_ type: ActivityType) -> Bool {
    scenes.first.flatMap { host(of: $0.id) }?.willContinue(type) ?? false
  }

  /// Notes that an announced activity won't come.
  public func didFail(_ type: ActivityType, _ error: any Error) {
    for scene in connected.values { scene.host.didFail(type, error) }
  }

  /// Ends the progress of an announced activity that has arrived, perhaps for another scene.
  func endPending(with request: ContinuationRequest) {
    for scene in connected.values { scene.host.endPending(with: request) }
  }
}
