#if (canImport(UIKit) || canImport(AppKit))
  package import BatonHost

  extension ContinuationHost {
    /// The platform that the host publishes with, if it's Apple's.
    package var applePlatform: AppleActivityPlatform? {
      advertiser.platform as? AppleActivityPlatform
    }
  }

  extension SceneDirectory {
    /// Notes that the user turned to a scene. The device then offers the scene's publication.
    package func userTurned(to scene: String, _ host: ContinuationHost) {
      didBecomeActive(scene)
      host.applePlatform?.becomeCurrent()
    }

    /// Notes that a scene's window is visible behind another one.
    package func wentBehind(_ scene: String, _ host: ContinuationHost) {
      willEnterForeground(scene)
      host.applePlatform?.goBehind()
    }

    /// Notes that the user can't see a scene anymore. If another scene is beside it, the device
    /// offers that one again.
    package func userLeft(_ host: ContinuationHost) {
      host.applePlatform?.leaveFront()
      frontHost?.applePlatform?.becomeCurrent()
    }
  }
#endif
