#if (canImport(UIKit) || canImport(AppKit))
  package import Foundation
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  extension Bundle {
    /// Returns a label for the user interface, such as "Cancel", in the user's language. It prefers
    /// your app's translation to the platform's.
    package static func word(
      _ word: String, in app: Bundle = .main, else platform: Bundle = system
    ) -> String {
      let own = platform.localizedString(forKey: word, value: word, table: nil)
      return app.localizedString(forKey: word, value: own, table: nil)
    }

    #if canImport(UIKit) && !os(watchOS)
      package static var system: Bundle { Bundle(for: UIApplication.self) }
    #elseif canImport(AppKit)
      package static var system: Bundle { Bundle(for: NSApplication.self) }
    #else
      package static var system: Bundle { main }
    #endif

    /// True if this process is an app bundle. The notification center terminates any other process
    /// that uses it, such as a command-line tool with an identifier or Xcode's test runner.
    package var isApp: Bool {
      bundleIdentifier != nil && bundleURL.pathExtension.lowercased() == "app"
    }

    #if os(macOS) || targetEnvironment(macCatalyst)
      /// True, because a Mac opens documents in place instead of copying them.
      package var opensInPlace: Bool { true }
    #else
      /// True if the app opens documents in place. In that case, a file in its `Inbox` isn't
      /// necessarily a copy.
      package var opensInPlace: Bool {
        object(forInfoDictionaryKey: "LSSupportsOpeningDocumentsInPlace") as? Bool ?? false
      }
    #endif
  }
#endif
