import AppKit
import AppKitPages
import BatonAppKit
import BatonSampleVideos

/// A screen that plays a video, starting at the destination's position.
final class VideoPlayerViewController: NSViewController {
  private let video: VideoPlayer
  private var position: Int? {
    didSet { progress.stringValue = Self.text(position) }
  }
  private let progress: NSTextField

  init(_ video: VideoPlayer) {
    self.video = video
    position = video.position
    progress = NSTextField(labelWithString: Self.text(video.position))
    super.init(nibName: nil, bundle: nil)
    title = "Video \(video.videoId)"
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let name = NSTextField(labelWithString: title ?? "")
    view = CenteredColumn([name, progress])
    // A smaller player wouldn't be usable.
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: 320),
      view.heightAnchor.constraint(greaterThanOrEqualToConstant: 180),
    ])
  }

  private static func text(_ position: Int?) -> String { "At \(position ?? 0) seconds" }
}

extension VideoPlayerViewController: Restorable {
  var current: VideoPlayer { VideoPlayer(videoId: video.videoId, position: position) }

  func restore(_ destination: VideoPlayer, from request: ContinuationRequest) {
    position = destination.position ?? position
  }
}
