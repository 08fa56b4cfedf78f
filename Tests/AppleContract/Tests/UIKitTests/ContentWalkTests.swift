@_spi(System) import AppleFoundation
import Baton
import BatonUIKit
import ContentApp
import Foundation
import OneSystem
import Testing
@_spi(System) import UIKit

extension Contract {
  /// An app of 46 destinations that lead to each other in circles, walked through in UIKit's containers.
  @MainActor @Suite struct ContentWalkTests {
    @Test(arguments: WalkSeeds.four)
    func showsWhatItsDesignerSays(seed: UInt64) async throws {
      var walk = try await ContentWalk<ContentScene>(seed: seed)
      if let fault = try await walk.fault(within: WalkSeeds.steps / 4) {
        Issue.record(Comment(rawValue: fault))
      }
    }
  }
}

/// A scene of the app.
@MainActor private struct ContentScene: ContentWindow {
  let window = UIWindow(windowScene: .forTests)
  let host: ContinuationHost

  init(showing saved: Data?) async throws {
    SystemLog.problems.clear()
    let presenter = UIKitPresenter(window: window, screens: [ContentScreens()])
    host = try ContinuationHost(router: ContentApp.router(), presenter: presenter)
    if let saved { host.restore(saved) { _ in } }
    host.becomeReady()
    await settle()
  }

  private var tabs: UITabBarController {
    get throws { try #require(window.rootViewController as? UITabBarController) }
  }

  /// What is presented, lowest first.
  private var presented: [UIViewController] {
    var presented: [UIViewController] = []
    var top = window.rootViewController
    while let next = top?.presentedViewController {
      presented.append(next)
      top = next
    }
    return presented
  }

  private func pile(_ screen: UIViewController?) -> [UIViewController] {
    (screen as? UINavigationController)?.viewControllers ?? [screen].compactMap(\.self)
  }

  private func titles(_ stack: UIViewController?) -> [String] {
    pile(stack).map { $0.title ?? "-" }
  }

  /// The stack that the user looks at where nothing is presented: that of the tab, or of its pane on top.
  private var lowest: UIViewController? {
    get throws {
      let tab = try tabs.selectedViewController
      return (tab as? UISplitViewController)?.columnOnTop ?? tab
    }
  }

  private var inFront: [UIViewController] { get throws { pile(try presented.last ?? lowest) } }

  func differences(from wanted: ContentScreen) throws -> [String] {
    let held = try tabs.viewControllers ?? []
    let split = try #require(held.compactMap { $0 as? UISplitViewController }.first)
    let panes = [UISplitViewController.Column.primary, .secondary].map(split.viewController(for:))
    return wanted.differences(
      inFront: try [lowest].map(titles) + presented.map(titles), inTabs: held.map(titles))
      + wanted.differences(inPanes: panes.map(titles))
  }

  var complaints: [String] { problems }

  func goBack() throws {
    let stack = try presented.last ?? lowest
    try #require(stack as? UINavigationController).isSwipedBack()
  }

  func takeAway() throws {
    let top = try #require(presented.last)
    if top.modalPresentationStyle == .fullScreen {
      // By its button.
      top.presentingViewController?.dismiss(animated: true)
    } else {
      top.isPulledDown()
    }
  }

  func tap(_ tab: String) throws {
    try tabs.isTapped(#require(ArtHouse.slots.firstIndex { $0.name == tab }))
  }

  func write(_ place: any ContentPlace) throws {
    try #require(inFront.last as? any WrittenScreen).write(place)
    host.stateChanged()
  }

  func settle() async { await rest() }
}

private struct ContentScreens: UIKitFeature {
  var screens: Screens {
    let pages = ContentApp.features.flatMap(\.destinations).compactMap {
      ($0 as? any ContentPlace.Type).map { DestinationHandler.page(of: $0) }
    }
    return pages + [
      .init(ArtHouse.self) { _ in UITabBarController() },
      .init(Library.self) { _ in
        let split = UISplitViewController(style: .doubleColumn)
        // A phone's: one pane at a time.
        split.collapse(true)
        return split
      },
    ]
  }
}

extension DestinationHandler where Screen == UIViewController {
  @MainActor fileprivate static func page<Place: ContentPlace>(of place: Place.Type) -> Self {
    .init(place) { ContentPage($0) }
  }
}

private final class ContentPage<Place: ContentPlace>: UIViewController, Restorable, WrittenScreen {
  var current: Place

  init(_ place: Place) {
    current = place
    super.init(nibName: nil, bundle: nil)
    title = place.title
  }

  required init?(coder: NSCoder) { nil }

  func restore(_ place: Place, from request: ContinuationRequest) { current = place }

  func write(_ place: any ContentPlace) {
    if let place = place as? Place { current = place }
  }
}
