@_spi(System) import AppleFoundation
import Baton
import BatonSimulation
import BatonSwiftUI
@_spi(System) import SwiftUI
import SwiftUIApp
import Testing

extension Contract {
  /// From any place to any other: the same is shown as by a presenter without a screen, and no view is
  /// late.
  @MainActor @Suite struct TransitionTests {
    nonisolated static let links = [
      "/videos", "/play_video/a?position=3", "/play_video/b", "/shows/moon-cats/s2e5",
      "/characters/luna/games", "/live/news", "/articles", "/mail/inbox", "/mail/inbox/7",
      "/mail/sent/8", "/mail/compose?subject=Tickets", "/mail/inbox/7/reply",
    ]

    @Test(arguments: links)
    func showsWhatAHostAloneShows(first: String) async throws {
      for second in Self.links {
        let app = DrivenApp()
        app.open()
        await rest()
        var late: [String] = []
        try app.presenter.onReport = { late.append("\($0)") }
        let alone = try ContinuationHost(
          router: Demo.router(), presenter: HeadlessPresenter(),
          requirements: [Requirement("signedIn") { _ in .allow }])
        alone.becomeReady()

        for link in [first, second, first] {
          let outcome = await alone.open(ContinuationRequest(.link(link), from: .app))
          let drawn = await (try app.host).open(ContinuationRequest(.link(link), from: .app))

          #expect("\(drawn)" == "\(outcome)")
          #expect(try app.host.shown == alone.shown, "\(first), \(second), \(link)")
        }
        await rest()
        let leaf = try #require(alone.shown?.leaf)
        #expect(app.picture.texts.last?.isEmpty == false, "\(leaf)")
        #expect(late == [])
        #expect(faults == [])
      }
    }
  }
}
