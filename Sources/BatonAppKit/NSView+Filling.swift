#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  extension NSView {
    /// The view's size, or the size that its constraints give it before the first layout.
    var wantedSize: NSSize { frame.size == .zero ? fittingSize : frame.size }

    /// Fills the superview at any size, either by constraints or by autoresizing if the view uses
    /// that.
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
