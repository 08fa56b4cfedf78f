#if (canImport(UIKit) || canImport(AppKit)) && canImport(AppKit) && !targetEnvironment(macCatalyst)
  package import AppKit

  extension NSWindow {
    /// Brings it to the front, out of the Dock if necessary.
    package func bringToFront() {
      if isMiniaturized { deminiaturize(nil) }
      makeKeyAndOrderFront(nil)
    }
  }
#endif
