public import AppKit
public import UIKit

/// The platform that SwiftUI draws on.
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
  /// UIKit's window, with everything that's presented there.
  public var window: UIWindow {
    guard let levels = levels as? PhoneLevels else { fatalError("a Mac has no UIWindow") }
    return levels.window
  }

  /// AppKit's window, with its sheets.
  public var macWindow: NSWindow {
    guard let levels = levels as? MacLevels else { fatalError("a phone has no NSWindow") }
    return levels.window
  }

  /// The number of sheets, covers, and alerts over the window's own views, and of popovers on a
  /// phone.
  public var presentedCount: Int { levels.count }

  /// True if the animations of presentations last until a test ends them.
  public var holdsMovements: Bool {
    get { levels.holdsMovements }
    set { levels.holdsMovements = newValue }
  }

  public var isMoving: Bool { levels.isMoving }

  public func finishMovement() { levels.finishMovement() }

  /// Dismisses the topmost presentation through the platform, as other code may do.
  public func dropSheet() { levels.drop() }
}
