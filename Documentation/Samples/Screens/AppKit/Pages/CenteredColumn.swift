import AppKit

/// A column of views, centered in its superview.
public final class CenteredColumn: NSView {
  public init(_ rows: [NSView]) {
    super.init(frame: .zero)
    let column = NSStackView(views: rows)
    column.orientation = .vertical
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    NSLayoutConstraint.activate([
      column.centerXAnchor.constraint(equalTo: centerXAnchor),
      column.centerYAnchor.constraint(equalTo: centerYAnchor),
      column.leadingAnchor.constraint(greaterThanOrEqualTo: leadingAnchor, constant: 20),
      column.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 20),
    ])
  }

  public required init?(coder: NSCoder) { nil }
}
