import BatonSampleVideosSwiftUI
import BatonSwiftUI

struct AppServices: VideosServices {
  var isSignedIn: Bool { true }
}

extension AppFeatures {
  /// The features that the manifest names.
  public static var demo: AppFeatures { .registered(AppServices()) }
}
