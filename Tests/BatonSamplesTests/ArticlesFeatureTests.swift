import Baton
import BatonSampleArticles
import BatonSampleShell
import BatonTesting
import Foundation
import Testing

@Suite struct ArticlesFeatureTests {
  let router: Router

  init() throws {
    router = try Router(
      features: [Shell(), Articles()],
      links: AppLinks(schemes: ["demoapp"], domains: ["equinocios.com"], allowsHTTP: true),
      home: "/articles")
  }

  @Test("Handoff opens the editor with its text and cursor position") func editorHandoff() throws {
    let sent = ArticleEditor(user: "ana", title: "Handoff", body: "Adotando H", cursorPosition: 10)
    let activity = try router.activity(for: sent)
    #expect(activity.activityType == "com.equinocios.Handoff.sample")
    #expect(activity.requiredUserInfoKeys == ["user", "title", "body", "cursorPosition"])
    let hierarchy = try router.hierarchy(for: activity)
    #expect(hierarchy.leaf.destination as? ArticleEditor == sent)
    expectSnapshot(of: hierarchy)
  }

  @Test("A web browsing activity opens its article") func webPage() throws {
    let page = UserActivity(
      .browsingWeb, webpageURL: URL(string: "http://equinocios.com/swift/adotando-handoff"))
    expectSnapshot(of: try router.hierarchy(for: page))
  }

  @Test("An activity with missing values opens its web page instead") func missingValues() throws {
    let activity = UserActivity(
      "com.equinocios.Handoff.sample", userInfo: ["user": .string("ana")],
      webpageURL: URL(string: "http://equinocios.com/swift/adotando-handoff"))
    #expect(try router.hierarchy(for: activity).leaf.destination is ArticlePage)
  }

  @Test(
    "Links open the article search and a month's archive",
    arguments: [
      ("demoapp://articles/search?q=handoff&lang=de&lang=pt", "search in two languages"),
      ("demoapp://articles/archive/2016/3", "archive of a month"),
    ])
  func opens(_ link: String, _ name: String) throws {
    expectSnapshot(of: try router.hierarchy(for: link), named: name)
  }

  @Test("The link to an article's section ends in a fragment") func sectionLink() throws {
    let page = ArticlePage(slug: "adotando-handoff", section: "receber")
    #expect(
      try router.link(to: page) == "https://equinocios.com/articles/adotando-handoff#receber")
  }
}
