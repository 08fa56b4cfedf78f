import BatonSampleVideos
import BatonUIKit
import UIKit

extension App {
  /// Has the home screen offer to go on with a video.
  @MainActor public static func offer(_ video: VideoPlayer) throws {
    let action = try router().quickAction(for: video)
    UIApplication.shared.shortcutItems = [action.item(title: "Go on watching")]
  }
}
