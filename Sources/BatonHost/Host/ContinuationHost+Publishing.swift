public import Baton

extension ContinuationHost {
  /// The activity that this scene currently offers to other devices.
  public var publication: Publication? { advertiser.current }

  /// Reports that the user changed a screen's state; see ``ActivityAdvertiser/stateChanged()``. If
  /// the screen still waits for values from a request, they're dropped, because they'd overwrite
  /// the user's changes.
  public func stateChanged() {
    shell.pendingRestorations = []
    shell.deliveryCount += 1
    advertiser.stateChanged()
  }

  /// Opens streams to the device that a request came from; see
  /// ``/Baton/UserActivity/supportsContinuationStreams``.
  ///
  /// Call it during ``Restorable/restore(_:from:)``, because the platform's own activity is gone
  /// after the outcome. You can await the task later.
  public func continuationStream(
    of request: ContinuationRequest
  ) -> Task<ContinuationStream, any Error> {
    let source = rawObject(of: request.id) as? any ContinuationStreamSource
    return Task {
      guard let source else { throw ContinuationStreamError.noSource }
      return try await source.continuationStream()
    }
  }
}
