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
  }
}
