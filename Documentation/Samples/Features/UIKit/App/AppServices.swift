import BatonSampleVideosUIKit
import BatonUIKit
import UIKitPages

struct AppServices: VideosServices {
  var isSignedIn: Bool { true }
}

extension AppFeatures {
  /// The features in the manifest.
  public static var demo: AppFeatures { .registered(AppServices()).staged }
  /// The scenes that have their own configuration.
  public static var scenes: [SceneConfiguration] { [.live] }
}
