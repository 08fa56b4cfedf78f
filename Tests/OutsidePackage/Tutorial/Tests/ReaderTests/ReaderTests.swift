import BatonTesting
import NewsFeature
import ReaderApp
import Testing

@MainActor struct ReaderTests {
  let presenter = HeadlessPresenter()
  let session = Session()
  let host: ContinuationHost

  init() throws { host = try Reader.host(presenter: presenter, session: session) }

  @Test("A link opens an article, with the list behind it") func link() async throws {
    await host.open("https://reader.example.com/news/7?page=2")
    expectSnapshot(
      of: try #require(host.shown),
      matches: """
        MainTabs
        ├─ *news: NewsList
        │  └─ Article(id: 7, page: 2)
        └─ account: AccountHome
        """)
  }

  @Test("Going back leads to the list") func back() async {
    await host.open(Article(id: 7))
    presenter.goBack()
    #expect(host.shown?.leaf.description == "NewsList")

    await host.open(Article(id: 8))
    await host.back()
    #expect(host.shown?.leaf.description == "NewsList")
  }

  @Test("A link waits for the sign-in") func signIn() async {
    let outcome = await host.open("reader://saved")
    #expect(outcome.label == "parked")
    #expect(host.shown?.leaf.description == "SignIn")

    session.account = "ana"
    host.account = "ana"
    #expect(host.shown?.leaf.description == "SavedArticles")
  }

  @Test("The news feature keeps its promises") func laws() throws {
    expectWellBehaved(News(), with: try Reader.router())
  }
}
