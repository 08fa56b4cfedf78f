public import Baton

/// A place of the app, whose screen says where it is.
public protocol ContentPlace: Destination {
  /// The part that makes it another destination than others of its type.
  var title: String { get }
  /// The state of the destination.
  var state: String { get }
}

extension ContentPlace {
  public var state: String { "" }
}

/// A place of which the app has one.
public protocol SinglePlace: ContentPlace {
  init()
}

extension SinglePlace {
  public static var examples: [Self] { [Self()] }
  public var title: String { "\(Self.self)" }
}

/// A place of which the app has one a number.
public protocol NumberedPlace: ContentPlace {
  var id: Int { get }
  init(id: Int)
}

extension NumberedPlace {
  public static var examples: [Self] { [Self(id: 1)] }
  public var title: String { "\(Self.self) \(id)" }
}
