import AppKit
import BatonAppKit

/// A page with the destination's name, until you design its screen.
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
    // Its size as a sheet. Elsewhere it fills its container.
    preferredContentSize = NSSize(width: 480, height: 320)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = CenteredColumn([label]) }

  func restore(_ destination: Value, from request: ContinuationRequest) { current = destination }
}

extension DestinationHandler<NSViewController> {
  /// A page with the destination's name.
  @MainActor public static func page<Value: Destination>(_ destination: Value.Type) -> Self {
    Self(destination) { PageController($0) }
  }
}
