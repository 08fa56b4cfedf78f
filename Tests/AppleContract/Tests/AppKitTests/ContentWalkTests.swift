@_spi(System) import AppKit
@_spi(System) import AppleFoundation
import Baton
import BatonAppKit
import ContentApp
import Foundation
import OneSystem
import Testing

extension AppKitContract {
  /// An app of 46 destinations that lead to each other in circles, walked through in AppKit's containers.
  @MainActor @Suite struct ContentWalkTests {
    @Test(arguments: WalkSeeds.four)
    func showsWhatItsDesignerSays(seed: UInt64) async throws {
      var walk = try await ContentWalk<MacContent>(seed: seed)
      if let fault = try await walk.fault(within: WalkSeeds.steps / 4) {
        Issue.record(Comment(rawValue: fault))
      }
    }
  }
}

/// A window of the app.
@MainActor private struct MacContent: ContentWindow {
  let window = NSWindow(
    contentRect: NSRect(x: 0, y: 0, width: 900, height: 600), styleMask: [.titled],
    backing: .buffered, defer: true)
  let host: ContinuationHost

  init(showing saved: Data?) async throws {
    SystemLog.problems.clear()
    NSApplication.shared.applicationState.reset()
    let presenter = AppKitPresenter(window: window, screens: [ContentScreens()])
    host = try ContinuationHost(router: ContentApp.router(), presenter: presenter)
    if let saved { host.restore(saved) { _ in } }
    host.becomeReady()
    await settle()
  }

  private var tabs: NSTabViewController {
    get throws { try #require(window.root as? NSTabViewController) }
  }

  /// The window's sheet, that sheet's, and so on.
  private var sheets: [NSWindow] {
    var sheets: [NSWindow] = []
    var top = window
    while let sheet = top.attachedSheet {
      sheets.append(sheet)
      top = sheet
    }
    return sheets
  }

  private func panes(_ tab: NSViewController?) -> [NSViewController]? {
    (tab as? NSSplitViewController)?.splitViewItems.map(\.viewController)
  }

  /// The stack that the user looks at where there is no sheet: that of the tab, or of one of its panes, which
  /// stand side by side.
  private var lowest: NSViewController? {
    get throws {
      let tab = try tabs.tabViewItems[tabs.selectedTabViewItemIndex].viewController
      let isShelf = host.shown.map(ContentScreen.init)?.slot == "shelf"
      return panes(tab).map { isShelf ? $0.first : $0.last } ?? tab
    }
  }

  private var inFront: NSViewController? {
    get throws { try sheets.last?.contentViewController ?? lowest }
  }

  private func pile(_ screen: NSViewController?) -> [NSViewController] {
    (screen as? ScreenStack)?.heldScreens ?? [screen].compactMap(\.self)
  }

  private func titles(_ stack: NSViewController?) -> [String] {
    pile(stack).map { $0.title ?? "-" }
  }

  func differences(from wanted: ContentScreen) throws -> [String] {
    let stacks = try tabs.tabViewItems.map(\.viewController)
    let front = try [lowest] + sheets.map(\.contentViewController)
    let panes = try #require(stacks.compactMap(panes).first)
    return wanted.differences(inFront: front.map(titles), inTabs: stacks.map(titles))
      + wanted.differences(inPanes: panes.map(titles))
  }

  var complaints: [String] { problems }

  func goBack() throws { try #require(inFront as? ScreenStack).goBack() }

  func takeAway() throws {
    let sheet = try #require(sheets.last)
    (sheets.dropLast().last ?? window).endSheet(sheet)
  }

  func tap(_ tab: String) throws {
    try tabs.selectedTabViewItemIndex = #require(
      ArtHouse.slots.firstIndex { $0.name == tab })
  }

  func write(_ place: any ContentPlace) throws {
    try #require(pile(inFront).last as? any WrittenScreen).write(place)
    host.stateChanged()
  }

  func settle() async { await rest() }
}

private struct ContentScreens: AppKitFeature {
  var screens: Screens {
    let pages = ContentApp.features.flatMap(\.destinations).compactMap {
      ($0 as? any ContentPlace.Type).map { DestinationHandler.page(of: $0) }
    }
    return pages + [
      .init(ArtHouse.self) { _ in NSTabViewController() },
      .init(Library.self) { _ in NSSplitViewController() },
    ]
  }
}

extension DestinationHandler where Screen == NSViewController {
  @MainActor fileprivate static func page<Place: ContentPlace>(of place: Place.Type) -> Self {
    .init(place) { ContentPage($0) }
  }
}

private final class ContentPage<Place: ContentPlace>: NSViewController, Restorable, WrittenScreen {
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
