@_spi(System) import AppKit
import Baton
import BatonAppKit
import Foundation
import OneSystem
import Testing

extension AppKitContract {
  /// Links clicked in the app: its own, and the system's.
  @MainActor @Suite struct MacOutboundTests {
    @Test(
      "The app opens its own links, and the system opens others",
      arguments: [
        ("tel:+123456", true), ("mailto:ana@example.com", true), ("https://www.example.org/", true),
        ("x-apple.systempreferences:com.apple.preference.notifications", true),
        ("unknown://x", false), ("demoapp://articles", nil),
        ("https://www.example.com/articles", nil),
      ])
    func ownAndOtherLinks(link: String, isTaken: Bool?) async throws {
      let stage = try await Stage.open()
      NSWorkspace.shared.workspaceState.opened = []
      let url = try #require(URL(string: link))

      #expect(stage.host.follow(url) == isTaken ?? true)
      await rest()

      #expect(NSWorkspace.shared.workspaceState.opened == (isTaken == nil ? [] : [url]))
      #expect(stage.host.shown?.leaf.name == (isTaken == nil ? "ArticleList" : "VideoLibrary"))
    }
  }
}
