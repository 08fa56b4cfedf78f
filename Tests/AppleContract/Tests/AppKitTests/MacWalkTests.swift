@_spi(System) import AppKit
@_spi(System) import AppleFoundation
import Baton
import BatonAppKit
import ContentPlaces
import OneSystem
import Testing

extension AppKitContract {
  /// An app whose places stand on each other in circles, in AppKit's containers.
  @MainActor @Suite struct MacWalkTests {
    @Test func holdsWhatHostAndRouterSay() async throws {
      let window = try await MuseumWindow()

      let report = try await walk(window, .museum)

      #expect(report.trail == WalkReport.museumTrail)
      #expect(report.differences == [])
      #expect(report.causes == WalkReport.museumCauses)
      #expect(problems == [])
    }
  }
}

/// A window of the museum.
@MainActor private struct MuseumWindow: WalkedWindow {
  let window = NSWindow(
    contentRect: NSRect(x: 0, y: 0, width: 900, height: 600), styleMask: [.titled],
    backing: .buffered, defer: true)
  let host: ContinuationHost

  init() async throws {
    SystemLog.problems.clear()
    NSApplication.shared.applicationState.reset()
    let presenter = AppKitPresenter(window: window, screens: [MuseumScreens()])
    host = try ContinuationHost(router: Exhibition.router(), presenter: presenter)
    host.becomeReady()
    await rest()
  }

  private var tabs: NSTabViewController {
    get throws { try #require(window.root as? NSTabViewController) }
  }

  var containers: ContainerPiles {
    get throws {
      var piles = ContainerPiles()
      let names = Museum.slots.map(\.name)
      for (name, item) in zip(names, try tabs.tabViewItems) {
        piles.tabs[name] = pile(item.viewController)
      }
      piles.selected = names[try tabs.selectedTabViewItemIndex]
      var top = window
      while let sheet = top.attachedSheet {
        piles.presented.append(pile(sheet.contentViewController))
        top = sheet
      }
      return piles
    }
  }

  private func pile(_ screen: NSViewController?) -> [String] {
    let screens = (screen as? ScreenStack)?.heldScreens ?? [screen].compactMap(\.self)
    return screens.map { $0.title ?? "-" }
  }

  func containers(of hierarchy: Hierarchy) -> ContainerPiles { ContainerPiles(hierarchy) }

  func goBack() throws {
    let item = try tabs.tabViewItems[tabs.selectedTabViewItemIndex]
    try #require(item.viewController as? ScreenStack).goBack()
  }

  func takeAway() throws { window.endSheet(try #require(window.attachedSheet)) }
}

private struct MuseumScreens: AppKitFeature {
  var screens: Screens {
    [
      .init(Museum.self) { _ in NSTabViewController() },
      .page(Hallway.self), .page(Catalogue.self), .page(Artist.self), .page(Artwork.self),
      .page(Plan.self), .page(Notice.self),
    ]
  }
}

extension DestinationHandler where Screen == NSViewController {
  @MainActor fileprivate static func page<Place: TitledPlace>(_ place: Place.Type) -> Self {
    .init(place) {
      let page = NSViewController()
      page.title = $0.title
      return page
    }
  }
}
