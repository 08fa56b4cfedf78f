public import Baton

extension ContinuationHost {
  /// The activity that this scene currently offers to other devices.
  public var publication: Publication? { advertiser.current }

  /// Reports that the user changed a screen's state; see ``ActivityAdvertiser/stateChanged()``.
  /// Values from a request that haven't been restored yet are discarded, because they'd overwrite
  /// the user's changes.
  public func stateChanged() {
    shell.pendingRestorations = nil
    shell.deliveryCount += 1
    advertiser.stateChanged()
  }

  /// Opens streams to the device that a request came from; see
  /// ``/Baton/UserActivity/supportsContinuationStreams``.
  ///
  /// Call this during ``Restorable/restore(_:from:)``, because the platform's activity is released
  /// after the outcome. You can await the task later.
  public func continuationStream(
    of request: ContinuationRequest
  ) -> Task<ContinuationStream, any Error> {
    let source = platformObject(of: request.id) as? any ContinuationStreamSource
    return Task {
      guard let source else { throw ContinuationStreamError.noSource }
      return try await source.continuationStream()
    }
  }
}

extension ContinuationHost {
  /// The number of requests that passed values to screens, plus the number of changes by the user.
  /// If it goes up while a state is waiting for its document, that state is outdated.
  package var deliveryCount: Int { shell.deliveryCount }

  /// Returns true if a screen is part of the hierarchy, even if another screen covers it.
  package func shows(_ screen: AnyObject) -> Bool {
    guard shell.machine.phase == .running, let shown = shell.shown else { return false }
    return shown.root.addressed(at: .root).contains {
      shell.presenter.screen(at: $0.address) === screen
    }
  }
}
