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
  }
#endif
