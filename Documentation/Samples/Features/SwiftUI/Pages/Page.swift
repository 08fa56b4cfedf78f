import BatonSwiftUI
import SwiftUI

extension DestinationHandler<SwiftUIScreen> {
  /// A page with the destination's name, until you design its view.
  @MainActor public static func page<Place: Destination>(_ destination: Place.Type) -> Self {
    Self(destination) { place in
      Text("\(Place.self)").navigationTitle("\(Place.self)").publishes(place)
    }
  }
}
