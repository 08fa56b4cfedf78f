import Baton
import BatonSampleShell
import BatonSampleVideos
import BatonTesting
import Foundation
import Testing

@Suite struct VideosFeatureTests {
  let router: Router

  init() throws {
    router = try Router(
      features: [Shell(), Videos()],
      links: AppLinks(schemes: ["demoapp"], domains: ["www.example.com"]), home: "/videos")
  }

  @Test(
    "Each video link opens the expected screen",
    arguments: [
      ("demoapp://play_video/abcd1234", "video"),
      ("demoapp://play_video/abcd1234?position=90", "video at a position"),
      ("https://www.example.com/videos/abcd1234", "video on the web"),
      ("demoapp://playlists/songs/sorted/newest", "sorted playlist"),
      ("demoapp://characters/luna/games", "games of a character"),
      ("demoapp://shows/moon-cats/s2e5", "episode on its season"),
      ("demoapp://videos/categories/animals/cats", "category"),
      ("demoapp://live", "live"),
      ("demoapp://watch?v=abcd1234&t=90", "old link with a position"),
    ])
  func opens(_ link: String, _ name: String) throws {
    expectSnapshot(of: try router.hierarchy(for: link), named: name)
  }

  @Test("A button and a link open the same screens") func buttonAndLink() throws {
    #expect(
      try router.hierarchy(to: VideoPlayer(videoId: "abcd1234"))
        == router.hierarchy(for: "demoapp://play_video/abcd1234"))
  }
}
