import Baton
import BatonSampleArticles
import BatonSampleCounter
import BatonSampleDocuments
import BatonSampleMail
import BatonSampleSupport
import BatonSampleVideos
import BatonTool
import Foundation
import Testing

/// Tests for the sample features. Links.txt has the results of their links and activities.
@Suite struct FeatureTests {
  let router: Router

  init() throws {
    router = try SampleApp.router()
  }

  @Test(
    "A printed link carries the values that its pattern names",
    arguments: [
      (ArticlePage(slug: "handoff", section: "receber"), "demoapp://articles/handoff#receber"),
      (CounterPage(counter: 0), "demoapp://counter"),
      (
        MailComposer(recipients: ["ana@example.com"], body: "Dear Ana"),
        "demoapp://mail/compose?to=ana@example.com"
      ),
      (ContactForm(), "demoapp://help/contact"),
      (
        ContactForm(topic: .bug, text: "1 + 1 & more"),
        "demoapp://help/contact?topic=bug&text=1%20%2B%201%20%26%20more"
      ),
    ] as [(any Destination, String)])
  func printedLink(_ destination: any Destination, _ link: String) throws {
    #expect(try router.link(to: destination, on: "demoapp") == link)
  }

  @Test("In an app without other features, the counter is the root") func onlyFeature() throws {
    let router = try Router(
      features: [Counter()], links: AppLinks(schemes: ["demoapp"]), home: "/counter")
    #expect(try router.home?.description == "CounterPage(counter: 0)")
    let hierarchy = try router.hierarchy(for: "demoapp://counter/7")
    #expect(hierarchy.description == "CounterPage(counter: 7)")
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

  @Test("Handoff carries a draft's body") func draftBody() throws {
    let draft = MailComposer(recipients: ["ana@example.com"], body: "Dear Ana")
    #expect(try router.destination(for: router.activity(for: draft)) as? MailComposer == draft)
  }

  @Test("A ticket's web link resolves to the command that sends diagnostics") func sendDiagnostics()
    throws
  {
    let command = try router.command(for: "https://www.example.com/tickets/1042/send-diagnostics/2")
    #expect(command as? SendDiagnostics == SendDiagnostics(level: 2, ticket: 1042))
    #expect(command.shows as? Ticket == Ticket(number: 1042))
  }

  @Test("A button and a link open the same screens") func buttonAndLink() throws {
    #expect(
      try router.hierarchy(to: VideoPlayer(videoId: "abcd1234"))
        == router.hierarchy(for: "demoapp://play_video/abcd1234"))
  }
}
