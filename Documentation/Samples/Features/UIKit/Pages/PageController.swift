import BatonUIKit
import UIKit

/// A page with the destination's name, until you design its screen.
final class PageController<Place: Destination>: UIViewController, Restorable {
  var current: Place

  init(_ place: Place) {
    current = place
    super.init(nibName: nil, bundle: nil)
    title = String(describing: Place.self)
  }

  required init?(coder: NSCoder) { nil }

  func restore(_ place: Place, from request: ContinuationRequest) { current = place }
}

extension DestinationHandler<UIViewController> {
  /// A page with the destination's name.
  @MainActor public static func page<Place: Destination>(_ destination: Place.Type) -> Self {
    Self(destination) { PageController($0) }
  }
}
