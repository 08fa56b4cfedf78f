#if !os(macOS)
  import Foundation
  import UIKit
  import XCTest

  /// Behavior that only a test outside the app's process can observe: launches by a link, gestures,
  /// and the end of the process.
  ///
  /// Each test looks for text that the user can read. A failure lists the elements on screen,
  /// including the window's identifier. That identifier contains the current screens and the last
  /// request's outcome.
  final class PhoneUITests: XCTestCase {
    @MainActor private var app: XCUIApplication { XCUIApplication() }

    override func setUp() {
      continueAfterFailure = false
    }

    /// Launches the app with arguments that `UITestStage` reads.
    @MainActor private func launch(_ arguments: String...) {
      app.launchArguments = ["--shows-state"] + arguments
      app.launch()
    }

    /// Waits until the window's identifier contains the given text. The identifier describes the
    /// app's screens and its last request, such as `MainTabs > VideoLibrary | opened …`.
    @MainActor private func expectState(_ text: String, line: UInt = #line) {
      let found = app.windows.matching(NSPredicate(format: "identifier CONTAINS %@", text))
      XCTAssertTrue(
        found.firstMatch.waitForExistence(timeout: 20), "no \(text) in \(app.debugDescription)",
        line: line)
    }

    @MainActor private func open(_ path: String) {
      app.open(URL(string: "demoapp://\(path)")!)
    }

    /// Waits for an element with a label or identifier that begins with the given text.
    @MainActor private func expect(_ text: String, line: UInt = #line) {
      let found = app.descendants(matching: .any)
        .matching(
          NSPredicate(format: "label BEGINSWITH %@ OR identifier BEGINSWITH %@", text, text))
      XCTAssertTrue(
        found.firstMatch.waitForExistence(timeout: 20), "no \(text) in \(app.debugDescription)",
        line: line)
    }

    @MainActor private func openVideo(_ id: String = "abcd1234") {
      open("play_video/\(id)")
      expect("Video \(id)")
    }

    @MainActor private func openGames() {
      open("characters/luna/games")
      expect("CharacterGames")
    }

    @MainActor private func endInBackground() {
      XCUIDevice.shared.press(.home)
      XCTAssertTrue(app.wait(for: .runningBackground, timeout: 20))
      app.terminate()
    }

    @MainActor private func tap(_ text: String, in query: XCUIElementQuery, line: UInt = #line) {
      let found = query.matching(NSPredicate(format: "label BEGINSWITH %@", text)).firstMatch
      XCTAssertTrue(
        found.waitForExistence(timeout: 20), "no \(text) in \(app.debugDescription)", line: line)
      found.tap()
    }

    @MainActor private func swipeBack(to end: CGFloat, holding: TimeInterval = 0) {
      let window = app.windows.firstMatch
      let edge = window.coordinate(withNormalizedOffset: CGVector(dx: 0.001, dy: 0.5))
      let target = window.coordinate(withNormalizedOffset: CGVector(dx: end, dy: 0.5))
      edge.press(
        forDuration: 0.05, thenDragTo: target, withVelocity: .default,
        thenHoldForDuration: holding)
    }

    @MainActor private func dragSheet(to end: CGFloat) {
      let window = app.windows.firstMatch
      let top = window.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.1))
      let target = window.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: end))
      top.press(
        forDuration: 0.05, thenDragTo: target, withVelocity: .slow, thenHoldForDuration: 0.5)
    }

    @MainActor func testLinkLaunchesTheApp() {
      app.terminate()
      open("play_video/abcd1234?position=90")
      expect("Video abcd1234")
    }

    @MainActor func testLinkOpensInARunningApp() {
      launch()
      openVideo()
    }

    @MainActor func testNewestOfTwoLinksWins() {
      launch("--opens-at-once", "demoapp://play_video/first", "demoapp://play_video/second")
      expect("Video second")
      expectState("opened VideoPlayer(videoId: \"second\")")
    }

    @MainActor func testBackSwipe() {
      launch()
      openVideo()
      swipeBack(to: 0.9)
      expectState("VideoLibrary |")
      openVideo("second")
    }

    @MainActor func testLinkDuringABackSwipe() {
      launch("--opens-while-leaving", "demoapp://play_video/second")
      openVideo()
      swipeBack(to: 0.3, holding: 2)
      expect("Video second")
      expectState("opened VideoPlayer(videoId: \"second\")")
    }

    @MainActor func testLinkAfterAHalfDoneBackSwipe() {
      launch()
      openVideo()
      swipeBack(to: 0.2, holding: 0.5)
      openVideo("second")
    }

    @MainActor func testLinkDismissesASheet() {
      launch()
      openGames()
      openVideo()
    }

    @MainActor func testLinkWhileASheetIsDragged() {
      launch("--opens-while-leaving", "demoapp://play_video/second")
      openGames()
      dragSheet(to: 0.3)
      expect("Video second")
      expectState("opened VideoPlayer(videoId: \"second\")")
    }

    @MainActor func testLinkAfterAHalfDraggedSheet() {
      launch()
      openGames()
      dragSheet(to: 0.3)
      openVideo()
    }

    @MainActor func testLinkAfterASheetThatTheUserCloses() {
      launch()
      openGames()
      dragSheet(to: 0.95)
      expectState("VideoLibrary |")
      openGames()
    }

    @MainActor func testLinkDismissesTheAppsOwnSheet() {
      launch()
      tap("About", in: app.buttons)
      expect("About videos")
      openVideo()
    }

    @MainActor func testTheAppsOwnSheetKeepsItsDraft() {
      launch()
      tap("Write", in: app.buttons)
      expect("A draft")
      open("play_video/abcd1234")
      expectState("| refused")
      expect("A draft")
    }

    @MainActor func testLinkWaitsForTheAppsOwnAlert() {
      launch()
      tap("Erase", in: app.buttons)
      expect("Erase all videos?")
      open("play_video/abcd1234")
      tap("Keep", in: app.alerts.firstMatch.buttons)
      expect("Video abcd1234")
      expectState("opened VideoPlayer(videoId: \"abcd1234\")")
    }

    @MainActor func testComesBackAfterTheProcessEnds() {
      launch()
      openVideo()
      endInBackground()
      launch()
      expect("Video abcd1234")
    }

    @MainActor func testLinkWinsOverWhatComesBack() {
      launch()
      openVideo()
      endInBackground()
      openVideo("second")
    }

    @MainActor func testStaysThroughARotation() {
      launch()
      openVideo()
      XCUIDevice.shared.orientation = .landscapeLeft
      expect("Video abcd1234")
      openVideo("second")
      XCUIDevice.shared.orientation = .portrait
      expect("Video second")
    }

    // MARK: Columns and tabs

    /// In portrait, a split view collapses on devices whose windows are wide only in landscape,
    /// such as the largest phones.
    @MainActor func testAMessageStaysWhileItsSplitCollapses() {
      XCUIDevice.shared.orientation = .landscapeLeft
      launch()
      open("mail/inbox/7")
      expectState("MailMessage(folder: \"inbox\", id: 7)")
      XCUIDevice.shared.orientation = .portrait
      expect("MailMessage")
      expectState("MailMessage(folder: \"inbox\", id: 7)")
      open("mail/inbox/8")
      expectState("MailMessage(folder: \"inbox\", id: 8)")
      XCUIDevice.shared.orientation = .landscapeLeft
      expectState("MailMessage(folder: \"inbox\", id: 8)")
      XCUIDevice.shared.orientation = .portrait
    }

    @MainActor func testLinkBringsAHiddenSidebarBack() throws {
      try XCTSkipUnless(UIDevice.current.userInterfaceIdiom == .pad, "only a pad has a sidebar")
      XCUIDevice.shared.orientation = .landscapeLeft
      launch()
      open("mail/inbox/7")
      expect("MailMessage")
      let toggle = app.buttons["ToggleSidebar"]
      XCTAssertTrue(toggle.waitForExistence(timeout: 20), app.debugDescription)
      toggle.tap()
      open("mail/drafts")
      expectState("Mailbox(folder: \"drafts\")")
      expect("Mailbox")
      XCUIDevice.shared.orientation = .portrait
    }

    @MainActor func testTabsUnderMore() throws {
      try XCTSkipIf(UIDevice.current.userInterfaceIdiom == .pad, "a pad shows all tabs")
      launch("--six-tabs")
      open("account")
      expectState("MainTabs > Account |")
      tap("Video", in: app.tabBars.firstMatch.buttons)
      expectState("MainTabs > VideoLibrary |")
      tap("More", in: app.tabBars.firstMatch.buttons)
      tap("Account", in: app.cells)
      expectState("MainTabs > Account |")
      openVideo()
    }
  }
#endif
