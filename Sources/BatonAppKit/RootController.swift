#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// A window's content controller, installed with the first root. The root is its only child.
  ///
  /// AppKit resizes a window to fit each new content controller. With this controller, only the
  /// child changes, so the window keeps the size that the user gave it.
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
      // The root's view goes below other views, such as a placeholder.
      view.addSubview(root.view, positioned: .below, relativeTo: nil)
      root.view.fill(view)
    }
  }

  extension NSWindow {
    /// The window's content controller, created on first use. It gets the content's size, so the
    /// window isn't resized.
    var rootController: RootController {
      if let own = contentViewController as? RootController { return own }
      let frame = frame
      let own = RootController(contentView?.frame.size ?? frame.size)
      contentViewController = own
      // Setting the controller can enlarge a restored frame that's smaller than the window's
      // minimum.
      if self.frame != frame { setFrame(frame, display: true) }
      return own
    }
  }

  extension NSView {
    /// The view's size or, before the first layout, the size that its constraints require.
    var wantedSize: NSSize { frame.size == .zero ? fittingSize : frame.size }

    /// Makes the view fill its superview at any size. Sets the autoresizing mask if the view uses
    /// one. Otherwise, adds constraints.
    func fill(_ superview: NSView) {
      guard translatesAutoresizingMaskIntoConstraints else {
        return NSLayoutConstraint.activate([
          leadingAnchor.constraint(equalTo: superview.leadingAnchor),
          trailingAnchor.constraint(equalTo: superview.trailingAnchor),
          topAnchor.constraint(equalTo: superview.topAnchor),
          bottomAnchor.constraint(equalTo: superview.bottomAnchor),
        ])
      }
      frame = superview.bounds
      autoresizingMask = [.width, .height]
    }
  }
#endif
