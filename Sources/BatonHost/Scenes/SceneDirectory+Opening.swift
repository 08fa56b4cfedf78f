public import Baton

extension SceneDirectory {
  /// Delivers a request to the best scene as soon as a scene is connected. Use this for an event
  /// that launches the app, which may arrive before the app's window. The time limit is the same as
  /// for a new scene.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - platformObject: The platform's object for the request.
  ///   - completion: Called with the outcome.
  package func deliverOnceConnected(
    _ request: ContinuationRequest, platformObject: AnyObject? = nil,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }
  ) {
    guard connected.isEmpty, !opensEveryScene else {
      return deliver(request, platformObject: platformObject) { completion($1) }
    }
    let attachment = RequestAttachment(
      platformObject: platformObject, completions: [{ completion($1) }])
    wait(SceneDelivery(request: request, attachment: attachment), nil, forLaunch: true)
  }

  /// Adds a request to a matching scene that's already opening, or asks the platform for a new
  /// scene.
  func wait(_ delivery: SceneDelivery, _ configuration: String?, forLaunch isLaunch: Bool) {
    // Record the account now, because it may change before the new scene connects.
    var delivery = delivery
    delivery.request.owner = delivery.request.owner ?? owner ?? ownerInFront
    let window = isLaunch ? nil : window(for: delivery.request)
    let fitting = awaited.firstIndex {
      $0.isLaunch == isLaunch && canTake($0, configuration, window)
    }
    if let fitting {
      awaited[fitting].deliveries.append(delivery)
      guard awaited[fitting].deliveries.count > limits.maxWaitingRequests else { return }
      return awaited[fitting].deliveries.removeFirst()
        .end(with: .refused(.tooManyForNewScene(limits.maxWaitingRequests)))
    }
    let opening = SceneOpenRequest(request: delivery.request, configuration: configuration)
    let expiry = clock.start(after: limits.openTimeout) { [weak self, limits] in
      self?.end(opening.id) { .sceneNeverCame($0, after: limits.openTimeout) }
    }
    awaited.append(
      PendingScene(
        opening: opening, isLaunch: isLaunch, window: window, deliveries: [delivery], expiry: expiry
      ))
    if !isLaunch { openScene?(opening) }
  }

  /// The account of the front scene, or of the last scene that disconnected.
  private var ownerInFront: Owner? {
    guard let front = scenes.first.flatMap({ connected[$0.id] }) else { return lastOwner }
    return Owner(front.host.account)
  }

  /// Returns the destination to open in its own window, if its placement or the request's style
  /// asks for a window.
  private func window(for request: ContinuationRequest) -> Hierarchy.Node? {
    guard let hierarchy = router.outcome(of: request).hierarchy else { return nil }
    if hierarchy.root.edge == .window { return hierarchy.root }
    return request.isForNewWindow ? hierarchy.leaf : nil
  }

  /// Returns true if an opening scene has the right configuration and, for windows, shows the same
  /// destination.
  private func canTake(
    _ scene: PendingScene, _ configuration: String?, _ window: Hierarchy.Node?
  ) -> Bool {
    guard scene.opening.configuration == configuration else { return false }
    guard let own = scene.window, let window else { return scene.window == nil && window == nil }
    return router.areSameDestination(own.destination, window.destination)
  }

  /// Checks whether the request is already waiting for a scene. If so, adds the completion to the
  /// waiting request and returns true.
  func isAwaited(_ delivery: SceneDelivery) -> Bool {
    for index in awaited.indices {
      guard let known = awaited[index].delivery(of: delivery.request.id) else { continue }
      awaited[index].deliveries[known].attachment.completions += delivery.attachment.completions
      return true
    }
    return false
  }

  /// Removes and returns a requested scene that has connected or won't connect.
  func takeAwaited(_ id: SceneOpenRequest.ID) -> PendingScene? {
    guard let number = awaited.firstIndex(where: { $0.opening.id == id }) else { return nil }
    let scene = awaited.remove(at: number)
    scene.expiry.cancel()
    return scene
  }

  /// Reports that the platform can't open a requested scene. All requests waiting for that scene
  /// end.
  public func didFail(_ opening: SceneOpenRequest.ID, _ error: any Error) {
    end(opening) { .sceneRefused($0, error) }
  }

  /// Reports that the platform has chosen an open scene instead of a new one. The open scene gets
  /// all waiting requests. It even shows destinations that need their own window, because the
  /// platform would choose the same scene if asked again.
  package func reuse(_ scene: String, for opening: SceneOpenRequest.ID) {
    guard let answer = takeAwaited(opening) else { return }
    guard let chosen = connected[scene] else {
      return answer.end(with: .failed(.sceneNotOpen(scene, open: Array(connected.keys))))
    }
    // The requests run as one batch, just as when a new scene connects.
    let expectsState = chosen.host.expectsState
    chosen.host.expectsState = true
    for var delivery in answer.deliveries {
      delivery.request.isForNewWindow = true
      give(delivery, to: chosen)
    }
    chosen.host.expectsState = expectsState
  }

  private func end(
    _ id: SceneOpenRequest.ID, _ reason: (_ configuration: String?) -> RoutingError
  ) {
    guard let scene = takeAwaited(id) else { return }
    scene.end(with: .failed(reason(scene.opening.configuration)))
  }

  /// Performs an ``/Baton/Hierarchy/Transition/Step/Action/openWindow(_:)`` step: shows the tree in
  /// the scene that already contains it, or in a new scene. That scene also gets the request's
  /// platform object, restoration handler, and files. Call this from a presenter whose app opens
  /// scenes.
  ///
  /// - Parameters:
  ///   - node: The window's tree.
  ///   - presenter: The presenter that performs the step.
  public func openWindow(_ node: Hierarchy.Node, from presenter: (any Presenter)?) {
    guard openScene != nil else {
      // An open scene can't show the destination, because that scene would ask for a window again.
      return report(.noWindow(node.name))
    }
    let opening = connected.values.first { $0.host.presenter === presenter }
    let passed = opening?.host.shell.passOn()
    let leaf = Hierarchy(root: node).leaf.destination
    var request = ContinuationRequest(.destination(leaf), from: .app)
    if let original = passed?.0 {
      // Reuse the original request only if it wasn't redirected to another destination.
      if router.outcome(of: original).hierarchy?.leaf.destination.isEqual(to: leaf) == true {
        request = ContinuationRequest(original.content, from: original.source)
        request.context = original.context
      }
      request.owner = original.owner
    }
    request.isForNewWindow = true
    // The caller has already received the outcome, so only report problems here.
    var delivery = SceneDelivery(request: request, attachment: passed?.1 ?? RequestAttachment())
    delivery.attachment.completions = [
      { [weak self] scene, outcome in
        guard scene == nil, let reason = outcome.reason else { return }
        self?.report(.noWindow(node.name, because: reason))
      }
    ]
    guard router.outcome(of: request).hierarchy?.root.edge != .window else {
      return deliverToBest(delivery)
    }
    // The destination's placement isn't a window, but the request asked for one.
    wait(delivery, nil, forLaunch: false)
  }
}

extension RoutingError {
  static let noScene = Self(.screen, says: "no open scene can show it")

  static func sceneNotOpen(_ id: String, open: [String]) -> Self {
    Self(
      .screen, says: "no scene \(value: id.quoted) is open",
      suggestions: EditDistance.nearest(to: id, in: open.ordered()))
  }

  package static func sceneNeverCame(_ configuration: String?, after limit: Duration) -> Self {
    Self(.screen, says: "the new scene\(kind(configuration)) did not connect within \(limit)")
  }

  package static func sceneRefused(_ configuration: String?, _ error: any Error) -> Self {
    Self(.screen, says: "the new scene\(kind(configuration)) was refused: \(value: "\(error)")")
  }

  package static func tooManyForNewScene(_ most: Int) -> Self {
    Self(.overflow, says: "too many requests were waiting for the new scene (the limit is \(most))")
  }

  private static func kind(_ configuration: String?) -> String {
    configuration.map { " with the configuration \($0.quoted)" } ?? ""
  }
}
