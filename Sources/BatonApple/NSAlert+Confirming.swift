#if (canImport(UIKit) || canImport(AppKit)) && canImport(AppKit) && !targetEnvironment(macCatalyst)
  package import AppKit
  package import Baton

  /// Asks the user in an alert whether to perform a command. If the alert is dismissed without a
  /// choice, the answer is no.
  ///
  /// - Parameter window: Returns the window for the alert, or nil if there's none.
  @MainActor package func confirmed(
    _ confirmation: CommandConfirmation, cancelTitle: String,
    over window: @escaping @MainActor () -> NSWindow?
  ) async -> Bool {
    await confirmed { answer -> NSWindow? in
      guard let window = window() else { return nil }
      let alert = NSAlert(confirmation, cancelTitle)
      alert.beginSheetModal(for: window) { answer.give($0 == .alertFirstButtonReturn) }
      // Returns the window instead of the alert, because the alert is released after this call.
      return alert.window
    } end: { sheet in
      sheet.sheetParent?.endSheet(sheet)
    }
  }

  extension NSAlert {
    fileprivate convenience init(_ confirmation: CommandConfirmation, _ cancelTitle: String) {
      self.init()
      messageText = confirmation.title
      informativeText = confirmation.message ?? ""
      addButton(withTitle: confirmation.action).hasDestructiveAction = confirmation.isDestructive
      // The Escape key triggers it.
      addButton(withTitle: cancelTitle).keyEquivalent = "\u{1b}"
    }
  }
#endif
