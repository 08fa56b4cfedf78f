#if (canImport(UIKit) || canImport(AppKit)) && canImport(AppKit) && !targetEnvironment(macCatalyst)
  package import AppKit
  package import BatonHost

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
    private var sheets: [Sheet] = []
    private var waiting: [CheckedContinuation<Void, Never>] = []
    /// This is unsafe because the deinitializer isn't isolated to an actor. The property is set
    /// only once.
    private nonisolated(unsafe) var observers: [any NSObjectProtocol] = []

    /// Starts following the animations of all of a window's sheets.
    package init(of window: NSWindow) {
      self.window = window
      observers = [
        observe(NSWindow.willBeginSheetNotification) { sheetAnimations, _ in
          // The sheet isn't attached until this task runs.
          Task { [weak sheetAnimations] in sheetAnimations?.look() }
        },
        observe(NSWindow.didEndSheetNotification) { sheetAnimations, parent in
          sheetAnimations.sheets.removeAll { $0.parent === parent && !$0.isAttached }
          sheetAnimations.tell()
        },
        observe(NSWindow.didChangeOcclusionStateNotification) { sheetAnimations, _ in
          sheetAnimations.tell()
        },
      ]
    }

    deinit {
      for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }

    /// True while a sheet appears or disappears.
    package var isMoving: Bool {
      look()
      return sheets.contains { $0.isMoving }
    }

    /// Waits until a sheet has appeared or disappeared, but no longer than the maximum time.
    package func movementEnds() async { await withCheckedContinuation { waiting.append($0) } }

    /// Notifies waiting callers that something has changed.
    package func tell() {
      let waiting = waiting
      self.waiting = []
      for continuation in waiting { continuation.resume() }
    }

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
        guard let sheet, sheet.isLeaving == isLeaving else { return }
        sheet.isLate = true
        self?.tell()
      }
    }

    private func observe(
      _ name: Notification.Name, _ act: @escaping @MainActor (SheetAnimations, AnyObject) -> Void
    ) -> any NSObjectProtocol {
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] note in
        nonisolated(unsafe) let parent = note.object as AnyObject
        MainActor.assumeIsolated { self.map { act($0, parent) } }
      }
    }
  }

  extension NSWindow {
    /// Waits until a sheet is gone, no matter who dismisses it.
    package func isGone() async -> Bool {
      await DismissalWaiter.isGone {
        self.sheetParent != nil
      } watch: { changed in
        let observer = NotificationCenter.default.addObserver(
          forName: NSWindow.didEndSheetNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { changed() } }
        return { NotificationCenter.default.removeObserver(observer) }
      }
    }

    /// A decision that waits for the user, because only they can answer an alert or panel. An alert
    /// or panel that's dismissed by code counts as unanswered.
    package var decisionOfItsUser: DismissalDecision {
      .ask { [weak self] in await self?.isGone() ?? true }
    }
  }

  extension NSWindow {
    /// Brings the window to the front, out of the Dock if necessary.
    package func bringToFront() {
      if isMiniaturized { deminiaturize(nil) }
      makeKeyAndOrderFront(nil)
    }
  }
#endif
