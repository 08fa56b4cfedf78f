@testable import Baton
@testable import BatonTesting
@testable import ContentApp

/// An action in the content app, by the user, the app's code, or the system.
enum ContentAction: Sendable {
  /// The app's own code opens a destination.
  case opens(any ContentPlace)
  /// The user follows a link from outside the app.
  case follows(any ContentPlace)
  case opensOnTop(any ContentPlace)
  case replaces(any ContentPlace)
  case popsTo(any ContentPlace)
  /// The app opens a destination on top of the current one, and goes back.
  case comesBack(from: any ContentPlace)
  case goesBack, dismisses, popsToRoot
  case selects(String)
  /// The app pops to the root and opens a destination, as one request.
  case leavesAndOpens(any ContentPlace)
  /// The user goes back or dismisses by hand.
  case swipesBack, pullsDown
  case taps(String)
  /// The user changes the state of a screen.
  case writes(any ContentPlace)
  /// The app ends, and relaunches with its saved state.
  case returns
}

extension ContentModel {
  func next(using dice: inout SeededGenerator) -> ContentAction {
    switch dice.roll(100) {
    case ..<28: return .opens(dice.place())
    case ..<42: return .follows(dice.place())
    case ..<45:
      let place = dice.place()
      return front.last?.place.title == place.title ? .goesBack : .comesBack(from: place)
    case ..<51: return .opensOnTop(dice.place())
    case ..<55: return .replaces(dice.place())
    case ..<58:
      let isElsewhere = dice.roll(4) == 0
      return .popsTo(isElsewhere ? dice.place() : front[dice.roll(front.count)].place)
    case ..<65: return .goesBack
    case ..<68: return .dismisses
    case ..<70: return .popsToRoot
    case ..<76: return .selects(dice.slot(orPane: true))
    case ..<79: return .leavesAndOpens(dice.place())
    case ..<85: return front.last?.edge == .push ? .swipesBack : .goesBack
    case ..<89: return front.contains(where: \.isPresented) ? .pullsDown : .dismisses
    case ..<94:
      let isCovered = front.contains(where: \.isPresented)
      let tab = dice.slot(orPane: false)
      return isCovered ? .selects(tab) : .taps(tab)
    case ..<99: return written(using: &dice).map { .writes($0) } ?? .goesBack
    default: return .returns
    }
  }

  /// Returns the front destination with a random state, or nil if its type has no state.
  private func written(using dice: inout SeededGenerator) -> (any ContentPlace)? {
    switch front.last?.place {
    case let place as Artist: Artist(id: place.id, tab: dice.pick([nil, "works", "life"]))
    case let place as Artwork: Artwork(id: place.id, light: dice.pick([nil, 10, 90]))
    case is Search: Search(text: dice.pick([nil, "blue", "red & green"]))
    case let place as Product: Product(id: place.id, color: dice.pick([nil, "red", "blue"]))
    case let place as Chapter:
      Chapter(book: place.book, number: place.number, line: dice.pick([nil, 1, 80]))
    default: nil
    }
  }

  /// Performs an action.
  ///
  /// - Throws: The reason if the action is impossible. In that case, nothing changes.
  mutating func take(_ action: ContentAction) throws(Refusal) {
    var after = self
    switch action {
    case .opens(let place), .follows(let place): after.open(place)
    case .opensOnTop(let place): try after.openOnTop(place)
    case .replaces(let place): try after.replace(with: place)
    case .popsTo(let place): try after.pop(to: place)
    case .comesBack(let place):
      try after.openOnTop(place)
      try after.goBack()
    case .goesBack, .swipesBack: try after.goBack()
    case .dismisses, .pullsDown: try after.dismiss()
    case .popsToRoot: after.popToRoot()
    case .selects(let slot), .taps(let slot): after.select(slot)
    case .leavesAndOpens(let place):
      after.popToRoot()
      after.open(place)
    case .writes(let place): after.write(place)
    case .returns: break
    }
    self = after
  }
}
