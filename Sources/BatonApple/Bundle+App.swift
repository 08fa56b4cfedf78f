#if (canImport(UIKit) || canImport(AppKit))
  package import Foundation

  extension Bundle {
    /// Whether it is an app as the system launches one. The notification center ends a process that is none,
    /// also where an identifier is built into a command-line tool, or a tool of Xcode's runs tests.
    package var isApp: Bool {
      bundleIdentifier != nil && bundleURL.pathExtension.lowercased() == "app"
    }
  }
#endif
