import Baton
import BatonSampleMail
import BatonSampleShell
import BatonTesting
import Foundation
import Testing

@Suite struct MailFeatureTests {
  let router: Router

  init() throws {
    router = try Router(
      features: [Shell(), Mail()],
      links: AppLinks(schemes: ["demoapp"], domains: ["mail.example.com"]), home: "/mail")
  }

  @Test(
    "Each mail link opens the expected screen",
    arguments: [
      ("demoapp://mail/inbox/7", "message beside its folder"),
      ("https://mail.example.com/f/archive?unread=true", "folder on the web"),
      ("demoapp://mail/threads/6f9619ff-8b86-d011-b42d-00c04fc964ff#7", "thread"),
      ("demoapp://mail/inbox/7/file-1.pdf", "attachment"),
      ("demoapp://mail/search?q=tickets&from=ana&from=bo", "search"),
      ("demoapp://mail/compose?to=ana%40example.com&subject=Hello", "sheet to write"),
      ("demoapp://mail/inbox/7/reply-all?quote=false", "answer over the message"),
    ])
  func opens(_ link: String, _ name: String) throws {
    expectSnapshot(of: try router.hierarchy(for: link), named: name)
  }

  @Test("An older app's activity opens pages on allowed hosts only") func olderActivity() throws {
    func page(_ text: String) throws -> MailPage? {
      let url = try #require(URL(string: text))
      let activity = UserActivity(
        "com.sonson.HandoffSample", userInfo: ["Key": .string("news"), "URL": .url(url)])
      return try router.destination(for: activity) as? MailPage
    }
    #expect(try page("https://developer.apple.com/handoff/")?.key == "news")
    // Only pages on hosts that the trait allows are accepted, both from Handoff and from links.
    #expect(try page("https://example.net/anywhere") == nil)
    #expect(throws: RoutingError.self) {
      try router.destination(for: "demoapp://mail/pages/news?url=https%3A%2F%2Fexample.net%2F")
    }
  }

  @Test("Handoff carries a draft's body; a link doesn't") func draftBody() throws {
    let draft = MailComposer(recipients: ["ana@example.com"], body: "Dear Ana")
    #expect(try router.destination(for: router.activity(for: draft)) as? MailComposer == draft)
    let link = try router.link(to: draft)
    #expect(link == "https://mail.example.com/mail/compose?to=ana@example.com")
  }
}
