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
    Screen.pages(
      VideoCategory.self, Playlist.self, CharacterGames.self, Downloads.self, Show.self,
      Episode.self, LiveStream.self, WatchParty.self)
  }
  public var requirements: [Requirement] {
    Requirement("signedIn") { [services] _ in services.isSignedIn ? .allow : .park(showing: nil) }
  }
}
