#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// A window's content controller from its first root on. The root is its only child.
  ///
  /// AppKit gives a window the size of each content controller that it gets. Children come and go, and the
  /// window stays as the user has it.
  final class RootController: NSViewController {
    private let size: NSSize

    fileprivate init(_ size: NSSize) {
      self.size = size
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = NSView(frame: NSRect(origin: .zero, size: size)) }

    func show(_ root: NSViewController) {
      for old in children where old !== root {
        old.view.removeFromSuperview()
        old.removeFromParent()
      }
      guard root.parent !== self else { return }
      addChild(root)
      // What else lies there, such as a placeholder, lies on it.
      view.addSubview(root.view, positioned: .below, relativeTo: nil)
      root.view.fill(view)
    }
  }

  extension NSWindow {
    /// Its content controller, which is made as large as the content is: then the window stays as it is.
    var rootController: RootController {
      if let own = contentViewController as? RootController { return own }
      let frame = frame
      let own = RootController(contentView?.frame.size ?? frame.size)
      contentViewController = own
      // A frame that was restored may be smaller than the window may get.
      if self.frame != frame { setFrame(frame, display: true) }
      return own
    }
  }
#endif
