#if (canImport(UIKit) || canImport(AppKit)) && canImport(AppKit) && !targetEnvironment(macCatalyst)
  package import AppKit
  import BatonHost

  /// The animations of a window's sheets, no matter which code starts them.
  @MainActor package final class SheetAnimations {
    /// The longest time that Baton waits for a sheet's animation if AppKit doesn't report the end.
    private static let longest = Duration.seconds(1)

    @MainActor private final class Sheet {
      weak var window: NSWindow?
      weak var parent: NSWindow?
      var isLeaving = false
      var isLate = false

      init(_ window: NSWindow, on parent: NSWindow) {
        (self.window, self.parent) = (window, parent)
      }

      var isAttached: Bool { parent != nil && window?.sheetParent === parent }
      /// True while the sheet is appearing. It's false if the parent window is hidden or in the
      /// Dock, because the sheet then remains hidden too.
      private var isComing: Bool { window?.isVisible == false && parent?.isVisible == true }
      var isMoving: Bool { !isLate && (isLeaving || isComing) }
    }

    /// The window. It's held weakly, because this object may belong to the window's views.
    package private(set) weak var window: NSWindow?
    /// Called when a sheet in any window has ended, no matter which code presented it.
    package var onEnd: (@MainActor () -> Void)?
    private var sheets: [Sheet] = []
    private let waiters = Waiters()
    private var observers: [NotificationObserver] = []

    /// Starts following the animations of all of a window's sheets.
    package init(of window: NSWindow) {
      self.window = window
      observers = [
        NotificationObserver(NSWindow.willBeginSheetNotification) { [weak self] _ in
          // The sheet isn't attached until this task runs.
          Task { self?.look() }
        },
        NotificationObserver(NSWindow.didEndSheetNotification) { [weak self] parent in
          self?.sheets.removeAll { $0.parent === parent && !$0.isAttached }
          self?.tell()
          self?.onEnd?()
        },
        NotificationObserver(NSWindow.didChangeOcclusionStateNotification) { [weak self] _ in
          self?.tell()
        },
      ]
    }

    /// True while a sheet appears or disappears.
    package var isMoving: Bool {
      look()
      return sheets.contains { $0.isMoving }
    }

    /// Waits until a sheet has appeared or disappeared, but no longer than the maximum time.
    package func movementEnds() async { await waiters.wait() }

    /// Notifies waiting callers that something has changed.
    package func tell() { waiters.resume() }

    private func look() {
      sheets.removeAll {
        $0.window == nil || $0.parent == nil || $0.isLeaving && ($0.isAttached || $0.isLate)
      }
      for sheet in sheets where !sheet.isAttached && !sheet.isLeaving {
        sheet.isLeaving = true
        limit(sheet)
      }
      var parent = window
      while let below = parent, let sheet = below.attachedSheet {
        if !sheets.contains(where: { $0.window === sheet && $0.parent === below }) {
          sheets.append(Sheet(sheet, on: below))
          limit(sheets[sheets.count - 1])
        }
        parent = sheet
      }
    }

    private func limit(_ sheet: Sheet) {
      sheet.isLate = false
      let isLeaving = sheet.isLeaving
      Task { [weak self, weak sheet] in
        try? await ContinuousClock().sleep(for: Self.longest)
        if let sheet, sheet.isLeaving == isLeaving { sheet.isLate = true }
        // Even if the sheet is gone, someone may be waiting for it.
        self?.tell()
      }
    }
  }

  extension NSWindow: PlatformPresentation {
    package var isCover: Bool { false }

    /// True if the sheet has no view controller, as AppKit's alerts and panels.
    package var isAlert: Bool { contentViewController == nil }

    package func isGone() async -> Bool {
      let changes = Waiters()
      let observer = NotificationObserver(NSWindow.didEndSheetNotification) { _ in
        changes.resume()
      }
      while sheetParent != nil, !Task.isCancelled { await changes.waitUnlessCanceled() }
      return withExtendedLifetime(observer) { sheetParent == nil }
    }

    /// AppKit only ends one sheet at a time, so this starts with the topmost one.
    package func end(animated: Bool) {
      attachedSheet?.end(animated: animated)
      sheetParent?.endSheet(self)
    }

    /// The window's sheet, the sheet on that sheet, and so on.
    package var sheetChain: [NSWindow] {
      var chain: [NSWindow] = []
      while let next = (chain.last ?? self).attachedSheet { chain.append(next) }
      return chain
    }

    /// Brings the window to the front, out of the Dock if necessary.
    package func bringToFront() {
      if isMiniaturized { deminiaturize(nil) }
      makeKeyAndOrderFront(nil)
    }
  }
#endif
