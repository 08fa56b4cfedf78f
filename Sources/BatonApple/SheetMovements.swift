#if (canImport(UIKit) || canImport(AppKit)) && canImport(AppKit) && !targetEnvironment(macCatalyst)
  package import AppKit

  /// The movements of a window's sheets, begun by any code.
  ///
  /// A class, because AppKit tells it when they do.
  @MainActor package final class SheetMovements {
    /// The longest time that a sheet moves. If AppKit doesn't report the end, Baton waits no
    /// longer.
    private static let longest = Duration.seconds(1)

    @MainActor private struct Sheet {
      weak var window: NSWindow?
      weak var parent: NSWindow?
      var movesSince: ContinuousClock.Instant
      var isLeaving = false

      var isAttached: Bool { parent != nil && window?.sheetParent === parent }
      /// A window that is hidden or in the dock hides its sheets, too.
      var isComing: Bool { window?.isVisible == false && parent?.isVisible == true }
    }

    /// The window, held weakly because the asking object may belong to its views.
    package private(set) weak var window: NSWindow?
    private var sheets: [Sheet] = []
    /// Set once; a deinit is on no actor.
    private nonisolated(unsafe) var observers: [any NSObjectProtocol] = []

    /// The movements of all sheets of a window, from now on.
    package init(of window: NSWindow) {
      self.window = window
      observers = [
        observe(NSWindow.willBeginSheetNotification) { movements, _ in
          // It is attached only then.
          Task { [weak movements] in movements?.look() }
        },
        observe(NSWindow.didEndSheetNotification) { movements, parent in
          movements.sheets.removeAll { $0.parent === parent && !$0.isAttached }
        },
      ]
    }

    deinit {
      for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }

    /// True while a sheet appears or disappears.
    package var isMoving: Bool {
      look()
      let now = ContinuousClock.now
      return sheets.contains {
        now - $0.movesSince < Self.longest && ($0.isLeaving || $0.isComing)
      }
    }

    private func look() {
      let now = ContinuousClock.now
      sheets.removeAll {
        $0.window == nil || $0.parent == nil
          || $0.isLeaving && ($0.isAttached || now - $0.movesSince >= Self.longest)
      }
      for index in sheets.indices where !sheets[index].isAttached && !sheets[index].isLeaving {
        sheets[index].isLeaving = true
        sheets[index].movesSince = now
      }
      var parent = window
      while let below = parent, let sheet = below.attachedSheet {
        if !sheets.contains(where: { $0.window === sheet && $0.parent === below }) {
          sheets.append(Sheet(window: sheet, parent: below, movesSince: now))
        }
        parent = sheet
      }
    }

    private func observe(
      _ name: Notification.Name, _ act: @escaping @MainActor (SheetMovements, AnyObject) -> Void
    ) -> any NSObjectProtocol {
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] note in
        nonisolated(unsafe) let parent = note.object as AnyObject
        MainActor.assumeIsolated { self.map { act($0, parent) } }
      }
    }
  }
#endif
