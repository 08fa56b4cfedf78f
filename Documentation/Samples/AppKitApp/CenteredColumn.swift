import AppKit

/// Views below each other in the middle of a screen, whatever size that gets.
final class CenteredColumn: NSView {
  init(_ rows: [NSView]) {
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

  required init?(coder: NSCoder) { nil }
}
