#if canImport(SwiftUI) && canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import BatonHost
  import SwiftUI

  /// What AppKit presents over the views of a hierarchy: the sheets of the window that the views are in.
  ///
  /// A class, because the marks in the views tell it where they are.
  @MainActor final class MacPresentations {
    private var marks: [WeakMark] = []

    private struct WeakMark {
      weak var view: MarkView?
    }

    /// What stands in the views of a presentation, or in the lowest views, to be found there.
    func mark(_ presentation: Int?) -> some View {
      MacPresentationMark(presentations: self, presentation: presentation)
    }

    fileprivate func made(_ mark: MarkView) {
      marks.removeAll { $0.view == nil }
      marks.append(WeakMark(view: mark))
    }

    /// What is presented, the lowest first; nil where the views are in no window. An alert has no view
    /// controller.
    var levels: [PresentedLevel]? {
      let marks = marks.compactMap(\.view)
      guard var window = marks.first(where: { $0.presentation == nil })?.window else { return nil }
      var levels: [PresentedLevel] = []
      while let sheet = window.attachedSheet {
        let mark = marks.first { $0.presentation != nil && $0.window === sheet }
        levels.append(
          PresentedLevel(
            presentation: mark?.presentation, object: sheet, isCover: false,
            isAlert: sheet.contentViewController == nil))
        window = sheet
      }
      return levels
    }

    /// Nobody tells of a sheet's movements.
    var isMoving: Bool { false }

    func movementEnds() async { try? await Task.sleep(for: .milliseconds(5)) }

    /// An alert is the user's to answer: ended by others it answers with nobody's choice.
    func decision(of level: PresentedLevel) -> DismissalDecision {
      guard level.isAlert, let sheet = level.object as? NSWindow else { return .dismiss }
      return .whenGone { [weak sheet] in sheet?.sheetParent != nil }
    }

    func dismiss(_ level: PresentedLevel, animated: Bool) {
      guard let sheet = level.object as? NSWindow else { return }
      sheet.sheetParent?.endSheet(sheet)
    }
  }

  private struct MacPresentationMark: NSViewRepresentable {
    let presentations: MacPresentations
    let presentation: Int?

    func makeNSView(context: Context) -> MarkView {
      let mark = MarkView()
      mark.presentation = presentation
      mark.isHidden = true
      presentations.made(mark)
      return mark
    }

    func updateNSView(_ mark: MarkView, context: Context) { mark.presentation = presentation }
  }

  private final class MarkView: NSView {
    var presentation: Int?
  }
#endif
