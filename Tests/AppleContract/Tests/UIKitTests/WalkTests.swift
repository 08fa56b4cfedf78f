@_spi(System) import AppleFoundation
import Baton
import BatonUIKit
import ContentPlaces
import OneSystem
import Testing
@_spi(System) import UIKit

extension Contract {
  /// Movements that the user sees, in an app whose places link to each other in circles.
  @MainActor @Suite struct WalkTests {
    @Test func replacesTheTopInOneMovement() async throws {
      let scene = try await MuseumScene()
      await scene.host.navigate(.open(Artist(id: 1)), .open(Artwork(id: 7)))
      let events = Events()
      try scene.stack.delegate = events
      scene.window.windowState.holdsAnimations = true

      let outcome = Task { await scene.host.replace(with: Artwork(id: 8)) }
      await rest()

      #expect(scene.window.isAnimating)
      #expect(events.shown == [])
      scene.window.finishAnimation()
      #expect(await outcome.value.hierarchy?.leaf.name == "Artwork")
      #expect(events.shown.map(\.title) == ["Artwork 8"])
      #expect(problems == [])
    }

    /// The user sees the sheet go, and only then what comes beneath it.
    @Test func dismissesBeforeTheUsersEyes() async throws {
      let scene = try await MuseumScene()
      await scene.host.navigate(.open(Artist(id: 1)), .open(Notice(id: 1)))
      let sheet = try #require(scene.window.rootViewController?.presentedViewController)
      scene.window.windowState.holdsAnimations = true

      let outcome = Task { await scene.host.open(Artwork(id: 7)) }
      await rest()

      #expect(sheet.isBeingDismissed && scene.window.isAnimating)
      #expect(try scene.stack.viewControllers.map(\.title) == ["Hallway", "Artist 1"])
      scene.window.finishAnimation()
      await until { scene.window.isAnimating }
      #expect(try scene.stack.viewControllers.count == 3)
      scene.window.finishAnimation()
      #expect(await outcome.value.hierarchy?.leaf.name == "Artwork")
      #expect(problems == [])
    }
  }
}

/// A scene of the museum.
@MainActor private struct MuseumScene {
  let window = UIWindow(windowScene: .forTests)
  let host: ContinuationHost

  init() async throws {
    SystemLog.problems.clear()
    let presenter = UIKitPresenter(window: window, screens: [MuseumScreens()])
    host = try ContinuationHost(router: Exhibition.router(), presenter: presenter)
    host.becomeReady()
    await rest()
  }

  var tabs: UITabBarController {
    get throws { try #require(window.rootViewController as? UITabBarController) }
  }

  var stack: UINavigationController {
    get throws { try #require(try tabs.selectedViewController as? UINavigationController) }
  }

}

private struct MuseumScreens: UIKitFeature {
  var screens: Screens {
    [
      .init(Museum.self) { _ in UITabBarController() },
      .page(Hallway.self), .page(Catalogue.self), .page(Artist.self), .page(Artwork.self),
      .page(Plan.self), .page(Notice.self),
    ]
  }
}

extension DestinationHandler where Screen == UIViewController {
  @MainActor fileprivate static func page<Place: TitledPlace>(_ place: Place.Type) -> Self {
    .init(place) {
      let page = UIViewController()
      page.title = $0.title
      return page
    }
  }
}
