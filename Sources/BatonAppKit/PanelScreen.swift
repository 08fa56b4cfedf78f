#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import BatonApple
  import BatonHost

  /// Stands for a sheet that has no view controller: an alert, a panel of the system, or one of the app's own.
  ///
  /// It is the user's to end: ended by others it answers with nobody's choice.
  ///
  /// A class, because AppKit's view controllers are.
  final class PanelScreen: NSViewController {
    private(set) weak var panel: NSWindow?

    init(_ panel: NSWindow) {
      self.panel = panel
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    var decisionOfItsUser: DismissalDecision {
      .whenGone { [weak panel] in panel?.sheetParent != nil }
    }
  }
#endif
