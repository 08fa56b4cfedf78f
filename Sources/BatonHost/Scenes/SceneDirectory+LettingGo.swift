extension SceneDirectory {
  /// Releases a scene whose window is gone, while its host stays open: who made the host may give it another
  /// window.
  ///
  /// - Parameter host: The host of that window. Where the scene has another one by now, that one stays.
  package func letGo(of id: String, _ host: ContinuationHost) {
    guard let scene = connected[id], scene.host === host else { return }
    save(scene)
    connected[id] = nil
    let wasLoading = scene.isLoading
    scene.end()
    // The store's answer about a scene that has gone doesn't matter.
    if wasLoading, !connected.values.contains(where: { $0.host === host }) {
      host.expectsState = false
    }
  }
}
