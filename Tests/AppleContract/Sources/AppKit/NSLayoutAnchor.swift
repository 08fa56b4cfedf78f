import Foundation

/// The anchor of a constraint: an edge, a center, or a dimension of a view.
struct Tie {
  enum Attribute { case leading, trailing, centerX, top, bottom, centerY, width, height }

  weak var view: NSView?
  let attribute: Attribute
}

/// An anchor. It's generic, as in AppKit, so a horizontal edge can't be tied to a vertical one.
@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let tie: Tie

  init(_ tie: Tie) {
    self.tie = tie
    super.init()
  }

  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(tie, .equal, anchor.tie, constant)
  }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(tie, .atLeast, anchor.tie, constant)
  }
}

@MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
@MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

@MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  open func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(tie, .equal, nil, constant)
  }

  open func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(tie, .atLeast, nil, constant)
  }
}

@MainActor open class NSLayoutConstraint: NSObject {
  enum Relation { case equal, atLeast }

  let first: Tie
  let second: Tie?
  let relation: Relation
  public let constant: CGFloat

  init(_ first: Tie, _ relation: Relation, _ second: Tie?, _ constant: CGFloat) {
    (self.first, self.relation, self.second, self.constant) = (first, relation, second, constant)
    super.init()
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.first.view?.take(constraint) }
  }
}
