#if (canImport(UIKit) || canImport(AppKit))
  package import Foundation

  extension Bundle {
    /// True if it's an app launched by the system. The notification center ends other processes,
    /// such as command-line tools with an identifier and Xcode's test runners.
    package var isApp: Bool {
      bundleIdentifier != nil && bundleURL.pathExtension.lowercased() == "app"
    }
  }
#endif
