public import Baton

/// Books and essays, in two panes.
public struct ReadingFeature: Feature {
  public var destinations: [any Destination.Type] {
    [
      Library.self, Shelf.self, Book.self, Chapter.self, Essay.self, Author.self, Note.self,
      Entry.self,
    ]
  }
  public init() {}
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

public struct Shelf: SinglePlace {
  public static let patterns: [RoutePattern] = ["library/shelf"]
  public var placement: Placement { .slot("shelf") }
  public init() {}
}

public struct Book: NumberedPlace {
  public static let patterns: [RoutePattern] = ["library/books/:id"]
  public var id: Int
  public var placement: Placement { .slot("reader", beside: ["shelf": Shelf()]) }
  public init(id: Int) { self.id = id }
}

public struct Chapter: ContentPlace {
  public static let patterns: [RoutePattern] = ["library/books/:book/:number?{line}"]
  public static let examples = [Chapter(book: 1, number: 2), Chapter(book: 1, number: 2, line: 3)]
  public var book: Int
  public var number: Int
  public var line: Int?
  public var placement: Placement { .push(on: Book(id: book)) }
  public var title: String { "Chapter \(book).\(number)" }
  public var state: String { line.map(String.init) ?? "" }
  public init(book: Int, number: Int, line: Int? = nil) {
    self.book = book
    self.number = number
    self.line = line
  }
}

public struct Essay: NumberedPlace {
  public static let patterns: [RoutePattern] = ["essays/:id"]
  public var id: Int
  public var placement: Placement {
    .push(onShown: "Chapter", "Shelf", "Artist", "Author", "Essay", else: .push(on: Home()))
  }
  public init(id: Int) { self.id = id }
}

public struct Author: NumberedPlace {
  public static let patterns: [RoutePattern] = ["authors/:id"]
  public var id: Int
  public var placement: Placement {
    .push(onShown: "Book", "Essay", else: .push(on: Shelf()))
  }
  public init(id: Int) { self.id = id }
}

public struct Note: NumberedPlace {
  public static let patterns: [RoutePattern] = ["notes/:id"]
  public var id: Int
  public var placement: Placement {
    .sheet(overShown: "Chapter", "Book", else: .sheet(over: Shelf()))
  }
  public init(id: Int) { self.id = id }
}

/// A glossary entry, in the sheet of a note or on a chapter.
public struct Entry: NumberedPlace {
  public static let patterns: [RoutePattern] = ["entries/:id"]
  public var id: Int
  public var placement: Placement {
    .push(onShown: "Note", "Chapter", else: .push(on: Note(id: id)))
  }
  public init(id: Int) { self.id = id }
}
