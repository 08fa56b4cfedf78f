#if canImport(SwiftUI)
  import BatonApple
  import BatonHost

  extension AppEvents {
    /// A window closes. A later one may have taken its place.
    ///
    /// - Parameter ownsHost: True if the host closes too. A host made by the app may be used in its
    ///   next window.
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
