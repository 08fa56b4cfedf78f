public import Baton
public import Foundation

extension ContinuationHost {
  /// Opens a destination, as the app's own buttons do. With nothing to wait for, its first step happens
  /// before this call suspends.
  @discardableResult
  public func open(_ destination: some Destination) async -> Outcome {
    await open(ContinuationRequest(.destination(destination), from: .app))
  }

  /// Opens a destination, with a style of presentation if the presenter supports it.
  ///
  /// ```swift
  /// await host.open(Filter(), presented: .detents(.medium, .large), .unanimated)
  /// ```
  @discardableResult
  public func open(
    _ destination: some Destination, presented styles: PresentationStyle...
  ) async -> Outcome {
    var request = ContinuationRequest(.destination(destination), from: .app)
    request.style = PresentationStyle(styles)
    return await open(request)
  }

  /// Opens a link that the app itself has as text, as its own buttons do.
  ///
  /// ```swift
  /// await host.open("/videos/abcd1234")
  /// ```
  ///
  /// The link has the source ``Baton/Source/app``, so it isn't rewritten or resolved. Use
  /// `ContinuationRequest(delivered:)` for a link that comes from outside.
  @discardableResult
  public func open(_ link: String) async -> Outcome {
    await open(ContinuationRequest(.link(link), from: .app))
  }

  /// Opens a link or a document that the app itself has as a URL, as its own buttons do.
  @discardableResult
  public func open(_ url: URL) async -> Outcome {
    await open(
      ContinuationRequest(
        url.isFileURL ? .document(url) : .link(url.absoluteString), from: .app))
  }

  /// Opens an activity. Its type tells the source: Handoff, a universal link, a chosen search item.
  @discardableResult
  public func open(_ activity: UserActivity) async -> Outcome {
    await open(ContinuationRequest(delivered: activity))
  }

  /// Carries out a command, as the app's own buttons do: it is not confirmed.
  @discardableResult
  public func perform(_ command: some Command) async -> Outcome {
    await open(ContinuationRequest(.command(command), from: .app))
  }

  /// Opens whatever a callback delivered, and tells what became of it. A request whose id was delivered
  /// before is not carried out again: its outcome is that of the first.
  ///
  /// Cancelling the task withdraws a request that has not begun to show, as refused (`withdrawn`).
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

  /// Takes in what one callback of the platform delivered, and begins at once.
  ///
  /// Requests that come together are a batch: windows and commands are all carried out, in order; of
  /// those that lead to a place the last is on top, and the earlier end superseded.
  ///
  /// - Parameters:
  ///   - requests: What came, in order.
  ///   - raw: The platform's own object, at hand by ``rawObject(of:)`` until the final outcome.
  ///   - completion: Called with the outcome of each.
  ///   - handover: Takes the chain to the platform's `restorationHandler`, which then calls it; without
  ///     one the host calls the chain. Called once for each request that is shown.
  public func deliver(
    _ requests: [ContinuationRequest], raw: AnyObject? = nil,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in },
    handover: (@MainActor ([ChainEntry]) -> Void)? = nil
  ) {
    shell.deliver(requests, raw: raw, completion: completion, handover: handover)
  }

  /// The platform's own object of a request that has no final outcome yet.
  public func rawObject(of request: ContinuationRequest.ID) -> AnyObject? {
    shell.attachments[request]?.raw
  }

  /// Calls a closure once a request's outcome is final, to release whatever was held for it. A
  /// parked request's outcome isn't final. If the outcome is final already or the request is
  /// unknown, it's called at once.
  public func whenFinal(
    _ request: ContinuationRequest.ID, _ work: @escaping @MainActor () -> Void
  ) {
    guard shell.attachments[request] != nil else { return work() }
    shell.attachments[request]?.onCompletion.append(work)
  }

  /// Returns true if `open(_:)` would show a request: its destination exists, accepts the source,
  /// and its requirements are met in time. Shows and keeps nothing.
  public func canOpen(_ request: ContinuationRequest) async -> Bool {
    await shell.canOpen(request)
  }

  /// Takes note that an activity is on its way, of which only the type is known.
  ///
  /// The presenter shows it until the activity is delivered, ``didFail(_:_:)`` is called, or the time of
  /// ``HostLimits/pendingTimeout`` is over. It is no veto: what must not be shown is kept back by a
  /// ``Requirement``.
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

  /// Takes note that what was announced here has come, and goes elsewhere.
  func endPending(with request: ContinuationRequest) { shell.send(.arrived(request)) }

  /// Takes note that an announced activity will not come. A cancelled one
  /// (`CocoaError.userCancelled`) is no problem, and ends the same way.
  public func didFail(_ type: ActivityType, _ error: any Error) {
    shell.send(.announcedFailed(type, error))
  }

  /// Told when a restorable appears after its place was shown: it still gets its part of the request
  /// that led there, unless the user has navigated.
  public func restorableAppeared(_ restorable: any Restorable) {
    shell.restorableAppeared(restorable)
  }
}
