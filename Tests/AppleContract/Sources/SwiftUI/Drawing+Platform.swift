public import AppKit
public import UIKit

/// What SwiftUI draws on.
@_spi(System) public enum DrawnPlatform: Sendable, CaseIterable {
  case phone, mac

  @MainActor func levels(changed: @escaping @MainActor () -> Void) -> any PresentedLevels {
    switch self {
    case .phone: PhoneLevels(changed: changed)
    case .mac: MacLevels(changed: changed)
    }
  }
}

@_spi(System) extension Drawing {
  /// UIKit's window, with what is presented there.
  public var window: UIWindow {
    guard let levels = levels as? PhoneLevels else { fatalError("a Mac has no UIWindow") }
    return levels.window
  }

  /// AppKit's window, with its sheets.
  public var macWindow: NSWindow {
    guard let levels = levels as? MacLevels else { fatalError("a phone has no NSWindow") }
    return levels.window
  }

  /// How many sheets, covers, alerts, and on a phone popovers, lie over the window's own views.
  public var presentedCount: Int { levels.count }

  /// Whether what comes and goes moves until a test lets it go.
  public var holdsMovements: Bool {
    get { levels.holdsMovements }
    set { levels.holdsMovements = newValue }
  }

  public var isMoving: Bool { levels.isMoving }

  public func finishMovement() { levels.finishMovement() }

  /// Code that isn't SwiftUI's dismisses what's presented on top.
  public func dropSheet() { levels.drop() }
}
