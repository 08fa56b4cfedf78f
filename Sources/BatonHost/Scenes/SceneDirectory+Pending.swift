public import Baton

/// Activities that the platform announces before they come, where it tells the app instead of a scene.
extension SceneDirectory {
  /// Takes note that an activity is on its way from another device. The scene nearest to the user shows that it
  /// is, until it comes, wherever it leads.
  ///
  /// - Returns: Whether a feature registers its type, so that the platform need show nothing.
  public func willContinue(_ type: ActivityType) -> Bool {
    scenes.first.flatMap { host(of: $0.id) }?.willContinue(type) ?? false
  }

  /// Takes note that an announced activity will not come.
  public func didFail(_ type: ActivityType, _ error: any Error) {
    for scene in connected.values { scene.host.didFail(type, error) }
  }

  /// Ends the progress of an announced activity that has arrived, perhaps for another scene.
  func endPending(with request: ContinuationRequest) {
    for scene in connected.values { scene.host.endPending(with: request) }
  }
}
