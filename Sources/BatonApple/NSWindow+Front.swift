#if (canImport(UIKit) || canImport(AppKit)) && canImport(AppKit) && !targetEnvironment(macCatalyst)
  package import AppKit

  extension NSWindow {
    /// Brings it before the user, out of the Dock where it is there.
    package func bringToFront() {
      if isMiniaturized { deminiaturize(nil) }
      makeKeyAndOrderFront(nil)
    }
  }
#endif
