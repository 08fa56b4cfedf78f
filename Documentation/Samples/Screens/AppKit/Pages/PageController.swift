import AppKit
import BatonAppKit

/// A placeholder screen that shows the destination's name.
final class PageController<Value: Destination>: NSViewController, Restorable {
  var current: Value {
    didSet { label.stringValue = "\(current)" }
  }
  private let label: NSTextField

  init(_ destination: Value) {
    current = destination
    label = NSTextField(wrappingLabelWithString: "\(destination)")
    label.preferredMaxLayoutWidth = 440
    super.init(nibName: nil, bundle: nil)
    title = String(describing: Value.self)
    // The page's size in a sheet. Elsewhere, it fills its container.
    preferredContentSize = NSSize(width: 480, height: 320)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = CenteredColumn([label]) }

  func restore(_ destination: Value, from request: ContinuationRequest) { current = destination }
}

extension DestinationHandler<NSViewController> {
  /// Returns placeholder screens that show their destinations' names.
  @MainActor public static func pages(_ destinations: any Destination.Type...) -> [Self] {
    destinations.map { page($0) }
  }

  @MainActor private static func page<Value: Destination>(_ destination: Value.Type) -> Self {
    Self(destination) { PageController($0) }
  }
}
