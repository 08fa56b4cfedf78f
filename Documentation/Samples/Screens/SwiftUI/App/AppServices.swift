import BatonSampleVideosSwiftUI
import BatonSwiftUI
import SwiftUIPages

struct AppServices: VideosServices {
  var isSignedIn: Bool { true }
}

extension AppFeatures {
  /// The features in the package manifest.
  public static var demo: AppFeatures { .registered(AppServices()).staged }
}
