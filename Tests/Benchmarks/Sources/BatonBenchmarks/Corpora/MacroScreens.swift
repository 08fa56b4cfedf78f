import Baton
import BatonBenchmarkApp
import BatonMacros
import Foundation

/// Destinations like the app's, but declared with the macro.
let macroScreens: [any Destination.Type] = [
  MacroBook.self, MacroBookmark.self, MacroLibrary.self, MacroFavorites.self, MacroEvent.self,
  MacroPage.self,
]

@Destination("book/:id?{position}", .deprecated("old/book/:id", since: "2"))
private struct MacroBook {
  static let examples = [MacroBook(id: "abcd1234", position: 90)]
  var id: String
  var position: Int?
  var placement: Placement { .push(on: Floor()) }
}

@Destination("bookmark/:id?{isNew}", .deprecated("old/bookmark/:id", since: "2"))
private struct MacroBookmark {
  static let examples = [
    MacroBookmark(id: UUID(uuidString: "7c9e6679-7425-40de-944b-e07fc1f90ae7")!, isNew: true)
  ]
  var id: UUID
  var isNew: Bool?
  var placement: Placement { .push(on: Floor()) }
}

@Destination("library/{path+}?{isOpen}", .deprecated("old/library/{path+}", since: "2"))
private struct MacroLibrary {
  static let examples = [MacroLibrary(path: ["winter", "2025"], isOpen: false)]
  var path: [String]
  var isOpen: Bool?
  var placement: Placement { .push(on: Floor()) }
}

@Destination("favorites/:order?{page}", .deprecated("old/favorites/:order", since: "2"))
private struct MacroFavorites {
  enum Order: String, Codable, CaseIterable { case newest, oldest, title }
  static let examples = [MacroFavorites(order: .oldest, page: 2)]
  var order: Order
  var page: Int?
  var placement: Placement { .push(on: Floor()) }
}

@Destination("event/:start")
private struct MacroEvent {
  static let examples = [MacroEvent(start: Date(timeIntervalSince1970: 1_700_000_000))]
  var start: Date
  var placement: Placement { .push(on: Floor()) }
}

@Destination("page?{address}")
private struct MacroPage {
  static let examples = [MacroPage(address: URL(string: "https://www.example.com/help/42")!)]
  var address: URL
  var placement: Placement { .push(on: Floor()) }
}
