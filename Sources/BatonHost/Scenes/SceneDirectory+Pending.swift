public import Baton

/// // Activities that the platform announces to the app instead of a scene.
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
