@_spi(System) import AppleFoundation
import Baton
import BatonUIKit
import Foundation
import OneSystem
import Testing
@_spi(System) import UIKit

extension Contract {
  /// UIKit's restorations: the chain, root to leaf, each with its own values.
  @MainActor @Suite struct ChainTests {
    @Test(arguments: [true, false])
    func handsEachScreenItsOwnRootToLeaf(isThere: Bool) async throws {
      SystemLog.problems.clear()
      let window = UIWindow(frame: .zero)
      let log = Restored()
      let router = try Router(
        features: [Ships()], links: AppLinks(schemes: ["ships"], domains: []), home: "/")
      let presenter = UIKitPresenter(window: window, screens: [ShipScreens(log: log)])
      let host = try ContinuationHost(router: router, presenter: presenter)
      let events = SceneEvents(withoutScenes: host)
      host.becomeReady()
      await rest()
      let cabin = Cabin(deck: 1, cabin: 2, note: "typed a moment ago")
      if isThere {
        await host.open(Cabin(deck: 1, cabin: 2, note: "old"))
        await rest()
        log.texts = []
      }
      let activity = NSUserActivity(try router.activity(for: cabin)).transferred()
      var chain: [any UIUserActivityRestoring] = []

      #expect(events.continueActivity(activity) { chain = $0 ?? [] })
      await until { chain.count == 3 }

      #expect(log.texts == [])
      for object in chain { object.restoreUserActivityState(activity) }
      #expect(
        log.texts == [
          "Ship()", "Gangway(deck: 1)",
          #"Cabin(deck: 1, cabin: 2, note: Optional("typed a moment ago"))"#,
        ])
      #expect(
        host.shown?.leaf.description
          == #"Cabin(deck: 1, cabin: 2, note: "typed a moment ago")"#)
      #expect(problems == [])
    }
  }
}

/// A ship, a deck, and a cabin with an unsaved note.
private struct Ship: Destination {
  static let patterns: [RoutePattern] = ["/"]
  static let examples = [Ship()]
  var placement: Placement { .root }
}

private struct Gangway: Destination {
  static let patterns: [RoutePattern] = ["decks/:deck"]
  static let examples = [Gangway(deck: 1)]
  var deck: Int
  var placement: Placement { .push(on: Ship()) }
}

private struct Cabin: Destination {
  static let patterns: [RoutePattern] = ["decks/:deck/cabins/:cabin?{note}"]
  static let activityTypes: [ActivityType] = ["com.example.cabin"]
  static let examples = [Cabin(deck: 1, cabin: 2)]
  var deck: Int
  var cabin: Int
  var note: String?
  var placement: Placement { .push(on: Gangway(deck: deck)) }
}

private struct Ships: Feature {
  var destinations: [any Destination.Type] { [Ship.self, Gangway.self, Cabin.self] }
}

/// The restored values, in order.
@MainActor private final class Restored {
  var texts: [String] = []
}

private final class Berth<Place: Destination>: UIViewController, Restorable {
  var current: Place
  private let log: Restored

  init(_ place: Place, _ log: Restored) {
    current = place
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func restore(_ place: Place, from request: ContinuationRequest) {
    current = place
    log.texts.append("\(place)")
  }
}

private struct ShipScreens: UIKitFeature {
  let log: Restored

  var screens: Screens {
    [
      .init(Ship.self) { [log] in Berth($0, log) }, .init(Gangway.self) { [log] in Berth($0, log) },
      .init(Cabin.self) { [log] in Berth($0, log) },
    ]
  }
}
