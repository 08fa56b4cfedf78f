public import Baton

/// A continuation that the platform announced, until it comes, fails or takes too long.
@MainActor struct AnnouncedContinuation {
  let pending: PendingContinuation
  let request: ContinuationRequest
  let timeout: Task<Void, Never>
}

extension ContinuationHost {
  /// A continuation that was announced and has not come yet.
  public var pending: PendingContinuation? { announced?.pending }

  /// Takes note that an activity is on its way, of which only the type is known.
  ///
  /// The presenter shows it until the activity is delivered, ``didFail(_:_:)`` is called, or the time of
  /// ``HostLimits/pendingTimeout`` is over. It is no veto: what must not be shown is kept back by a
  /// ``Requirement``.
  ///
  /// - Returns: Whether the app shows the progress, as `willContinueUserActivityWithType` asks; false for
  ///   types that no feature registers, where the system shows it.
  public func willContinue(_ type: ActivityType) -> Bool {
    guard let known = router.routableType(for: type) else { return false }
    endPending(because: .superseded)
    let pending = PendingContinuation(
      activityType: type, type: known.type, name: known.name)
    let timeout = Task { [weak self, clock, limits] in
      do { try await clock.sleep(for: limits.pendingTimeout) } catch { return }
      self?.endPending(because: .failed(.neverCame(type)))
    }
    announced = AnnouncedContinuation(
      pending: pending,
      request: ContinuationRequest(.activity(UserActivity(type)), from: .activity),
      timeout: timeout)
    presenter.show(pending)
    return true
  }

  /// Takes note that an announced activity will not come. A cancelled one
  /// (`CocoaError.userCancelled`) is no problem, and ends the same way.
  public func didFail(_ type: ActivityType, _ error: any Error) {
    guard announced?.pending.activityType == type else { return }
    endPending(because: .failed(.didNotCome(type, error)))
  }

  /// What was announced has come: from here on its own outcome counts.
  func endPending(with request: ContinuationRequest) {
    guard case .activity(let activity) = request.content,
      activity.activityType == announced?.pending.activityType
    else { return }
    clearPending()
  }

  func endPending(because outcome: Outcome) {
    guard let announced else { return }
    clearPending()
    outcomeHub.send(
      OutcomeRecord(
        request: announced.request, route: announced.pending.name, outcome: outcome))
  }

  private func clearPending() {
    announced?.timeout.cancel()
    announced = nil
    presenter.show(nil)
  }
}
