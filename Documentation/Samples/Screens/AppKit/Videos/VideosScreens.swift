import AppKitPages
import BatonAppKit
import BatonSampleVideos

@MainActor public protocol VideosServices {
  var isSignedIn: Bool { get }
}

public struct VideosScreens: AppKitFeature {
  let services: any VideosServices

  public init(services: any VideosServices) { self.services = services }

  public var screens: Screens {
    Screen.pages(VideoLibrary.self)
    Screen(VideoPlayer.self) { VideoPlayerViewController($0) }
    Screen.pages(
      VideoCategory.self, Playlist.self, CharacterGames.self, Downloads.self, Show.self,
      Episode.self, LiveStream.self, WatchParty.self)
  }
  public var requirements: [Requirement] {
    Requirement("signedIn") { [services] _ in services.isSignedIn ? .allow : .park(showing: nil) }
  }
}
