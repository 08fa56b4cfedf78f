@_spi(System) import AppleFoundation
import Baton
import BatonSampleVideos
import BatonUIKit
import Foundation
import OneSystem
import Testing
@_spi(System) import UIKit
import UIKitApp

extension Contract {
  /// Home screen quick actions, from a destination and back to it.
  @MainActor @Suite struct QuickActionTests {
    @Test("A QuickAction survives conversion to a shortcut item and back") func roundTrip() throws {
      let action = QuickAction(
        "Place",
        userInfo: [
          "text": .string("Café"), "yes": .bool(true), "one": .integer(1), "half": .double(0.5),
          "date": .date(Date(timeIntervalSince1970: 1)), "data": .data(Data([0, 255])),
          "url": .url(URL(string: "https://example.com/a")!),
          "list": .array([.integer(1), .string("two")]),
          "values": .dictionary(["nested": .bool(true)]), "nothing": .null,
        ], targetContentIdentifier: "/place")

      #expect(QuickAction(action.item(title: "Place")) == action)
    }

    @Test("A quick action opens the destination that it was made for") func shortcutItem()
      async throws
    {
      let stage = try await Stage.open()
      try App.offer(VideoPlayer(videoId: "a", position: 9))
      let item = try #require(UIApplication.shared.shortcutItems?.first)
      let scene = try #require(stage.window.windowScene)
      let callback = try #require(scene.delegate as? any UIWindowSceneDelegate)
      var answer: Bool?

      callback.windowScene(scene, performActionFor: item, completionHandler: { answer = $0 })
      await until { answer != nil }

      #expect(answer == true)
      #expect(stage.line.hasSuffix(#"VideoPlayer(videoId: "a", position: 9)"#))
      #expect(
        item.targetContentIdentifier as? String
          == "https://www.example.com/play_video/a?position=9")
    }
  }
}
