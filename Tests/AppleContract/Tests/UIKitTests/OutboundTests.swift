@_spi(System) import AppleFoundation
import Baton
import BatonUIKit
import Foundation
import OneSystem
import Testing
@_spi(System) import UIKit

extension Contract {
  /// Links tapped in the app: its own, and the system's.
  @MainActor @Suite struct OutboundTests {
    @Test(
      "The app opens its own links, and the system opens others",
      arguments: [
        ("tel:+123456", true), ("mailto:ana@example.com", true), ("app-settings:", true),
        ("https://www.example.org/", true), ("unknown://x", false), ("demoapp://articles", nil),
        ("https://www.example.com/articles", nil),
      ])
    func ownAndOtherLinks(link: String, isTaken: Bool?) async throws {
      let stage = try await Stage.open()
      UIApplication.shared.applicationState.opened = []
      let url = try #require(URL(string: link))

      let answer = await withCheckedContinuation { answer in
        stage.host.follow(url) { answer.resume(returning: $0) }
      }
      await rest()

      #expect(answer == isTaken ?? true)
      #expect(UIApplication.shared.applicationState.opened == (isTaken == nil ? [] : [url]))
      #expect(stage.host.shown?.leaf.name == (isTaken == nil ? "ArticleList" : "VideoLibrary"))
    }
  }
}
