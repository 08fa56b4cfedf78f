import BatonSampleVideos
import BatonUIKit
import UIKitPages

extension SceneConfiguration {
  /// A separate window for live streams.
  public static let live = SceneConfiguration("live", for: [LiveStream.self])
}

@MainActor public protocol VideosServices {
  var isSignedIn: Bool { get }
}

public struct VideosScreens: UIKitFeature {
  let services: any VideosServices

  public init(services: any VideosServices) { self.services = services }

  public var screens: Screens {
    Screen(VideoLibrary.self) { VideoLibraryViewController($0) }
    Screen(VideoPlayer.self) { VideoPlayerViewController($0) }
    Screen.page(VideoCategory.self)
    Screen.page(Playlist.self)
    Screen.page(CharacterGames.self)
    Screen.page(Downloads.self)
    Screen.page(Show.self)
    Screen.page(Episode.self)
    Screen.page(LiveStream.self)
    Screen.page(WatchParty.self)
  }
  public var requirements: [Requirement] {
    Requirement("signedIn") { [services] _ in services.isSignedIn ? .allow : .park(showing: nil) }
  }
}
