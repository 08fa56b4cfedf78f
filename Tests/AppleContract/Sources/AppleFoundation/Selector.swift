/// The name of a message to an object: Foundation has none on Linux.
public struct Selector: Hashable, Sendable {
  public let name: String
  public init(_ str: String) { name = str }
}
