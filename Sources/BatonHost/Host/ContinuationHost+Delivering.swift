public import Baton
public import Foundation

extension ContinuationHost {
  /// Opens a destination, as your own buttons do. If nothing has to wait, the first step happens
  /// before this call suspends.
  ///
  /// ```swift
  /// await host.open(Filter(), presented: .detents(.medium, .large), .unanimated)
  /// ```
  ///
  /// - Parameters:
  ///   - destination: The destination.
  ///   - styles: The style of presentation, as far as the presenter supports it.
  @discardableResult
  public func open(
    _ destination: some Destination, presented styles: PresentationStyle...
  ) async -> Outcome {
    await open(ContinuationRequest(.destination(destination), styles))
  }

  /// Opens a link of your own as text, as your own buttons do.
  ///
  /// ```swift
  /// await host.open("/videos/abcd1234")
  /// ```
  ///
  /// The link has the source ``Baton/Source/app``, so it isn't rewritten or resolved. Use
  /// `ContinuationRequest(delivered:)` for a link from outside.
  @discardableResult
  public func open(_ link: String, presented styles: PresentationStyle...) async -> Outcome {
    await open(ContinuationRequest(.link(link), styles))
  }

  /// Opens a link or a document of your own as a URL, as your own buttons do.
  @discardableResult
  public func open(_ url: URL, presented styles: PresentationStyle...) async -> Outcome {
    await open(
      ContinuationRequest(url.isFileURL ? .document(url) : .link(url.absoluteString), styles))
  }

  /// Opens an activity. Its type determines the source: Handoff, a universal link, a chosen search
  /// item.
  @discardableResult
  public func open(_ activity: UserActivity) async -> Outcome {
    await open(ContinuationRequest(delivered: activity))
  }

  /// Performs a command without confirmation, as your own buttons do.
  @discardableResult
  public func perform(_ command: some Command) async -> Outcome {
    await open(ContinuationRequest(.command(command), from: .app))
  }

  /// Opens a delivered request, and returns its outcome. If a request with the same id was
  /// delivered before, this returns that one's outcome.
  ///
  /// Cancelling the task withdraws a request that isn't on screen yet, as refused (`withdrawn`).
  @discardableResult
  public func open(_ request: ContinuationRequest) async -> Outcome {
    await withTaskCancellationHandler {
      await PendingWork.suspend { continuation in
        deliver([request]) { continuation.resume(returning: $0) }
      }
    } onCancel: {
      shell.clock.start { [shell] in shell.withdraw(request.id) }
    }
  }

  /// Accepts the requests of one callback of the platform, and begins at once.
  ///
  /// They're a batch: all windows open and all commands run, in order. Of the other destinations,
  /// the last one is shown and the others end as superseded.
  ///
  /// - Parameters:
  ///   - requests: The requests, in order.
  ///   - raw: The platform's own object, which ``rawObject(of:)`` returns until the final outcome.
  ///   - completion: Called with each outcome.
  ///   - handover: Gives the chain to the platform's `restorationHandler`, which then calls it;
  ///     without it, the host
  ///     calls the chain. Called once for each shown request.
  public func deliver(
    _ requests: [ContinuationRequest], raw: AnyObject? = nil,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in },
    handover: (@MainActor ([ChainEntry]) -> Void)? = nil
  ) {
    shell.deliver(
      requests, Attachment(raw: raw, handover: handover, completions: [{ completion($1) }]))
  }

  /// Returns the platform's own object of a request, until its final outcome.
  public func rawObject(of request: ContinuationRequest.ID) -> AnyObject? {
    shell.attachments[request]?.raw
  }

  /// Calls a closure once a request's outcome is final, so that you can release what you kept for
  /// it. A parked request's outcome isn't final. If the outcome is already final or the request is
  /// unknown, it's called at once.
  public func onCompletion(
    _ request: ContinuationRequest.ID, _ work: @escaping @MainActor () -> Void
  ) {
    guard shell.attachments[request] != nil else { return work() }
    shell.attachments[request]?.onCompletion.append(work)
  }

  /// Returns true if `open(_:)` would show a request: its destination exists and accepts the
  /// source, and its requirements are met in time. This changes nothing.
  public func canOpen(_ request: ContinuationRequest) async -> Bool {
    await shell.canOpen(request)
  }

  /// Announces an activity that's still on its way.
  ///
  /// The presenter shows the progress until the activity is delivered, ``didFail(_:_:)`` is called,
  /// or ``HostLimits/pendingTimeout`` has passed. This can't prevent the activity; use a
  /// ``Requirement`` for that.
  ///
  /// - Returns: True if the app shows the progress, as `willContinueUserActivityWithType` asks.
  ///   False for types that no feature registers; then the system shows it.
  public func willContinue(_ type: ActivityType) -> Bool {
    guard shell.machine.phase != .closed, router.routableType(for: type) != nil else {
      return false
    }
    shell.send(.announced(type))
    return true
  }

  /// Notes that an announced activity was delivered elsewhere.
  func endPending(with request: ContinuationRequest) { shell.send(.arrived(request)) }

  /// Notes that an announced activity won't come. A cancelled one (`CocoaError.userCancelled`)
  /// isn't a problem, and ends the same way.
  public func didFail(_ type: ActivityType, _ error: any Error) {
    shell.send(.announcedFailed(type, error))
  }

  /// Call this if a restorable appears after its screen was shown. It then still gets its part of
  /// the request, unless the user has navigated.
  public func restorableAppeared(_ restorable: any Restorable) {
    shell.restorableAppeared(restorable)
  }
}

extension ContinuationHost {
  /// Returns the hierarchy as data with each screen's current state, or nil if there's nothing to
  /// save.
  ///
  /// Screens that Baton didn't make and screens locked for another account are left out. While a
  /// saved state is still being restored, this returns that state, in case the process ends before.
  ///
  /// - Throws: The error of a destination that can't be encoded.
  public func savedState() throws(RoutingError) -> Data? { try shell.savedState() }

  /// Restores a saved state without animation, before any request that came with it.
  ///
  /// Destinations that can't be read or aren't allowed anymore are cut off, and the outcome is
  /// degraded with the reason. In a slot, at the root, or while a check is unavailable, they're
  /// locked instead. A state that arrives after the user has navigated is refused as late.
  ///
  /// - Returns: The outcome. It's refused if nothing of the state could be read.
  @discardableResult
  public func restore(_ state: Data) async -> Outcome {
    await PendingWork.suspend { continuation in
      restore(state) { continuation.resume(returning: $0) }
    }
  }

  /// Restores a saved state. If the app is ready, it begins at once.
  public func restore(_ state: Data, completion: @escaping @MainActor (Outcome) -> Void) {
    shell.restore(state, completion: completion)
  }
}
