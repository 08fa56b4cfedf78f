/// A destination's position, in the words of the app's designer.
indirect enum ContentRule {
  typealias Edge = ContentScreen.Step.Edge

  /// The root of a tab or pane.
  case slot(String)
  /// On another destination.
  case on(any ContentPlace, Edge)
  /// On the topmost screen that's one of the named types, or else at another position.
  case onShown([String], Edge, else: ContentRule)

  static func push(_ names: String, else parent: any ContentPlace) -> Self {
    .onShown(names.split(separator: " ").map(String.init), .push, else: .on(parent, .push))
  }
}

extension ContentRule {
  /// Creates the rule for a destination. The rules repeat the app's declarations, so these aren't
  /// compared with themselves.
  init(for place: any ContentPlace) {
    self =
      switch place {
      case is Home: .slot("home")
      case is Search: .slot("search")
      case is Shop: .slot("shop")
      case is Shelf: .slot("shelf")
      case is Book: .slot("reader")
      case is You: .slot("you")

      case is Artist:
        .push("Artist Artwork Movement Museum Exhibition Essay Search", else: Home())
      case is Artwork: .push("Artist Similar Room Medium Period Search Product", else: Home())
      case is Movement: .push("Artist Period Chapter", else: Search())
      case is Period: .push("Movement Room", else: Search())
      case is Medium: .push("Artwork", else: Search())
      case is City: .push("*", else: Home())
      case let place as Similar: .on(Artwork(id: place.id), .push)
      case let place as Biography: .on(Artist(id: place.id), .push)
      case let place as Zoom: .on(Artwork(id: place.id), .cover)
      case let place as Provenance:
        .onShown(["Artwork", "Zoom"], .sheet, else: .on(Artwork(id: place.id), .sheet))

      case is Museum: .push("City Artwork Curator", else: Home())
      case let place as Exhibition: .push("Museum Artist Curator", else: Museum(id: place.id))
      case let place as Room: .on(Exhibition(id: place.show), .push)
      case is Curator: .push("Exhibition Essay", else: Home())
      case let place as Hours: .on(Museum(id: place.id), .push)
      case is Tour: .onShown(["*"], .cover, else: .on(Home(), .cover))
      case let place as Ticket: .on(Exhibition(id: place.id), .sheet)
      case let place as Seat: .on(Ticket(id: place.id), .push)

      case let place as Chapter: .on(Book(id: place.book), .push)
      case is Essay: .push("Chapter Shelf Artist Author Essay", else: Home())
      case is Author: .push("Book Essay", else: Shelf())
      case is Note: .onShown(["Chapter", "Book"], .sheet, else: .on(Shelf(), .sheet))
      case let place as Entry: .push("Note Chapter", else: Note(id: place.id))

      case is Category: .on(Shop(), .push)
      case let place as Product:
        .push("Category Product Maker Artwork Basket", else: Category(id: place.id))
      case is Maker: .push("Product", else: Shop())
      case let place as Sizes: .on(Product(id: place.id), .sheet)
      case is Basket: .onShown(["*"], .sheet, else: .on(Shop(), .sheet))
      case is Delivery: .on(Basket(), .push)
      case is Payment: .on(Delivery(), .push)
      case is Receipt: .on(Shop(), .cover)

      case is Saved, is Orders: .on(You(), .push)
      case is Collection: .push("Friend Artwork", else: Saved())
      case is Order: .on(Orders(), .push)
      case is Friend: .push("Friend Collection", else: You())
      case is Settings: .on(You(), .sheet)
      case is SettingsPage: .on(Settings(), .push)

      default: fatalError("\(place) has no rule")
      }
  }
}
