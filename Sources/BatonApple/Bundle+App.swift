#if (canImport(UIKit) || canImport(AppKit))
  package import Foundation

  extension Bundle {
    /// True if it's an app launched by the system. The notification center ends other processes,
    /// such as command-line tools with an identifier and Xcode's test runners.
    package var isApp: Bool {
      bundleIdentifier != nil && bundleURL.pathExtension.lowercased() == "app"
    }
  }

  extension Bundle {
    #if os(macOS) || targetEnvironment(macCatalyst)
      /// True, because a Mac makes no copies.
      package var opensInPlace: Bool { true }
    #else
      /// True if the app opens documents in place, so that a file in its `Inbox` needn't be a copy.
      package var opensInPlace: Bool {
        object(forInfoDictionaryKey: "LSSupportsOpeningDocumentsInPlace") as? Bool ?? false
      }
    #endif
  }
#endif
