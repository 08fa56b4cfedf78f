#if (canImport(UIKit) || canImport(AppKit))
  package import BatonHost

  extension ContinuationHost {
    /// The platform that the host publishes with, or nil if it isn't an ``AppleActivityPlatform``.
    package var applePlatform: AppleActivityPlatform? {
      advertiser.platform as? AppleActivityPlatform
    }
  }

  extension SceneDirectory {
    /// Notes that the user switched to a scene. The device then offers that scene's publication to
    /// other devices.
    package func userTurned(to scene: String, _ host: ContinuationHost) {
      didBecomeActive(scene)
      host.applePlatform?.becomeCurrent()
    }

    /// Notes that a scene's window is visible behind another one.
    package func wentBehind(_ scene: String, _ host: ContinuationHost) {
      willEnterForeground(scene)
      host.applePlatform?.goBehind()
    }

    /// Notes that the user can't see a scene anymore. If another scene is now in front, the device
    /// offers its publication again.
    package func userLeft(_ host: ContinuationHost) {
      host.applePlatform?.goBehind()
      host.applePlatform?.leaveFront()
      frontHost?.applePlatform?.becomeCurrent()
    }
  }
#endif
