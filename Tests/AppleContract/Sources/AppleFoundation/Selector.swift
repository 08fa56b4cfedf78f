/// The name of an Objective-C method. On Linux, Foundation has no such type.
public struct Selector: Hashable, Sendable {
  public let name: String
  public init(_ str: String) { name = str }
}
