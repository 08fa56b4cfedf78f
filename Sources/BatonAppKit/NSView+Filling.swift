#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  extension NSView {
    /// The size that it has, or that its constraints give it where it was not laid out yet.
    var wantedSize: NSSize { frame.size == .zero ? fittingSize : frame.size }

    /// Lies in all of the view that it is in, whatever size that gets: by constraints, or by its mask where
    /// that is what places it.
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
