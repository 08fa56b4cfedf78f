import Baton
import BatonSimulation
import BatonTesting
import Foundation
import Testing

@MainActor @Suite struct PlayedTests {
  @Test func goesAsItWasPlayed() async throws {
    // appRouter() is yours: it makes the router of the app.
    let app = try Playthrough(of: appRouter())
    await app.launch()
    expectSnapshot(
      of: app,
      matches: """
        outcome
          restoration VideoLibrary: opened
        steps
          show MainTabs [*videos: VideoLibrary, articles: ArticleList, documents: DocumentBrowser, mail: MailSplit [list: Mailbox(folder: "inbox")], counter: CounterPage(counter: 0), account: AccountHome]
        screen
          MainTabs
          ├─ *videos: VideoLibrary
          ├─ articles: ArticleList
          ├─ documents: DocumentBrowser
          ├─ mail: MailSplit
          │  └─ list: Mailbox(folder: "inbox")
          ├─ counter: CounterPage(counter: 0)
          └─ account: AccountHome
        """)

    await app.tap("https://www.example.com/party/6f9619ff-8b86-d011-b42d-00c04fc964ff")
    expectSnapshot(
      of: app,
      matches: """
        outcome
          webLink WatchParty: parked (parked)
          because WatchParty requires "signedIn", which must be met first
        screen
          MainTabs
          ├─ *videos: VideoLibrary
          ├─ articles: ArticleList
          ├─ documents: DocumentBrowser
          ├─ mail: MailSplit
          │  └─ list: Mailbox(folder: "inbox")
          ├─ counter: CounterPage(counter: 0)
          └─ account: AccountHome
        """)

    await app.signIn("ana")
    expectSnapshot(
      of: app,
      matches: """
        outcome
          webLink WatchParty: opened
        steps
          present sheet: WatchParty(id: "6f9619ff-8b86-d011-b42d-00c04fc964ff", guests: []) over VideoLibrary (animated)
        chain
          #1 MainTabs from webLink
          #2 VideoLibrary from webLink
          #9 WatchParty(id: "6f9619ff-8b86-d011-b42d-00c04fc964ff", guests: []) from webLink
        screen
          MainTabs
          ├─ *videos: VideoLibrary
          │  └─ sheet: WatchParty(id: "6f9619ff-8b86-d011-b42d-00c04fc964ff", guests: [])
          ├─ articles: ArticleList
          ├─ documents: DocumentBrowser
          ├─ mail: MailSplit
          │  └─ list: Mailbox(folder: "inbox")
          ├─ counter: CounterPage(counter: 0)
          └─ account: AccountHome
        """)

    app.confirm = { _ in false }
    await app.tap("https://www.example.com/settings/switches/beta-player/true")
    expectSnapshot(
      of: app,
      matches: """
        asked
          "Turn on “beta-player”?" [Turn on]
        outcome
          webLink TurnSwitch: refused (unconfirmed)
          because the user did not confirm TurnSwitch
        screen
          MainTabs
          ├─ *videos: VideoLibrary
          │  └─ sheet: WatchParty(id: "6f9619ff-8b86-d011-b42d-00c04fc964ff", guests: [])
          ├─ articles: ArticleList
          ├─ documents: DocumentBrowser
          ├─ mail: MailSplit
          │  └─ list: Mailbox(folder: "inbox")
          ├─ counter: CounterPage(counter: 0)
          └─ account: AccountHome
        """)

    await app.wait(.seconds(11))
    expectSnapshot(
      of: app,
      matches: """
        nothing changed
        """)

    app.confirm = { _ in true }
    await app.tap("https://www.example.com/settings/switches/beta-player/true")
    expectSnapshot(
      of: app,
      matches: """
        noted
          carried out TurnSwitch(name: "beta-player", isOn: true)
        asked
          "Turn on “beta-player”?" [Turn on]
        outcome
          webLink TurnSwitch: performed
        steps
          dismiss sheet: WatchParty(id: "6f9619ff-8b86-d011-b42d-00c04fc964ff", guests: []) over VideoLibrary (animated)
          replace MainTabs with Settings / SettingsPage(section: "general", row: "beta-player") (animated)
        chain
          #10 Settings from webLink
          #11 SettingsPage(section: "general", row: "beta-player") from webLink
        screen
          Settings
          └─ SettingsPage(section: "general", row: "beta-player")
        """)

    await app.decide("signedIn", .deny("\"not today\" \\"))
    expectSnapshot(
      of: app,
      matches: """
        nothing changed
        """)

    await app.kill()
    expectSnapshot(
      of: app,
      matches: """
        screen
          nothing runs
        """)
  }
}
