@_spi(System) import AppKit
import BatonSwiftUI
import OneSystem
@_spi(System) import SwiftUI
@_spi(System) import UIKit

extension Contract {
  /// Presentations that the app makes with its own bindings. Baton notices them, asks about them,
  /// and dismisses them for a link.
  @MainActor @Suite struct ForeignTests {
    /// SwiftUI presents a search with a UIKit controller, and also ends the search.
    @Test("A link opens without ending an active search") func activeSearch() async throws {
      let page = try await PresentingWindow()
      let search = UISearchController(searchResultsController: nil)
      search.begins(in: try #require(page.window.window.rootViewController))
      await waitUntilIdle()
      #expect(page.host.line == "SmallTabs > SmallOne")

      #expect(await page.host.show(SmallDetail()).reason == nil)

      #expect(page.texts == ["Detail"])
      #expect(search.isActive)
      #expect(page.reports.texts == [])
    }

    /// In UIKit, a popover is a presented controller, whether the window is wide or narrow.
    @Test(
      "The app's popover counts as a screen until the popover is dismissed",
      arguments: [(OwnPresentations.Kind.menu, "Menu"), (.hint, "Hint 1")])
    func seenPopover(kind: OwnPresentations.Kind, text: String) async throws {
      let page = try await PresentingWindow()

      await page.present(kind)
      #expect(page.texts == ["Page", text])
      #expect(page.window.picture.sheets.map(\.isPopover) == [true])
      #expect(page.host.line == "SmallTabs > SmallOne > foreign HostingController")

      page.window.picture.sheets[0].dismiss()
      await waitUntilIdle()
      #expect(page.host.line == "SmallTabs > SmallOne")
      #expect(!page.own[kind])
    }

    /// A Mac's popover has its own window and blocks nothing.
    @Test(
      "A link on the Mac leaves a popover open",
      arguments: OwnPresentations.Kind.allCases.filter(\.isPopover))
    func macPopover(kind: OwnPresentations.Kind) async throws {
      let page = try await PresentingWindow(on: .mac)
      await page.present(kind)
      let popover = try #require(page.texts.last)
      #expect(page.host.line == "SmallTabs > SmallOne")

      let outcome = await page.host.show(SmallWindow(number: 1))

      #expect("\(outcome)".hasPrefix("opened"))
      #expect(page.texts == ["Page", popover, "Window 1"])
      #expect(page.window.presentedCount == 1)
      #expect(page.own[kind])
      #expect(page.reports.texts == [])
    }

    @Test(
      "A link dismisses the app's own presentation, then opens",
      arguments: OwnPresentations.Kind.inTheWay, [false, true])
    func appPresentation(
      over way: (platform: DrawnPlatform, kind: OwnPresentations.Kind), toASheet: Bool
    ) async throws {
      let page = try await PresentingWindow(on: way.platform)
      await page.present(way.kind)

      let outcome =
        toASheet
        ? await page.host.open(SmallWindow(number: 1)) : await page.host.open(SmallDetail())
      await waitUntilIdle()

      #expect("\(outcome)".hasPrefix("opened"))
      #expect(page.texts == (toASheet ? ["Page", "Window 1"] : ["Detail"]))
      #expect(
        page.window.picture.alerts.isEmpty && page.window.presentedCount == (toASheet ? 1 : 0))
      #expect(!page.own[way.kind])
      let leaf = toASheet ? "SmallWindow(number: 1)" : "SmallDetail"
      #expect(page.host.line == "SmallTabs > SmallOne > \(leaf)")
      #expect(page.reports.texts == [])
    }

    /// A link that arrives at launch is delivered before the scene is active.
    @Test("A link can dismiss a sheet before the scene is active")
    func inactiveScene() async throws {
      let page = try await PresentingWindow()
      await page.present(.filters)
      page.own.decide = { .stay("a filter is being made") }
      page.window.window.windowScene?.activationState = .foregroundInactive

      #expect(page.host.line == "SmallTabs > SmallOne > foreign HostingController")
      let refused = await page.host.open(SmallDetail())
      #expect("\(refused)".contains("a filter is being made"))
      page.own.decide = nil
      let outcome = await page.host.show(SmallDetail())

      #expect("\(outcome)".hasPrefix("opened"))
      #expect(page.texts == ["Detail"])
      #expect(page.reports.texts == [])
    }

    /// UIKit presents nothing in a scene that's in the background.
    @Test("Presentations in a background scene are ignored") func backgroundScene() async throws {
      let page = try await PresentingWindow()
      await page.present(.filters)

      page.window.window.windowScene?.activationState = .background

      #expect(page.host.line == "SmallTabs > SmallOne")
    }

