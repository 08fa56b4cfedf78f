public import Baton
public import Foundation

extension ContinuationHost {
  /// Opens a destination, for example when the user taps a button. If no check has to wait, the
  /// screen begins to change before this call suspends.
  ///
  /// ```swift
  /// await host.open(Filter(), presented: .detents(.medium, .large), .unanimated)
  /// ```
  ///
  /// - Parameters:
  ///   - destination: The destination.
  ///   - styles: The presentation style. The presenter ignores any parts that it doesn't support.
  @discardableResult
  public func open(
    _ destination: some Destination, presented styles: PresentationStyle...
  ) async -> Outcome {
    await open(ContinuationRequest(.destination(destination), styles))
  }

  /// Opens a link that's written in your app's code, for example when the user taps a button.
  ///
  /// ```swift
  /// await host.open("/videos/abcd1234")
  /// ```
  ///
  /// The link has the source ``Baton/Source/app``, so it isn't rewritten or resolved. For a link
  /// from outside the app, use ``openLink(_:)``, or open a request with the link's source.
  @discardableResult
  public func open(_ link: String, presented styles: PresentationStyle...) async -> Outcome {
    await open(ContinuationRequest(.link(link), styles))
  }

  /// Opens an activity. Its type determines the source: Handoff, a universal link, or a tapped
  /// search result.
  @discardableResult
  public func open(_ activity: UserActivity) async -> Outcome {
    await open(ContinuationRequest(delivered: activity))
  }

  /// Performs a command, for example when the user taps a button. The user isn't asked to confirm
  /// it.
  @discardableResult
  public func perform(_ command: some Command) async -> Outcome {
    await open(ContinuationRequest(.command(command), from: .app))
  }

  /// Opens a delivered request, and returns its outcome. If a request with the same id was
  /// delivered before, this method returns the earlier request's outcome.
  ///
  /// If you cancel the task, a request that isn't on screen yet ends as refused (`withdrawn`), unless
  /// another caller is waiting for it.
  @discardableResult
  public func open(_ request: ContinuationRequest) async -> Outcome {
    await withTaskCancellationHandler {
      await PendingWork.suspend { continuation in
        shell.deliver(
          [request], RequestAttachment(completions: [{ continuation.resume(returning: $1) }]))
      }
    } onCancel: {
      shell.clock.start { [shell] in shell.withdraw(request.id) }
    }
  }

  /// Handles the requests from one platform callback, starting immediately.
  ///
  /// All requests that open windows or run commands are handled, in order. If several of the other
  /// requests show destinations, only the last destination is shown; the others end as superseded.
  ///
  /// - Parameters:
  ///   - requests: The requests, in order.
  ///   - platformObject: The platform's object that carried the requests. ``platformObject(of:)``
  ///     returns it until the outcome is final.
  ///   - completion: Called with each outcome.
  ///   - restorationHandler: A closure that passes the chain to the platform's
  ///     `restorationHandler`, which restores the chain's objects. It's called once for each
  ///     request that's shown. Without this closure, the host restores the objects.
  public func deliver(
    _ requests: [ContinuationRequest], platformObject: AnyObject? = nil,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in },
    restorationHandler: (@MainActor ([ChainEntry]) -> Void)? = nil
  ) {
    shell.deliver(
      requests,
      RequestAttachment(
        platformObject: platformObject, restorationHandler: restorationHandler,
        completions: [{ completion($1) }]))
  }

  /// Returns the platform's object that carried a request, or nil once the outcome is final.
  public func platformObject(of request: ContinuationRequest.ID) -> AnyObject? {
    shell.attachments[request]?.platformObject
  }

  /// Calls a closure with a request's final outcome, so that you can release the resources you
  /// kept for the request. A parked request's outcome isn't final. If the outcome is already final
  /// or the request is unknown, the closure is called immediately, with nil. It's also called with
  /// nil if the host closes first.
  package func onCompletion(
    _ request: ContinuationRequest.ID, _ work: @escaping @MainActor (Outcome?) -> Void
  ) {
    guard shell.attachments[request] != nil else { return work(nil) }
    shell.attachments[request]?.onCompletion.append(work)
  }

  /// Returns true if `open(_:)` would show a request: its destination exists and accepts the
  /// source, and its requirements are met in time. Calling this method changes nothing.
  public func canOpen(_ request: ContinuationRequest) async -> Bool {
    let shown = shell.shown
    guard let needs = shell.machine.needs(toOpen: request, over: shown) else { return false }
    for check in needs.flatMap(\.checks) {
      guard case .allow = await shell.decision(of: check) else { return false }
    }
    // While a check ran, the host may have closed, or the router or screen may have changed.
    return shell.machine.needs(toOpen: request, over: shell.shown) != nil
  }

  /// Announces an activity that's still on its way to this device.
  ///
  /// The presenter shows progress until the activity is delivered, ``didFail(_:_:)`` is called, or
  /// ``HostLimits/pendingTimeout`` has passed. You can't reject the activity here; use a
  /// ``Requirement`` for that.
  ///
  /// - Returns: The value to return from `willContinueUserActivityWithType`: true if the app shows
  ///   the progress, or false if no feature registers the type. In the latter case, the system
  ///   shows the progress.
  public func willContinue(_ type: ActivityType) -> Bool {
    guard shell.machine.phase != .closed, router.routableType(for: type) != nil else {
      return false
    }
    shell.send(.announced(type))
    return true
  }

  /// Tells the host that an announced activity was delivered to another scene.
  func endPending(with request: ContinuationRequest) {
    if shell.machine.announced != nil { shell.send(.arrived(request)) }
  }

  /// Tells the host that an announced activity won't arrive. The announcement then ends as failed
  /// (`not-transferred`).
  public func didFail(_ type: ActivityType, _ error: any Error) {
    shell.send(.announcedFailed(type, error))
  }

  /// Restores an object that appeared after its screen. The object gets the values from the request
  /// that showed the screen, unless the user has navigated since then.
  public func restorableAppeared(_ restorable: any Restorable) {
    shell.restorableAppeared(restorable)
  }
}

