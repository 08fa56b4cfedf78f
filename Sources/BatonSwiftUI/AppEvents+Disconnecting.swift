#if canImport(SwiftUI)
  import BatonApple
  import BatonHost

  extension AppEvents {
    /// A window goes, of which a later one may have taken the place.
    ///
    /// - Parameter ownsHost: Whether the host goes, too. One that the app made may be in its next window.
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
