import Baton

public struct Book: Destination {
  public static let patterns: [RoutePattern] = ["books/:title"]
  public static let examples = [Book(title: "moby-dick")]

  public var title: String
  public var placement: Placement { .root }

  public init(title: String) { self.title = title }
}

public struct Strip: Destination {
  public static let patterns: [RoutePattern] = ["comics/:number"]
  public static let examples = [Strip(number: 7)]

  public var number: Int
  public var placement: Placement { .root }

  public init(number: Int) { self.number = number }
}

public struct Books: Feature {
  public init() {}
  public var destinations: [any Destination.Type] { [Book.self] }
}

/// A protocol that this module declares.
public protocol Shelved: Feature {}

public enum Comics: Sendable { case all }

extension Comics: Shelved {
  public init() { self = .all }
  public var destinations: [any Destination.Type] { [Strip.self] }
}

#if canImport(UIKit)
  public struct Scribbles: Shelved {
    public init() {}
    public var destinations: [any Destination.Type] { [] }
  }
#endif

/// No app can create it.
public struct Newspapers: Shelved {
  init() {}
  public var destinations: [any Destination.Type] { [] }
}
