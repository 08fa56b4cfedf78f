@_spi(System) import AppleFoundation
import Baton
import BatonSimulation
import BatonSwiftUI
import OneSystem
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
      let app = DrivenApp()
      app.open()
      await rest()
      let host = try app.host
      var late: [String] = []
      try app.presenter.onReport = { late.append("\($0)") }
      let alone = try ContinuationHost(
        router: host.router, presenter: HeadlessPresenter(),
        requirements: [Requirement("signedIn") { _ in .allow }])
      alone.becomeReady()

      for link in Self.links.flatMap({ [first, $0] }) {
        let outcome = await alone.open(ContinuationRequest(.link(link), from: .app))
        let drawn = await host.open(ContinuationRequest(.link(link), from: .app))

        #expect("\(drawn)" == "\(outcome)")
        #expect(host.shown == alone.shown, "\(first), \(link)")
      }
      await rest()
      #expect(!app.picture.texts.isEmpty)
      #expect(late == [])
      #expect(problems == [])
    }
  }
}
