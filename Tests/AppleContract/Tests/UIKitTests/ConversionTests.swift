@_spi(System) import AppleFoundation
import BatonSampleVideos
import BatonUIKit
import OneSystem
import Testing
@_spi(System) import UIKit
import UIKitApp

extension Contract {
  @MainActor @Suite struct ConversionTests {
    let full: UserActivity

    init() {
      var activity = UserActivity(
        "com.example.all",
        userInfo: [
          "text": .string("Café"), "yes": .bool(true), "no": .bool(false), "one": .integer(1),
          "zero": .integer(0), "least": .integer(.min), "most": .unsigned(.max),
          "half": .double(0.5), "whole": .double(1), "date": .date(Date(timeIntervalSince1970: 1)),
          "data": .data(Data([0, 255])), "url": .url(URL(string: "https://example.com/a?b=c")!),
          "list": .array([.integer(1), .string("two"), .array([])]),
          "set": .set([.integer(1), .integer(2)]),
          "values": .dictionary(["nested": .bool(true)]), "nothing": .null,
        ], title: "All", webpageURL: URL(string: "https://example.com/all"),
        targetContentIdentifier: "/all")
      activity.referrerURL = URL(string: "https://example.org")
      activity.keywords = ["a", "b"]
      activity.expirationDate = Date(timeIntervalSince1970: 2)
      activity.persistentIdentifier = "all"
      activity.isEligibleForHandoff = false
      activity.isEligibleForSearch = true
      activity.isEligibleForPrediction = true
      activity.isEligibleForPublicIndexing = true
      activity.supportsContinuationStreams = true
      full = activity
    }

    @Test("A UserActivity survives the transfer to another device") func transfer() {
      #expect(UserActivity(NSUserActivity(full).transferred()) == full)
    }

    @Test("NSUserActivity omits a webpageURL with a custom scheme") func customSchemePage() {
      let activity = UserActivity("com.example.a", webpageURL: URL(string: "demoapp://a"))

      #expect(NSUserActivity(activity).webpageURL == nil)
    }

    @Test("UserActivity omits userInfo entries that it can't represent") func unsupportedValues() {
      let activity = NSUserActivity(activityType: "com.example.a")
      activity.userInfo = ["object": UIResponder(), 7: "seven", "kept": 1]

      #expect(UserActivity(activity).userInfo == ["kept": .integer(1)])
    }

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
