extension SceneDirectory {
  /// Lets go of a scene whose window is gone, while its host stays open: who made the host may give it another
  /// window.
  ///
  /// - Parameter host: The host of that window. Where the scene has another one by now, that one stays.
  package func letGo(of id: String, _ host: ContinuationHost) {
    guard let scene = connected[id], scene.host === host else { return }
    save(scene)
    connected[id] = nil
    let wasLoading = scene.isLoading
    scene.end()
    // Nobody tells what the store says of a scene that has gone.
    if wasLoading, !connected.values.contains(where: { $0.host === host }) {
      host.expectsState = false
    }
  }
}
