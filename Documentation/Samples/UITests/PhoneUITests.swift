#if !os(macOS)
  import Foundation
  import XCTest

  /// Behavior that only a test outside the app's process sees: launches by a link, gestures, and the process's end.
  ///
  /// Each test looks for what the user reads. A failure shows the elements that were there, and the window's identifier
  /// says what the app shows and how its last request ended.
  final class PhoneUITests: XCTestCase {
    @MainActor private var app: XCUIApplication { XCUIApplication() }

    override func setUp() {
      continueAfterFailure = false
    }

    @MainActor private func launch() {
      app.launchArguments = ["--shows-state"]
      app.launch()
    }

    /// Waits for what the app says of its screen and of its last request, in the identifier of its window.
    @MainActor private func expectState(_ text: String, line: UInt = #line) {
      let found = app.windows.matching(NSPredicate(format: "identifier CONTAINS %@", text))
      XCTAssertTrue(
        found.firstMatch.waitForExistence(timeout: 20), "no \(text) in \(app.debugDescription)",
        line: line)
    }

    @MainActor private func open(_ path: String) {
      app.open(URL(string: "demoapp://\(path)")!)
    }

    /// Waits for a title or a text that begins so.
    @MainActor private func expect(_ text: String, line: UInt = #line) {
      let found = app.descendants(matching: .any)
        .matching(
          NSPredicate(format: "label BEGINSWITH %@ OR identifier BEGINSWITH %@", text, text))
      XCTAssertTrue(
        found.firstMatch.waitForExistence(timeout: 20), "no \(text) in \(app.debugDescription)",
        line: line)
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
      open("play_video/abcd1234")
      expect("Video abcd1234")
    }

    @MainActor func testNewestOfTwoLinksWins() {
      launch()
      open("play_video/first")
      open("play_video/second")
      expect("Video second")
      expectState("opened VideoPlayer(videoId: \"second\")")
    }

    @MainActor func testBackSwipe() {
      launch()
      open("play_video/abcd1234")
      expect("Video abcd1234")
      swipeBack(to: 0.9)
      expectState("VideoLibrary |")
      open("play_video/second")
      expect("Video second")
    }

    @MainActor func testLinkAfterAHalfDoneBackSwipe() {
      launch()
      open("play_video/abcd1234")
      expect("Video abcd1234")
      swipeBack(to: 0.2, holding: 0.5)
      open("play_video/second")
      expect("Video second")
    }

    @MainActor func testLinkDismissesASheet() {
      launch()
      open("characters/luna/games")
      expect("CharacterGames")
      open("play_video/abcd1234")
      expect("Video abcd1234")
    }

    @MainActor func testLinkAfterAHalfDraggedSheet() {
      launch()
      open("characters/luna/games")
      expect("CharacterGames")
      dragSheet(to: 0.3)
      open("play_video/abcd1234")
      expect("Video abcd1234")
    }

    @MainActor func testLinkAfterASheetThatTheUserCloses() {
      launch()
      open("characters/luna/games")
      expect("CharacterGames")
      dragSheet(to: 0.95)
      expectState("VideoLibrary |")
      open("characters/luna/games")
      expect("CharacterGames")
    }

    @MainActor func testLinkUnderTheAppsOwnSheet() throws {
      launch()
      let about = app.buttons["About"]
      try XCTSkipUnless(about.waitForExistence(timeout: 5), "only the SwiftUI app has one")
      about.tap()
      expect("About videos")
      open("play_video/abcd1234")
      expect("Video abcd1234")
    }

    @MainActor func testComesBackAfterTheProcessEnds() {
      launch()
      open("play_video/abcd1234")
      expect("Video abcd1234")
      XCUIDevice.shared.press(.home)
      XCTAssertTrue(app.wait(for: .runningBackground, timeout: 20))
      app.terminate()
      launch()
      expect("Video abcd1234")
    }

    @MainActor func testLinkWinsOverWhatComesBack() {
      launch()
      open("play_video/abcd1234")
      expect("Video abcd1234")
      XCUIDevice.shared.press(.home)
      XCTAssertTrue(app.wait(for: .runningBackground, timeout: 20))
      app.terminate()
      open("play_video/second")
      expect("Video second")
    }

    @MainActor func testStaysThroughARotation() {
      launch()
      open("play_video/abcd1234")
      expect("Video abcd1234")
      XCUIDevice.shared.orientation = .landscapeLeft
      expect("Video abcd1234")
      open("play_video/second")
      expect("Video second")
      XCUIDevice.shared.orientation = .portrait
      expect("Video second")
    }
  }
#endif
