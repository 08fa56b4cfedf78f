public import Baton

/// A destination of the content app, with a title for its screen.
public protocol ContentPlace: Destination {
  /// The title, which distinguishes the destination from others of the same type.
  var title: String { get }
  /// The destination's state.
  var state: String { get }
}

extension ContentPlace {
  public var state: String { "" }
}

/// A destination that exists once in the app.
public protocol SinglePlace: ContentPlace {
  init()
}

extension SinglePlace {
  public static var examples: [Self] { [Self()] }
  public var title: String { "\(Self.self)" }
}

/// A destination that exists once for each number.
public protocol NumberedPlace: ContentPlace {
  var id: Int { get }
  init(id: Int)
}

extension NumberedPlace {
  public static var examples: [Self] { [Self(id: 1)] }
  public var title: String { "\(Self.self) \(id)" }
}
