public import Baton

extension ContinuationHost {
  /// The activity that this scene offers to other devices now.
  public var publication: Publication? { advertiser.current }

  /// Reports that the user changed something of a screen's destination; see
  /// ``ActivityAdvertiser/stateChanged()``. Values that the screen would still receive because it
  /// appeared late are dropped, because they'd overwrite what the user has typed.
  public func stateChanged() {
    shell.pendingRestorations = []
    shell.timesGiven += 1
    advertiser.stateChanged()
  }

  /// Opens streams to the device that a request came from; see
  /// ``/Baton/UserActivity/supportsContinuationStreams``.
  ///
  /// Call it while the request is handed over, from ``Restorable/restore(_:from:)``: the platform's own
  /// activity, the only one that streams can be asked of, is gone after the outcome. The task may be
  /// waited for later.
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
