#if (canImport(UIKit) || canImport(AppKit))
  package import BatonHost

  extension ContinuationHost {
    /// What it publishes by, where that is Apple's way.
    package var applePlatform: AppleActivityPlatform? {
      advertiser.platform as? AppleActivityPlatform
    }
  }

  extension SceneDirectory {
    /// The user has turned to a scene: what it publishes is what the device is told of.
    package func userTurned(to scene: String, _ host: ContinuationHost) {
      didBecomeActive(scene)
      host.applePlatform?.becomeCurrent()
    }

    /// A scene is seen, and its window says that another one is in front.
    package func wentBehind(_ scene: String, _ host: ContinuationHost) {
      willEnterForeground(scene)
      host.applePlatform?.goBehind()
    }

    /// The user does not see a scene any more: what is beside it is offered again.
    package func userLeft(_ host: ContinuationHost) {
      host.applePlatform?.leaveFront()
      frontHost?.applePlatform?.becomeCurrent()
    }
  }
#endif
