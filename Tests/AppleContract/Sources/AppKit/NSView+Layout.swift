@_spi(System) import AppleFoundation

/// The horizontal or vertical axis of a view.
private struct Axis {
  let near: Tie.Attribute
  let far: Tie.Attribute
  let middle: Tie.Attribute
  let length: Tie.Attribute
  let mask: NSView.AutoresizingMask
  let size: WritableKeyPath<NSRect, CGFloat>
  let origin: WritableKeyPath<NSRect, CGFloat>

  nonisolated(unsafe) static let both = [
    Axis(
      near: .leading, far: .trailing, middle: .centerX, length: .width, mask: .width,
      size: \.size.width, origin: \.origin.x),
    Axis(
      near: .bottom, far: .top, middle: .centerY, length: .height, mask: .height,
      size: \.size.height, origin: \.origin.y),
  ]
}

extension NSView {
  func tie(_ attribute: Tie.Attribute) -> Tie { Tie(view: self, attribute: attribute) }

  func take(_ constraint: NSLayoutConstraint) {
    if let other = constraint.second?.view, root !== other.root {
      return SystemLog.problems.note(
        "exception: a constraint between views without a common ancestor")
    }
    if translatesAutoresizingMaskIntoConstraints, viewState.controller == nil || superview != nil {
      SystemLog.problems.note("a constraint on a view whose autoresizing mask is translated, too")
    }
    viewState.constraints.append(constraint)
    superview?.layOutSubviews()
    window?.layoutSoon()
  }

  private var root: NSView { superview?.root ?? self }

  // MARK: Size

  /// The smallest size that the view's constraints allow.
  var simulatedFittingSize: NSSize {
    NSSize(width: needed(Axis.both[0]), height: needed(Axis.both[1]))
  }

  private func needed(_ axis: Axis) -> CGFloat {
    let own = viewState.constraints
      .filter { $0.second == nil && $0.first.attribute == axis.length }
      .map(\.constant)
    let held = subviews.map { view -> CGFloat in
      guard view.translatesAutoresizingMaskIntoConstraints else {
        return view.needed(axis) + view.insets(axis).map(\.constant).reduce(0) { $0 + abs($1) }
      }
      return view.autoresizingMask.contains(axis.mask) ? view.needed(axis) : 0
    }
    return (own + held).max() ?? 0
  }

  private func insets(_ axis: Axis) -> [NSLayoutConstraint] {
    [axis.near, axis.far].compactMap { edge in
      [.equal, .atLeast].lazy.compactMap { self.inset(edge, $0) }.first
    }
  }

  private func inset(
    _ edge: Tie.Attribute, _ relation: NSLayoutConstraint.Relation
  ) -> NSLayoutConstraint? {
    viewState.constraints.first {
      $0.first.attribute == edge && $0.relation == relation && $0.second?.attribute == edge
        && $0.second?.view === superview
    }
  }

  /// True if constraints tie all of the view's edges to its superview.
  var isTied: Bool {
    Axis.both.allSatisfy { inset($0.near, .equal) != nil && inset($0.far, .equal) != nil }
  }

  // MARK: Layout of subviews

  func frameChanged(from old: NSRect) {
    if old.size != frame.size { layOutSubviews(from: old) }
  }

  /// Lays out subviews according to their autoresizing masks or constraints.
  func layOutSubviews(from old: NSRect? = nil) {
    for view in subviews {
      var frame = view.frame
      for axis in Axis.both {
        let length = self.frame[keyPath: axis.size]
        if !view.translatesAutoresizingMaskIntoConstraints {
          view.place(&frame, axis, in: length)
        } else if let old, view.autoresizingMask.contains(axis.mask) {
          frame[keyPath: axis.size] += length - old[keyPath: axis.size]
        }
      }
      view.frame = frame
    }
  }

  private func place(_ frame: inout NSRect, _ axis: Axis, in length: CGFloat) {
    let near = inset(axis.near, .equal)?.constant
    let far = inset(axis.far, .equal).map { length + $0.constant }
    frame[keyPath: axis.size] =
      if let near, let far { far - near } else { needed(axis) }
    frame[keyPath: axis.origin] =
      if let near {
        near
      } else if let far {
        far - frame[keyPath: axis.size]
      } else if inset(axis.middle, .equal) != nil {
        (length - frame[keyPath: axis.size]) / 2
      } else {
        0
      }
  }
}

extension NSStackView {
  func arrange(_ views: [NSView]) {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
  }
}
