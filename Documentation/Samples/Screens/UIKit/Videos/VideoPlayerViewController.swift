import BatonSampleVideos
import BatonUIKit
import UIKit
import UIKitPages

/// A screen that plays a video, starting at the destination's position.
final class VideoPlayerViewController: UIViewController {
  private let video: VideoPlayer
  private var position: Int?

  init(_ video: VideoPlayer) {
    self.video = video
    position = video.position
    super.init(nibName: nil, bundle: nil)
    title = "Video \(video.videoId)"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    opensLinkWhileLeaving()
  }
}

extension VideoPlayerViewController: Restorable {
  var current: VideoPlayer { VideoPlayer(videoId: video.videoId, position: position) }

  func restore(_ destination: VideoPlayer, from request: ContinuationRequest) {
    position = destination.position ?? position
  }
}
