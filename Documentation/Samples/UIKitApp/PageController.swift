import BatonUIKit
import UIKit

/// A page that shows a place by its name: what is there before a screen is designed.
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
  /// A page of a destination.
  static func page<Place: Destination>(_ destination: Place.Type) -> Self {
    DestinationHandler(destination) { PageController($0) }
  }
}
