#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  extension BatonApplicationDelegate: NSWindowRestoration {
    /// Makes a window that was open when the app ended. What it showed follows by its controller's
    /// `restoreState(with:)`.
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
    /// The identifier of a new window: it alone is there when AppKit asks for the window again.
    static func window(_ configuration: String?) -> Self {
      Self("\(configuration ?? "")#\(UUID().uuidString)")
    }

    /// The kind of window that it was made for.
    var configuration: String? {
      let name = rawValue.prefix { $0 != "#" }
      return name.isEmpty ? nil : String(name)
    }
  }
#endif
