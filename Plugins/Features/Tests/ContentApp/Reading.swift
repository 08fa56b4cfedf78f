public import Baton

/// Books and essays, in two panes.
struct ReadingFeature: Feature {
  var destinations: [any Destination.Type] {
    [
      Library.self, Shelf.self, Book.self, Chapter.self, Essay.self, Author.self, Note.self,
      Entry.self,
    ]
  }
}

public struct Library: Destination {
  public static let patterns: [RoutePattern] = ["library"]
  public static let examples = [Library()]
  public static let slots = [
    Slot("shelf", .pane, first: "/library/shelf"), Slot("reader", .pane, first: "/library/books/0"),
  ]
  public var placement: Placement { .slot("library") }
  public init() {}
}

struct Shelf: SinglePlace {
  static let patterns: [RoutePattern] = ["library/shelf"]
  var placement: Placement { .slot("shelf") }
}

public struct Book: NumberedPlace {
  public static let patterns: [RoutePattern] = ["library/books/:id"]
  public var id: Int
  public var placement: Placement { .slot("reader", beside: ["shelf": Shelf()]) }
  public init(id: Int) { self.id = id }
}

struct Chapter: ContentPlace {
  static let patterns: [RoutePattern] = ["library/books/:book/:number?{line}"]
  static let examples = [Chapter(book: 1, number: 2), Chapter(book: 1, number: 2, line: 3)]
  var book: Int
  var number: Int
  var line: Int?
  var placement: Placement { .push(on: Book(id: book)) }
  var title: String { "Chapter \(book).\(number)" }
  var state: String { line.map(String.init) ?? "" }
}

public struct Essay: NumberedPlace {
  public static let patterns: [RoutePattern] = ["essays/:id"]
  public var id: Int
  public var placement: Placement {
    .push(onShown: "Chapter", "Shelf", "Artist", "Author", "Essay", else: .push(on: Home()))
  }
  public init(id: Int) { self.id = id }
}

struct Author: NumberedPlace {
  static let patterns: [RoutePattern] = ["authors/:id"]
  var id: Int
  var placement: Placement {
    .push(onShown: "Book", "Essay", else: .push(on: Shelf()))
  }
}

struct Note: NumberedPlace {
  static let patterns: [RoutePattern] = ["notes/:id"]
  var id: Int
  var placement: Placement {
    .sheet(overShown: "Chapter", "Book", else: .sheet(over: Shelf()))
  }
}

/// A glossary entry, pushed onto a note in a sheet or onto a chapter.
struct Entry: NumberedPlace {
  static let patterns: [RoutePattern] = ["entries/:id"]
  var id: Int
  var placement: Placement {
    .push(onShown: "Note", "Chapter", else: .push(on: Note(id: id)))
  }
}
