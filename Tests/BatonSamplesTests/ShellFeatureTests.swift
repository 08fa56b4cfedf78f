import Baton
import BatonSampleArticles
import BatonSampleShell
import BatonSampleVideos
import BatonTesting
import Testing

@Suite struct ShellFeatureTests {
  @Test("The app shows a tab for each included feature") func includedFeatures() throws {
    let links = AppLinks(domains: ["equinocios.com"], allowsHTTP: true)
    let all = try Router(features: [Shell(), Videos(), Articles()], links: links, home: "/videos")
    #expect(all.slots(of: MainTabs()).map(\.slot.name) == ["videos", "articles"])

    // Leaving out a feature takes one line, which also removes its tab.
    let some = try Router(features: [Shell(), Videos()], links: links, home: "/videos")
    #expect(some.slots(of: MainTabs()).map(\.slot.name) == ["videos"])
    #expect(try some.home?.description == "MainTabs\n└─ videos: VideoLibrary")
  }
}
