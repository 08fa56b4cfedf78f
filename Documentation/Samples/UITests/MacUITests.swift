#if os(macOS)
  import AppKit
  import XCTest

  /// Links and windows on the Mac, from outside the app's process.
  final class MacUITests: XCTestCase {
    @MainActor private var app: XCUIApplication { XCUIApplication() }

    override func setUp() {
      continueAfterFailure = false
    }

    @MainActor private func open(_ path: String) {
      XCTAssertTrue(NSWorkspace.shared.open(URL(string: "demoapp://\(path)")!))
    }

    @MainActor private func expect(_ text: String, line: UInt = #line) {
      // Only the value of a static text is always a string. A predicate raises for other values.
      let found = app.descendants(matching: .any).matching(
        NSPredicate(
          format: "label BEGINSWITH %@ OR (elementType == %lu AND value BEGINSWITH %@)", text,
          XCUIElement.ElementType.staticText.rawValue, text))
      XCTAssertTrue(
        found.firstMatch.waitForExistence(timeout: 20), "no \(text) in \(app.debugDescription)",
        line: line)
    }

    @MainActor func testLinkLaunchesTheApp() {
      app.terminate()
      open("play_video/abcd1234")
      expect("Video abcd1234")
    }

    @MainActor func testComesBackWithAWindowAfterAllAreClosed() {
      app.launch()
      app.typeKey("w", modifierFlags: .command)
      XCTAssertTrue(app.windows.firstMatch.waitForNonExistence(timeout: 20))
      app.activate()
      expect("Videos")
      open("play_video/abcd1234")
      expect("Video abcd1234")
    }

    @MainActor func testLinkOpensAWindowAfterAllAreClosed() {
      app.launch()
      app.typeKey("w", modifierFlags: .command)
      open("play_video/abcd1234")
      expect("Video abcd1234")
    }
  }
#endif
