import Baton
import BatonSimulation
import BatonTesting
import Foundation
import Testing

@MainActor @Suite struct PlayedTests {
  @Test("The app behaves as in the session that was played") func playedSession() async throws {
    // appRouter() is yours: it makes the router of the app.
    let app = try Scenario(of: appRouter())
    await app.signIn("ana")
    expectSnapshot(
      of: app,
      matches: """
        nothing runs
        """)

    await app.launch()
    expectSnapshot(
      of: app,
      matches: """
        → ready
            show MainTabs [*videos: VideoLibrary, articles: ArticleList, documents: DocumentBrowser, mail: MailSplit [list: Mailbox(folder: "inbox")], counter: CounterPage(counter: 0), account: AccountHome]
            = MainTabs › VideoLibrary
        """)

    app.confirm = { _ in false }
    await app.tap("https://www.example.com/settings/switches/beta-player/true")
    expectSnapshot(
      of: app,
      matches: """
        → activity NSUserActivityTypeBrowsingWeb        [turnSwitch]
            ask for TurnSwitch(name: "beta-player", isOn: true)
        → the user declines
          [turnSwitch] refused: the user did not confirm TurnSwitch
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
          …11 s
        → activity NSUserActivityTypeBrowsingWeb        [turnSwitch 2]
            ask for TurnSwitch(name: "beta-player", isOn: true)
        → the user confirms
            run TurnSwitch(name: "beta-player", isOn: true)
        → the command finishes
            replace MainTabs with Settings / SettingsPage(section: "general", row: "beta-player")
            = Settings › SettingsPage(section: "general", row: "beta-player")
          [turnSwitch 2] performed TurnSwitch(name: "beta-player", isOn: true), then SettingsPage(section: "general", row: "beta-player")
            restore #9 Settings from webLink
            restore #10 SettingsPage(section: "general", row: "beta-player") from webLink
        """)

    await app.decide("signedIn", .deny("\"not today\" \\"))
    expectSnapshot(
      of: app,
      matches: """
        → requirements changed
        """)
  }
}
