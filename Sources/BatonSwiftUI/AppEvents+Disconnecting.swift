#if canImport(SwiftUI)
  import BatonApple
  import BatonHost

  extension AppEvents {
    /// Disconnects a window that's closing. Another window may have replaced it already.
    ///
    /// - Parameter ownsHost: True if the host closes with the window. If the app made the host, the
    ///   app may use it for the next window.
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
