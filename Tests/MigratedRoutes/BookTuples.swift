import Baton

/// Routes that were registered with Crossroad.
public struct BookTuples: Feature {
  public init() {}
  public var destinations: [any Destination.Type] {
    [
      Shelf.self,
      Book.self,
      Help.self,
    ]
  }
}

extension BookTuples {
  /// Line 1: books://shelf/:name
  struct Shelf: Destination {
    static let patterns: [RoutePattern] = ["shelf/:name"]
    static let examples = [Shelf(name: "sample")]
    var name: String

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}

extension BookTuples {
  /// Line 1: books://book/:isbn
  struct Book: Destination {
    static let patterns: [RoutePattern] = ["book/:isbn"]
    static let examples = [Book(isbn: "sample")]
    var isbn: String

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}

extension BookTuples {
  /// Line 1: books://help
  struct Help: Destination {
    static let patterns: [RoutePattern] = ["help"]
    static let examples = [Help()]

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}
