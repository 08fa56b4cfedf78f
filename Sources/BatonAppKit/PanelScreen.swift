#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import BatonApple
  import BatonHost

  /// Stands in for a sheet without a view controller: an alert, a panel of the system or of the
  /// app.
  final class PanelScreen: NSViewController {
    private(set) weak var panel: NSWindow?

    init(_ panel: NSWindow) {
      self.panel = panel
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
  }
#endif
