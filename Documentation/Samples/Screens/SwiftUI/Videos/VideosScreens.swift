import BatonSampleVideos
import BatonSwiftUI
import SwiftUI
import SwiftUIPages

@MainActor public protocol VideosServices {
  var isSignedIn: Bool { get }
}

public struct VideosScreens: SwiftUIFeature {
  let services: any VideosServices

  public init(services: any VideosServices) { self.services = services }

  public var screens: Screens {
    Screen(VideoLibrary.self) { _ in VideoLibraryView() }
    Screen(VideoPlayer.self) { VideoPlayerView(video: $0) }
    Screen.pages(
      VideoCategory.self, Playlist.self, CharacterGames.self, Downloads.self, Show.self,
      Episode.self, LiveStream.self, WatchParty.self)
  }
  public var requirements: [Requirement] {
    Requirement("signedIn") { [services] _ in services.isSignedIn ? .allow : .park(showing: nil) }
  }
}
