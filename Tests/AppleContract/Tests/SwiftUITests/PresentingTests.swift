import BatonSampleArticles
import BatonSampleMail
import BatonSampleVideos
import BatonSwiftUI
import OneSystem
@_spi(System) import SwiftUI
import SwiftUIApp

extension Contract {
  /// The hierarchy as the state of SwiftUI's containers.
  @MainActor @Suite struct PresentingTests {
    private func open(
      on platform: DrawnPlatform = .phone
    ) async throws -> (DrivenApp, ContinuationHost) {
      let app = DrivenApp(on: platform)
      await app.open()
      return (app, try app.host)
    }

    @Test(
      "The app's own requests animate, and continued activities don't",
      arguments: DrawnPlatform.allCases)
    func animatedRequests(on platform: DrawnPlatform) async throws {
      let (app, host) = try await open(on: platform)
      Transactions.log = []
      await host.open(VideoPlayer(videoId: "a"))
      #expect(Transactions.log == ["animated"])

      Transactions.log = []
      app.deliver(try Demo.router().activity(for: VideoPlayer(videoId: "b")))
      await waitUntilIdle()
      #expect(app.line.contains("\"b\""))
      #expect(Set(Transactions.log) == ["at once"])
    }

    @Test("The outcome names a view that doesn't appear in time") func lateView() async throws {
      let (app, host) = try await open()
      let presenter = try app.presenter
      presenter.appearanceLimit = .milliseconds(20)
      let reports = Reports(of: presenter)
      app.window.isFrozen = true

      let outcome = await host.open(VideoPlayer(videoId: "late"))

      let reason = try #require(outcome.reason)
      #expect("\(outcome)".hasPrefix("degraded to VideoPlayer"))
      #expect(reason.code == .notSeen)
      #expect("\(reason)".contains("VideoPlayer has not appeared"))
      #expect(reports.texts.contains { $0.contains("VideoPlayer has not appeared") })
      app.window.isFrozen = false
      await waitUntilIdle()
      #expect(app.picture.texts == ["Video late at 0"])
      #expect(presenter.hiddenReason == nil)
      #expect("\(await host.open(VideoPlayer(videoId: "late")))".hasPrefix("opened"))
    }

    @Test("The toolbar button and links show a hidden sidebar", arguments: DrawnPlatform.allCases)
    func hiddenSidebar(on platform: DrawnPlatform) async throws {
      let (app, host) = try await open(on: platform)
      await host.open(MailMessage(folder: .inbox, id: 7))
      for texts in [["MailMessage"], ["Mailbox", "MailMessage"], ["MailMessage"]] {
        app.picture.columns[0].toggleSidebar()
        await waitUntilIdle()
        #expect(app.picture.texts == texts)
      }

      await host.show(Mailbox(folder: .inbox))

      #expect(app.picture.texts.first == "Mailbox")
      #expect(app.line.hasSuffix("Mailbox(folder: \"inbox\")"))
      app.picture.columns[0].toggleSidebar()
      await waitUntilIdle()
      #expect(app.picture.texts == ["MailMessage"])
      #expect(app.line.hasSuffix("MailMessage(folder: \"inbox\", id: 7)"))
    }

  }
}