    @Test(
      "A sheet without dismissesOnContinuation is dismissed and reported",
      arguments: DrawnPlatform.allCases)
    func sheetWithoutModifier(on platform: DrawnPlatform) async throws {
      let page = try await PresentingWindow(on: platform, yields: false)
      await page.present(.filters)

      let outcome = await page.host.show(SmallDetail())

      #expect("\(outcome)".hasPrefix("opened"))
      #expect(page.texts == ["Detail"])
      #expect(page.reports.texts.count == 1)
      #expect(page.reports.texts.first?.contains("dismissesOnContinuation") == true)
    }

    /// Dismissing the lowest sheet would also dismiss the one on top of it, so both are asked, and
    /// either can refuse.
    @Test(
      "Either of two stacked sheets can refuse to be dismissed", arguments: DrawnPlatform.allCases,
      ["dismiss", "stay", "postpone"])
    func stackedSheets(on platform: DrawnPlatform, lowest: String) async throws {
      let page = try await PresentingWindow(on: platform)
      await page.present(.filters)
      page.own.showsColors = true
      await waitUntilIdle()
      #expect(page.texts == ["Page", "Filters", "Colors"])
      let stay = DismissalDecision.stay("a color is being mixed")
      page.own.decide = {
        lowest == "stay" ? stay : lowest == "dismiss" ? .dismiss : .postpone("a filter is open")
      }
      page.own.decideOnColors = { lowest == "stay" ? .dismiss : stay }

      let outcome = await page.host.show(SmallDetail())

      #expect("\(outcome)".contains("a color is being mixed"))
      #expect(page.texts == ["Page", "Filters", "Colors"])
      #expect(page.own[.filters] && page.own.showsColors)
    }

    @Test(
      "A sheet that SwiftUI can't present fails and doesn't appear later", .allowsProblems,
      arguments: DrawnPlatform.allCases)
    func blockedSheet(on platform: DrawnPlatform) async throws {
      let page = try await PresentingWindow(on: platform, yields: false)
      await page.present(.filters)

      let outcome = await page.host.open(SmallWindow(number: 1))

      #expect("\(outcome)".hasPrefix("failed"))
      #expect(page.host.line == "SmallTabs > SmallOne")
      page.own[.filters] = false
      await waitUntilIdle()
      #expect(page.texts == ["Page"])
      let next = await page.host.open(SmallWindow(number: 2))
      #expect("\(next)".hasPrefix("opened"))
      #expect(page.texts == ["Page", "Window 2"])
    }

    // MARK: Waiting

    /// The sheet in the way keeps moving, as if the user were dragging it. The host doesn't wait
    /// forever.
    @Test("A sheet that isn't dismissed in time is reported", arguments: DrawnPlatform.allCases)
    func sheetThatStays(on platform: DrawnPlatform) async throws {
      let page = try await PresentingWindow(on: platform)
      await page.present(.filters)
      page.window.holdsMovements = true

      let opening = Task { await page.host.open(SmallWindow(number: 1)) }
      await until { !page.reports.texts.isEmpty }
      #expect(page.reports.texts.count == 1)
      #expect(page.reports.texts.first?.contains("was not dismissed in time") == true)
      #expect(page.window.isMoving)
      page.window.holdsMovements = false
      page.window.finishMovement()
      _ = await opening.value
      await waitUntilIdle()

      #expect(page.presenter.isSettled)
      #expect(page.texts == ["Page", "Window 1"])
    }

    /// The user wouldn't see an alert below a sheet.
    @Test("A confirmation waits until the app's sheet closes", arguments: DrawnPlatform.allCases)
    func confirmationAfterSheet(on platform: DrawnPlatform) async throws {
      let page = try await PresentingWindow(on: platform)
      SmallApp.erased = 0
      await page.present(.filters)
      page.window.picture.urlHandlers[0](URL(string: "loose://erase")!)
      await waitUntilIdle()
      #expect(page.window.picture.alerts.isEmpty)

      page.own[.filters] = false
      await until { !page.window.picture.alerts.isEmpty }
      page.window.picture.alerts.first?.buttons.first { $0.title == "Erase" }?.press()
      await waitUntilIdle()

      #expect(SmallApp.erased == 1)
    }

    // MARK: AppKit's sheets

    /// The sheet may still be appearing when the link arrives.
    @Test("A link dismisses an AppKit sheet, even one still appearing", arguments: [true, false])
    func appKitSheet(isOnItsWay: Bool) async throws {
      let page = try await PresentingWindow(on: .mac)
      let sheet = page.window.macWindow.beginsOtherSheet()
      if !isOnItsWay { await waitUntilIdle() }

      let outcome = await page.host.show(SmallWindow(number: 1))

      #expect("\(outcome)".hasPrefix("opened"))
      #expect(page.texts == ["Page", "Window 1"])
      #expect(sheet.sheetParent == nil && !sheet.isVisible)
      #expect(page.window.presentedCount == 1)
    }
  }
}
