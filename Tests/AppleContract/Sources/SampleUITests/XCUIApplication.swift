import Foundation

// XCTest's classes for UI tests, as Apple documents them. These only have to compile.

@MainActor class XCUIElementQuery {
  var firstMatch: XCUIElement { XCUIElement() }
  subscript(key: String) -> XCUIElement { XCUIElement() }
  func matching(_ predicate: NSPredicate) -> XCUIElementQuery { self }
}

@MainActor class XCUICoordinate {
  func press(
    forDuration duration: TimeInterval, thenDragTo other: XCUICoordinate,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration hold: TimeInterval
  ) {}
}

struct XCUIGestureVelocity: Sendable {
  static let `default` = Self()
  static let slow = Self()
}

@MainActor class XCUIElement {
  enum ElementType { case any }

  var debugDescription: String { "" }
  var buttons: XCUIElementQuery { XCUIElementQuery() }
  var windows: XCUIElementQuery { XCUIElementQuery() }
  var alerts: XCUIElementQuery { XCUIElementQuery() }
  var cells: XCUIElementQuery { XCUIElementQuery() }
  var tabBars: XCUIElementQuery { XCUIElementQuery() }
  func descendants(matching type: ElementType) -> XCUIElementQuery { XCUIElementQuery() }
  func coordinate(withNormalizedOffset offset: CGVector) -> XCUICoordinate { XCUICoordinate() }
  func waitForExistence(timeout: TimeInterval) -> Bool { false }
  func tap() {}
}

@MainActor class XCUIApplication: XCUIElement {
  enum State { case runningBackground }

  var launchArguments: [String] = []
  func launch() {}
  func terminate() {}
  /// Available from iOS 16.4.
  func open(_ url: URL) {}
  func wait(for state: State, timeout: TimeInterval) -> Bool { false }
}

@MainActor class XCUIDevice {
  enum Button { case home }
  enum Orientation { case portrait, landscapeLeft }

  static let shared = XCUIDevice()
  var orientation = Orientation.portrait
  func press(_ button: Button) {}
}

struct CGVector {
  var dx: CGFloat
  var dy: CGFloat
}

extension NSPredicate {
  convenience init(format: String, _ arguments: any CVarArg...) { self.init(value: true) }
}