extension ContinuationHost {
  /// Returns the hierarchy and each screen's current state as data, or nil if there's nothing to
  /// save.
  ///
  /// The data leaves out screens that Baton didn't create, and screens that are locked for another
  /// account. While the host is still restoring a saved state, this method returns that state, in
  /// case the process ends first.
  ///
  /// - Throws: The error from encoding a destination.
  public func savedState() throws(RoutingError) -> Data? { try shell.savedState() }

  /// Returns the state to save. If there are no screens to save, the result contains the screens
  /// from the last state. The last state's parked request is only included if it hasn't ended. If
  /// a screen can't be encoded, the host reports a problem, and the whole last state is kept.
  ///
  /// - Parameter last: The last state. Nil for the one that the host last restored or returned.
  package func stateToSave(after last: Data? = nil) -> Data? { shell.stateToSave(after: last) }

  /// Restores a saved state without animation, before any request that arrived with it.
  ///
  /// Destinations that can't be read or aren't allowed anymore are left out. The outcome is then
  /// degraded and gives the reason. In a slot or at the root, destinations that aren't allowed are
  /// locked instead. If a check is unavailable, the destination that needs it is locked, too. A
  /// state that arrives after the user has navigated is refused as late.
  ///
  /// - Returns: The outcome. It's refused if no part of the state could be read.
  @discardableResult
  public func restore(_ state: Data) async -> Outcome {
    await PendingWork.suspend { continuation in
      restore(state) { continuation.resume(returning: $0) }
    }
  }

  /// Restores a saved state without waiting. If the app is ready, the restoration starts
  /// immediately.
  public func restore(_ state: Data, completion: @escaping @MainActor (Outcome) -> Void) {
    var decoded = router.decodeScene(state)
    // A state that's unreadable, late, or refused later doesn't replace the state to keep.
    let isUsable = decoded.scene.hierarchy != nil || decoded.scene.parked != nil
    let earlier = shell.lastState
    if isUsable, !shell.machine.userHasNavigated, shell.machine.phase != .closed {
      shell.lastState = state
    }
    decoded.scene.parked?.expire(onDeviceStartedAt: deviceStart())
    let leaf = decoded.scene.hierarchy?.leaf.destination
    let request = ContinuationRequest(
      leaf.map { .destination($0) } ?? .link(""), from: .restoration)
    let completions: [RequestAttachment.Completion] = [
      { [weak shell] _, outcome in
        if case .refused = outcome, let earlier, shell?.lastState == state {
          shell?.lastState = earlier
        }
        completion(outcome)
      }
    ]
    shell.attachments[request.id] = RequestAttachment(completions: completions)
    shell.send(.savedState(decoded, state, request))
  }
}
