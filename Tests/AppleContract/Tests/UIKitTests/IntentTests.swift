@_spi(System) import AppleFoundation
import Baton
import BatonUIKit
import Foundation
@_spi(System) import Intents
import OneSystem
import Testing
@_spi(System) import UIKit

extension Contract {
  /// Siri and Shortcuts continue the app with an intent's class name. The values are only in the
  /// intent.
  @MainActor @Suite struct IntentTests {
    private let events: SceneEvents

    init() async throws {
      await rest()
      SystemLog.problems.clear()
      let session = UISceneSession(persistentIdentifier: UUID().uuidString)
      let scene = UIWindowScene(
        session: session, connectionOptions: UIScene.ConnectionOptions())
      let window = UIWindow(windowScene: scene)
      let screens = SoupScreens()
      let presenter = UIKitPresenter(window: window, screens: [screens])
      let host = try ContinuationHost(
        router: Router(
          features: [Soups()], links: AppLinks(schemes: ["soups"], domains: []), home: "/"),
        presenter: presenter, platform: presenter.activityPlatform)
      screens.host = host
      events = SceneEvents(host, of: session)
    }

    @Test("A screen gets an intent's values, at launch and later", arguments: [true, false])
    func intentValues(isCold: Bool) async throws {
      _ = events.host.willContinue("OrderSoupIntent")
      if !isCold { events.host.becomeReady() }
      events.continueActivity(.continuing(OrderSoupIntent("leek")))
      if isCold { events.host.becomeReady() }
      await until { soup != nil }

      #expect(soup?.order == "leek")
      let first = soup

      events.continueActivity(.continuing(OrderSoupIntent("onion")))
      await until { soup?.order == "onion" }

      #expect(soup?.order == "onion" && soup === first)
      #expect(problems == [])
    }

    private var soup: SoupController? {
      events.host.chain.last?.screen as? SoupController
    }
  }
}

private final class OrderSoupIntent: INIntent {
  let soup: String

  init(_ soup: String) {
    self.soup = soup
    super.init()
  }
}

private struct SoupOrder: Destination {
  static let patterns: [RoutePattern] = ["/"]
  static let activityTypes: [ActivityType] = ["OrderSoupIntent"]
  static let examples = [SoupOrder()]
  var placement: Placement { .root }
}

private struct Soups: Feature {
  var destinations: [any Destination.Type] { [SoupOrder.self] }
}

private final class SoupController: UIViewController, Restorable {
  let current = SoupOrder()
  private(set) var order: String?
  private let screens: SoupScreens

  init(_ screens: SoupScreens) {
    self.screens = screens
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func restore(_ place: SoupOrder, from request: ContinuationRequest) {
    let activity = screens.host?.rawObject(of: request.id) as? NSUserActivity
    let intent = activity?.interaction?.intent as? OrderSoupIntent
    order = intent?.soup ?? order
  }
}

@MainActor private final class SoupScreens: UIKitFeature {
  weak var host: ContinuationHost?

  var screens: Screens {
    [.init(SoupOrder.self) { _ in SoupController(self) }]
  }
}
