import BatonSampleVideosUIKit
import BatonUIKit
import UIKitPages

struct AppServices: VideosServices {
  var isSignedIn: Bool { true }
}

extension AppFeatures {
  /// The features in the package manifest.
  public static var demo: AppFeatures { .registered(AppServices()).staged }
  /// The scene configurations of the features.
  public static var scenes: [SceneConfiguration] { [.live] }
}
