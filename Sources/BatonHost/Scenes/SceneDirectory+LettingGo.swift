extension SceneDirectory {
  /// Releases a scene whose window is gone. Its host stays open, because its owner may give it
  /// another window.
  ///
  /// - Parameter host: The host of that window. If the scene has another one by now, nothing
  ///   happens.
  package func releaseScene(of id: String, _ host: ContinuationHost) {
    guard let scene = connected[id], scene.host === host else { return }
    save(scene)
    connected[id] = nil
    let wasLoading = scene.isLoading
    scene.end()
    // // The store's answer about a closed scene doesn't matter.
    if wasLoading, !connected.values.contains(where: { $0.host === host }) {
      host.expectsState = false
    }
  }
}
