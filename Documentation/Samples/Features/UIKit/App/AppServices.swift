import BatonSampleVideosUIKit
import BatonUIKit
import UIKitPages

struct AppServices: VideosServices {
  var isSignedIn: Bool { true }
}

extension AppFeatures {
  /// The features in the manifest.
  public static var demo: AppFeatures { .registered(AppServices()).staged }
  /// The scenes that have a configuration of their own.
  public static var scenes: [SceneConfiguration] { [.live] }
}
