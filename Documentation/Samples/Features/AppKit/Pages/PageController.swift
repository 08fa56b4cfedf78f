import AppKit
import BatonAppKit

/// A page with the destination's name, until you design its screen.
final class PageController<Place: Destination>: NSViewController, Restorable {
  var current: Place {
    didSet { label.stringValue = "\(current)" }
  }
  private let label: NSTextField

  init(_ place: Place) {
    current = place
    label = NSTextField(wrappingLabelWithString: "\(place)")
    label.preferredMaxLayoutWidth = 440
    super.init(nibName: nil, bundle: nil)
    title = String(describing: Place.self)
    // Its size as a sheet. Elsewhere it fills its container.
    preferredContentSize = NSSize(width: 480, height: 320)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = CenteredColumn([label]) }

  func restore(_ place: Place, from request: ContinuationRequest) { current = place }
}

extension DestinationHandler<NSViewController> {
  /// A page with the destination's name.
  @MainActor public static func page<Place: Destination>(_ destination: Place.Type) -> Self {
    Self(destination) { PageController($0) }
  }
}
