import BatonSampleVideos
import BatonSwiftUI
import OneSystem
@_spi(System) import SwiftUI
import SwiftUIApp
import UIKit

extension Contract {
  /// Closing windows, in an app that makes its own hosts and shares the callbacks.
  @MainActor @Suite struct ClosingTests {
    let events = AppEvents()

    private func window(
      of host: ContinuationHost, through events: AppEvents? = nil
    ) -> Drawing {
      let events = events ?? self.events
      let drawing = Drawing { [weak host, events] in
        guard let host, let presenter = host.presenter as? SwiftUIPresenter else {
          return EmptyView()
        }
        return HierarchyView(presenter).continuations(of: host, through: events)
      }
      drawing.open()
      return drawing
    }

    private func made() throws -> ContinuationHost {
      let host = try Demo.host(of: SwiftUIPresenter(screens: Demo.screens))
      host.becomeReady()
      return host
    }

    private func closed(_ host: ContinuationHost, through events: AppEvents? = nil) async {
      let drawing = window(of: host, through: events)
      await waitUntilIdle()
      drawing.close()
      await waitUntilIdle()
    }

    @Test("A window in a hosting controller is visible, although its scene phase is background")
    func hosted() async throws {
      for platform in DrawnPlatform.allCases {
        let (host, events) = (try made(), AppEvents())
        let presenter = try #require(host.presenter as? SwiftUIPresenter)
        let drawing = Drawing.built(for: platform) {
          HierarchyView(presenter).continuations(of: host, through: events)
        }
        drawing.isHosted = true
        drawing.open()
        await waitUntilIdle()
        #expect(events.scenes?.scenes.map(\.isInForeground) == [true])
        guard platform == .phone else { continue }

        for isSeen in [false, true] {
          drawing.window.windowScene?.activationState = isSeen ? .foregroundActive : .background
          events.open(VideoPlayer(videoId: "a"))
          await waitUntilIdle()
          #expect(events.scenes?.scenes.map(\.isInForeground) == [isSeen])
        }
      }
    }

    @Test("Closing a window releases its host") func closedWindow() async throws {
      var host: ContinuationHost? = try made()
      weak let left = host
      await closed(try #require(host))
      #expect(events.scenes?.scenes.isEmpty == true)

      host = nil
      await waitUntilIdle()

      #expect(left == nil)
    }

    @Test(
      "A request waits for the first window, and for the next if none is open",
      arguments: [true, false])
    func nextWindow(isFirst: Bool) async throws {
      let first = isFirst ? nil : try made()
      if let first { await closed(first) }
      var outcomes: [String] = []
      events.open("/nowhere") { outcomes.append($0.label) }
      events.deliver(
        ContinuationRequest(.destination(VideoPlayer(videoId: "waited")), from: .appIntent)
      ) { outcomes.append($0.label) }
      await waitUntilIdle()
      #expect(outcomes == (isFirst ? [] : ["not found"]))

      let next = window(of: try made())
      await waitUntilIdle()

      #expect(next.picture.texts == ["Video waited at 0"])
      #expect(outcomes == ["not found", "opened"])
      #expect(first.map { $0.shown?.leaf.name == "VideoLibrary" } != false)
    }

    /// A Mac app keeps running without windows, and may use the same host in its next window.
    @Test("A host that the app keeps also works in the next window") func keptHost() async throws {
      let host = try made()
      await closed(host)

      let next = window(of: host)
      await waitUntilIdle()
      events.open(VideoPlayer(videoId: "again"))
      await waitUntilIdle()

      #expect(next.picture.texts == ["Video again at 0"])
      #expect(events.scenes?.scenes.count == 1)
    }

    /// The store may never return the state.
    @Test("Closing a window ends the wait for its saved state") func silentStore() async throws {
      let store = MemorySceneStore()
      store.holdsCalls = true
      let host = try made()

      await closed(host, through: AppEvents { SceneDirectory(router: $0.router, store: store) })

      #expect(store.waiting.contains { $0.hasPrefix("load") } && !host.expectsState)
    }
  }
}
