#if (canImport(UIKit) || canImport(AppKit))
  package import BatonHost

  extension ContinuationHost {
    /// The platform that it publishes with, if it's Apple's.
    package var applePlatform: AppleActivityPlatform? {
      advertiser.platform as? AppleActivityPlatform
    }
  }

  extension SceneDirectory {
    /// Notes that the user has turned to a scene. The device offers its publication.
    package func userTurned(to scene: String, _ host: ContinuationHost) {
      didBecomeActive(scene)
      host.applePlatform?.becomeCurrent()
    }

    /// Notes that a scene's window is visible behind another one.
    package func wentBehind(_ scene: String, _ host: ContinuationHost) {
      willEnterForeground(scene)
      host.applePlatform?.goBehind()
    }

    /// Notes that the user doesn't see a scene anymore. The device offers the one beside it again.
    package func userLeft(_ host: ContinuationHost) {
      host.applePlatform?.leaveFront()
      frontHost?.applePlatform?.becomeCurrent()
    }
  }
#endif
