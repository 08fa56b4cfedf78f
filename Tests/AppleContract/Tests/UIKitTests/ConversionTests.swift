@_spi(System) import AppleFoundation
import Baton
import BatonUIKit
import Foundation
import Testing
import UIKit

extension Contract {
  @MainActor @Suite struct ConversionTests {
    let full: UserActivity

    init() {
      SystemLog.problems.clear()
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
      full = activity
    }

    @Test("A UserActivity survives conversion to NSUserActivity and back") func roundTrip() {
      #expect(UserActivity(NSUserActivity(full)) == full)
      #expect(problems == [])
    }

    // S0-08, S1-07
    @Test("A UserActivity survives the transfer to another device") func transfer() {
      #expect(UserActivity(NSUserActivity(full).transferred()) == full)
      #expect(problems == [])
    }

    // S0-25
    @Test("An NSUserActivity requires all keys of its UserActivity") func requiredKeys() {
      let activity = UserActivity("com.example.a", userInfo: ["a": .integer(1)])

      #expect(NSUserActivity(activity).requiredUserInfoKeys == ["a"])
    }

    // S0-07, S4-01
    @Test("NSUserActivity omits a webpageURL with a custom scheme") func customSchemePage() {
      let activity = UserActivity("com.example.a", webpageURL: URL(string: "demoapp://a"))

      #expect(NSUserActivity(activity).webpageURL == nil)
      #expect(problems == [])
    }

    // S0-28, S1-07
    @Test("UserActivity omits userInfo entries that it can't represent") func unsupportedValues() {
      let activity = NSUserActivity(activityType: "com.example.a")
      activity.userInfo = ["object": UIResponder(), 7: "seven", "kept": 1]

      #expect(UserActivity(activity).userInfo == ["kept": .integer(1)])
    }
  }
}
