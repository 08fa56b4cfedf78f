import Baton

/// A random number generator that returns the same numbers for the same seed (Marsaglia's
/// xorshift).
struct Dice: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed == 0 ? 1 : seed }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &self) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }

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
    return switch roll(43) {
    case 0: Home()
    case 1: Search(text: pick([nil, "blue", "a+b%20c"]))
    case 2, 3: Artist(id: id, tab: pick([nil, nil, "works"]))
    case 4, 5: Artwork(id: id, light: pick([nil, nil, 40]))
    case 6: Movement(id: id)
    case 7: Period(id: id)
    case 8: Medium(id: id)
    case 9: City(id: id)
    case 10: Similar(id: id)
    case 11: Biography(id: id)
    case 12: Zoom(id: id)
    case 13: Provenance(id: id)
    case 14: Museum(id: id)
    case 15: Exhibition(id: id)
    case 16: Room(show: id, number: roll(2))
    case 17: Curator(id: id)
    case 18: Hours(id: id)
    case 19: Tour(id: id)
    case 20: Ticket(id: id)
    case 21: Seat(id: id)
    case 22: Shelf()
    case 23: Book(id: id)
    case 24: Chapter(book: id, number: roll(2), line: pick([nil, 7]))
    case 25: Essay(id: id)
    case 26: Author(id: id)
    case 27: Note(id: id)
    case 28: Entry(id: id)
    case 29: Shop()
    case 30: Category(id: id)
    case 31: Product(id: id, color: pick([nil, "red"]))
    case 32: Maker(id: id)
    case 33: Sizes(id: id)
    case 34: Basket()
    case 35: pick([Delivery(), Payment()])
    case 36: Receipt(id: id)
    case 37: You()
    case 38: pick([Saved(), Orders()])
    case 39: Collection(id: id)
    case 40: Order(id: id)
    case 41: Friend(id: id)
    default: pick([Settings(), SettingsPage(id: id)])
    }
  }
}
