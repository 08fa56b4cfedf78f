@_spi(System) import AppKit
import Baton
import BatonAppKit
import Foundation
import OneSystem
import Testing

extension AppKitContract {
  /// Links clicked in the app: its own, and the system's.
  @MainActor @Suite struct MacOutboundTests {
    @Test(arguments: [
      ("tel:+123456", true), ("mailto:ana@example.com", true), ("https://www.example.org/", true),
      ("x-apple.systempreferences:com.apple.preference.notifications", true),
      ("unknown://x", false),
    ])
    func leavesOthersToTheSystem(link: String, isTaken: Bool) async throws {
      let stage = try await Stage.open()
      NSWorkspace.shared.workspaceState.opened = []
      let url = try #require(URL(string: link))

      #expect(stage.host.follow(url) == isTaken)

      #expect(NSWorkspace.shared.workspaceState.opened == [url])
      #expect(stage.line == "MainTabs > VideoLibrary")
    }

    @Test(arguments: ["demoapp://play_video/a", "https://www.example.com/play_video/a"])
    func opensItsOwnItself(link: String) async throws {
      let stage = try await Stage.open()
      NSWorkspace.shared.workspaceState.opened = []

      #expect(stage.host.follow(try #require(URL(string: link))))
      await rest()

      #expect(NSWorkspace.shared.workspaceState.opened == [])
      #expect(stage.line == #"MainTabs > VideoLibrary > VideoPlayer(videoId: "a")"#)
    }
  }
}
