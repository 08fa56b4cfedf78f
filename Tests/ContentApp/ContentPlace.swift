public import Baton

/// A destination of the app whose screen says where it is.
public protocol ContentPlace: Destination {
  /// The part that distinguishes it from others of its type.
  var title: String { get }
  /// The state of the destination.
  var state: String { get }
}

extension ContentPlace {
  public var state: String { "" }
}

/// A destination that the app has once.
public protocol SinglePlace: ContentPlace {
  init()
}

extension SinglePlace {
  public static var examples: [Self] { [Self()] }
  public var title: String { "\(Self.self)" }
}

/// A destination that the app has once per number.
public protocol NumberedPlace: ContentPlace {
  var id: Int { get }
  init(id: Int)
}

extension NumberedPlace {
  public static var examples: [Self] { [Self(id: 1)] }
  public var title: String { "\(Self.self) \(id)" }
}
