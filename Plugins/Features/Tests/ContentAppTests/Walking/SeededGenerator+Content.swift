@testable import Baton
@testable import BatonTesting
@testable import ContentApp

extension SeededGenerator {
  private static let places = ContentApp.features.flatMap(\.destinations).compactMap {
    $0 as? any ContentPlace.Type
  }

  mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &self) }

  /// Returns a random tab or, optionally, a pane.
  mutating func slot(orPane: Bool) -> String {
    pick(["home", "search", "shop", "you", "library"] + (orPane ? ["shelf", "reader"] : []))
  }

  /// Returns a random presentation style. A style doesn't change the hierarchy.
  mutating func style() -> PresentationStyle {
    pick([
      PresentationStyle(), .animated, .unanimated, .detents(.medium, .large),
      .detents(.fraction(0.3), .height(240)), .inNewWindow,
    ])
  }

  /// Returns a random destination of the app that can be opened.
  mutating func place() -> any ContentPlace {
    let id = roll(3) + 1
    let type = pick(Self.places)
    return switch type {
    case is Search.Type: Search(text: pick([nil, "blue", "a+b%20c"]))
    case is Artist.Type: Artist(id: id, tab: pick([nil, nil, "works"]))
    case is Artwork.Type: Artwork(id: id, light: pick([nil, nil, 40]))
    case is Room.Type: Room(show: id, number: roll(2))
    case is Chapter.Type: Chapter(book: id, number: roll(2), line: pick([nil, 7]))
    case is Product.Type: Product(id: id, color: pick([nil, "red"]))
    case let type as any NumberedPlace.Type: type.init(id: id)
    case let type as any SinglePlace.Type: type.init()
    default: fatalError("\(type) has no values")
    }
  }
}
