import BatonSwiftUI
import OneSystem
@_spi(System) import SwiftUI
import SwiftUIApp
import SwiftUIAppFeatures

extension Contract {
  /// CI runs this suite with and without the feature's line in the manifest.
  @MainActor @Suite("A feature's line is removed from the sample app's manifest")
  struct LeavingOutTests {
    @Test("The feature's tab, link, screens, and activities exist only with its line")
    func lineLess() async throws {
      let app = DrivenApp { DemoApp() }
      await app.open()
      var story =
        app.hosts[0].shown?.root.children.map { "\($0.edge.slotName ?? ""): \($0.name)" } ?? []
      let labels = app.picture.tabs.flatMap(\.labels)
      for link in ["demoapp://mail/inbox", "demoapp://play_video/a"] {
        app.deliver(link)
        await waitUntilIdle()
        story.append(app.line)
      }
      let router = try Router(features: .demo, links: Demo.links, home: "/videos")
      story += router.continuedTypes.map(\.name).sorted()
      story += AppFeatures.demo.runtimes.map { "\(type(of: $0))" }

      let isThere = ProcessInfo.processInfo.environment["BATON_LEAVES_OUT"] != "Mail"
      #expect(
        router.features
          == ["Articles", "Mail", "Shell", "Videos"].filter { isThere || $0 != "Mail" })
      let lines = story.filter { $0.lowercased().contains("mail") }
      #expect(lines.count == (isThere ? 5 : 0), "\(lines)")
      #expect(labels == ["Videos", "Articles"] + (isThere ? ["Inbox"] : []))
      #expect(story.contains("videos: VideoLibrary"))
      #expect(story.contains { $0.hasSuffix(#"VideoPlayer(videoId: "a")"#) })
    }
  }
}
