#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  extension BatonApplicationDelegate: NSWindowRestoration {
    /// Recreates a window that was open when the app quit. Its content is restored later, when
    /// AppKit calls the controller's `restoreState(with:)`.
    public static func restoreWindow(
      withIdentifier identifier: NSUserInterfaceItemIdentifier, state: NSCoder,
      completionHandler: @escaping (NSWindow?, (any Error)?) -> Void
    ) {
      let delegate = NSApplication.shared.delegate as? BatonApplicationDelegate
      let controller = delegate?.open(
        identifier.configuration, named: identifier, answering: nil, isRestored: true)
      completionHandler(controller?.window, nil)
    }
  }

  extension NSUserInterfaceItemIdentifier {
    /// Returns an identifier for a new window. It contains the configuration, because AppKit passes
    /// only the identifier when it restores the window.
    static func window(_ configuration: String?) -> Self {
      Self("\(configuration ?? "")#\(UUID().uuidString)")
    }

    var configuration: String? {
      let name = rawValue.prefix { $0 != "#" }
      return name.isEmpty ? nil : String(name)
    }
  }
#endif
