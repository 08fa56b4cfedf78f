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
    @Test(arguments: [
      ("tel:+123456", true), ("mailto:ana@example.com", true), ("app-settings:", true),
      ("https://www.example.org/", true), ("unknown://x", false),
    ])
    func leavesOthersToTheSystem(link: String, isTaken: Bool) async throws {
      let stage = try await Stage.open()
      UIApplication.shared.applicationState.opened = []
      let url = try #require(URL(string: link))

      let answer = await withCheckedContinuation { answer in
        stage.host.follow(url) { answer.resume(returning: $0) }
      }

      #expect(answer == isTaken)
      #expect(UIApplication.shared.applicationState.opened == [url])
      #expect(stage.line == "MainTabs > VideoLibrary")
    }

    @Test(arguments: ["demoapp://play_video/a", "https://www.example.com/play_video/a"])
    func opensItsOwnItself(link: String) async throws {
      let stage = try await Stage.open()
      UIApplication.shared.applicationState.opened = []
      let told = Told()

      stage.host.follow(try #require(URL(string: link))) { told.answers.append($0) }
      await rest()

      #expect(told.answers == [true])
      #expect(UIApplication.shared.applicationState.opened == [])
      #expect(stage.line == #"MainTabs > VideoLibrary > VideoPlayer(videoId: "a")"#)
    }
  }
}

@MainActor private final class Told {
  var answers: [Bool] = []
}
