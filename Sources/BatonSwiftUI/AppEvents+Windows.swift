#if canImport(SwiftUI)
  import Baton
  import BatonApple
  import BatonHost
  import Foundation

  // Windows that open and close.
  extension AppEvents {
    func connect(
      _ scene: String, _ host: ContinuationHost, state: Data? = nil,
      answering opening: ContinuationWindow? = nil
    ) {
      let scenes = scenes ?? makeFollowedScenes(host)
      self.scenes = scenes
      letScenesOpenWindows()
      scenes.connect(
        scene, host: host, state: state, answering: opening.map { .init(rawValue: $0.id) })
      pendingCallbacks.make(in: scenes, scene)
    }

    private func makeFollowedScenes(_ host: ContinuationHost) -> SceneDirectory {
      let scenes = makeScenes(host)
      scenes.waitsForScene = true
      let told = scenes.onConditions
      scenes.onConditions = { [windows] scene, conditions in
        told?(scene, conditions)
        windows.set(conditions, of: scene)
      }
      if scenes.bringToFront == nil {
        scenes.bringToFront = { [followed] in followed.bringToFront($0) }
      }
      return scenes
    }

    func letScenesOpenWindows() {
      guard let openWindow else { return }
      scenes?.openScene = { openWindow(ContinuationWindow(id: $0.id.rawValue)) }
    }

    /// Disconnects a window that's closing. Another window may already have taken its place.
    ///
    /// - Parameter ownsHost: True if the host closes with the window. If the app created the host,
    ///   the app may use it for the next window.
    func disconnect(_ scene: String, _ host: ContinuationHost, ownsHost: Bool) {
      if ownsHost {
        scenes?.disconnect(scene, host: host)
      } else {
        scenes?.releaseScene(of: scene, host)
      }
      scenes?.userLeft(host)
      windows.set(scenes?.conditions(of: scene), of: scene)
      followed.remove(scene, host)
      if ownsHost { host.close() }
    }
  }
#endif
