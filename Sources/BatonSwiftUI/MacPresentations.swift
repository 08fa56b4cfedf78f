#if canImport(SwiftUI) && canImport(AppKit) && !targetEnvironment(macCatalyst)
  package import AppKit
  package import Baton
  import BatonApple
  import BatonHost
  package import SwiftUI

  /// The sheets of the window that contains a hierarchy's views, as AppKit reports them.
  ///
  /// Popovers are left out: they don't block anything, and AppKit doesn't report whether a popover
  /// belongs to the system or the app.
  @MainActor package final class MacPresentations: Presentations {
    package static var hasCovers: Bool { false }

    private var marks: [Weak<MarkView>] = []
    private var sheetAnimations: SheetAnimations?

    package init() {}

    package func mark(_ presentation: Int?) -> AnyView {
      AnyView(MacPresentationMark(presentations: self, presentation: presentation))
    }

    /// Makes a marker view that helps Baton find a presentation's views, or the lowest views if
    /// `presentation` is nil.
    package func makeMark(_ presentation: Int?) -> MarkView {
      let mark = MarkView()
      mark.presentation = presentation
      mark.moved = { [weak self] in self?.moved($0) }
      mark.isHidden = true
      marks.removeAll { $0.object == nil }
      marks.append(Weak(mark))
      return mark
    }

    /// Starts observing sheets when the views move to a window. Sheets that closed before then are
    /// never reported.
    private func moved(_ mark: MarkView) {
      guard mark.presentation == nil, let window = mark.window, window !== sheetAnimations?.window
      else {
        return
      }
      sheetAnimations = SheetAnimations(of: window)
    }

    /// The presentations, lowest first. Nil if the views aren't in a window.
    package var levels: [PresentedLevel]? {
      let marks = marks.compactMap(\.object)
      return lowest?.sheetChain.map { sheet in
        let mark = marks.first { $0.presentation != nil && $0.window === sheet }
        return PresentedLevel(presentation: mark?.presentation, object: sheet)
      }
    }

    /// The window that contains the lowest views. When SwiftUI recreates views, the old ones remain,
    /// but aren't in any window.
    private var lowest: NSWindow? {
      marks.lazy.compactMap(\.object).filter { $0.presentation == nil }.compactMap(\.window).first
    }

    package var isSeen: Bool? { sheetAnimations?.window.map { !$0.isMiniaturized } }

    /// Brings the last known window to the front, because the views may not be in their window
    /// while it's minimized to the Dock.
    package func bringToFront() { sheetAnimations?.window?.bringToFront() }

    package var isMoving: Bool { sheetAnimations?.isMoving ?? false }

    package func movementEnds() async { await sheetAnimations?.movementEnds() }

    package func confirmed(
      _ confirmation: CommandConfirmation, cancelTitle: String
    ) async -> Bool {
      await BatonApple.confirmed(confirmation, cancelTitle: cancelTitle) {
        (self.lowest ?? self.sheetAnimations?.window).map { $0.sheetChain.last ?? $0 }
      }
    }
  }

  private struct MacPresentationMark: NSViewRepresentable {
    let presentations: MacPresentations
    let presentation: Int?

    func makeNSView(context: Context) -> MarkView { presentations.makeMark(presentation) }

    func updateNSView(_ mark: MarkView, context: Context) { mark.presentation = presentation }
  }

  /// An invisible view among a presentation's views.
  package final class MarkView: NSView {
    var presentation: Int?
    var moved: (@MainActor (MarkView) -> Void)?

    package override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      moved?(self)
    }
  }
#endif
