import BatonSampleArticles
import BatonSampleCounter
import BatonSampleDocuments
import BatonSampleMail
import BatonSampleShell
import BatonSampleSupport
import BatonSampleTool
import BatonSampleVideos
import Foundation
import Testing

@testable import Baton

/// Tests for the sample features. Links.txt has the results of their links and activities.
@Suite struct FeatureTests {
  let router: Router

  init() throws {
    router = try SampleApp.router()
  }

  @Test(
    "A printed link carries the values that its pattern names",
    arguments: [
      (ArticlePage(slug: "handoff", section: "receber"), "articles/handoff#receber"),
      (CounterPage(counter: 0), "counter"),
      (
        MailComposer(recipients: ["ana@example.com"], body: "Dear Ana"),
        "mail/compose?to=ana@example.com"
      ),
      (ContactForm(), "help/contact"),
      (
        ContactForm(topic: .bug, text: "1 + 1 & more"),
        "help/contact?topic=bug&text=1%20%2B%201%20%26%20more"
      ),
    ] as [(any Destination, String)])
  func printedLink(_ destination: any Destination, _ path: String) throws {
    #expect(try router.link(to: destination, on: "demoapp") == "demoapp://\(path)")
    #expect(try router.link(to: destination) == "https://www.example.com/\(path)")
  }

  @Test(
    "In an app without other features, a feature's screens are the root",
    arguments: [
      (Counter(), "/counter", "CounterPage(counter: 0)"),
      (Counter(), "/counter/7", "CounterPage(counter: 7)"),
      (Documents(), "/documents?tag=work", #"DocumentBrowser(tags: ["work"])"#),
      (
        Documents(), "https://press.docs.example.com/k3-9x?mode=comment",
        #"DocumentBrowser > cover: SharedDocument(team: "press", token: ‹redacted›, "#
          + #"mode: "comment")"#
      ),
      (
        Support(), "/settings/notifications/replies?mute=true",
        #"Settings > SettingsPage(section: "notifications") > "#
          + #"NotificationSettings(channel: "replies", mute: true)"#
      ),
      (
        Support(), "https://help.example.com/devices/watch#fails",
        #"HelpCenter > HelpArticle(path: ["devices", "watch"], heading: "fails")"#
      ),
      (Support(), "/whats-new/v2.1", "HelpCenter > sheet: ReleaseNotes(major: 2, minor: 1)"),
    ] as [(any Feature, String, String)])
  func onlyFeature(_ feature: any Feature, _ link: String, _ screens: String) throws {
    let alone = try Router(features: [feature], links: SampleApp.links, home: link)
    let hierarchy = try #require(try alone.home)
    #expect(hierarchy.description.replacing(#/\n *└─ /#, with: " > ") == screens)
  }

  @Test("The tab bar has a tab for each included feature") func includedFeatures() throws {
    let two = try SampleApp.router(features: [Shell(), Videos(), Articles()])
    #expect(two.slots(of: MainTabs()).map(\.slot.name) == ["videos", "articles"])
    let one = try SampleApp.router(features: [Shell(), Videos()])
    #expect(one.slots(of: MainTabs()).map(\.slot.name) == ["videos"])
    #expect(try one.home?.description == "MainTabs\n└─ videos: VideoLibrary")
  }

  @Test("A file from the system opens in its own window") func systemFile() throws {
    let url = URL(fileURLWithPath: "/Shared/plan.md")
    let hierarchy = try router.hierarchy(for: ContinuationRequest(.document(url), from: .document))
    #expect(hierarchy.leaf.destination as? OpenedDocument == OpenedDocument(file: url))
    #expect(hierarchy.leaf.edge == .window)
  }

  @Test("An older app's activity opens pages on allowed hosts only") func olderActivity() throws {
    func page(_ text: String) throws -> MailPage? {
      let url = try #require(URL(string: text))
      let activity = UserActivity(
        "com.sonson.HandoffSample", userInfo: ["Key": .string("news"), "URL": .url(url)])
      return try router.destination(for: activity) as? MailPage
    }
    #expect(try page("https://developer.apple.com/handoff/")?.key == "news")
    #expect(try page("https://example.net/anywhere") == nil)
  }

  @Test("Handoff needs each value of the article editor") func articleEditor() throws {
    let editor = ArticleEditor(
      user: "ana", title: "Handoff", body: "Adotando H", cursorPosition: 10)
    let activity = try router.activity(for: editor)
    #expect(activity.activityType == "com.equinocios.Handoff.sample")
    #expect(activity.requiredUserInfoKeys == ["user", "title", "body", "cursorPosition"])
    #expect(try router.destination(for: activity) as? ArticleEditor == editor)
  }

  @Test("A ticket's web link resolves to the command that sends diagnostics") func sendDiagnostics()
    throws
  {
    let link = "https://www.example.com/tickets/1042/send-diagnostics/2"
    let ticket = try router.hierarchy(to: Ticket(number: 1042))
    #expect(
      try router.resolve(link)
        == .command(SendDiagnostics(level: 2, ticket: 1042), shows: ticket))
  }

  @Test("A button and a link open the same screens") func buttonAndLink() throws {
    #expect(
      try router.hierarchy(to: VideoPlayer(videoId: "abcd1234"))
        == router.hierarchy(for: "demoapp://play_video/abcd1234"))
  }
}
