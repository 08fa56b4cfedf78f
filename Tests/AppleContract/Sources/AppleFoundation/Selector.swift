/// The name of an Objective-C message. Foundation has none on Linux.
public struct Selector: Hashable, Sendable {
  public let name: String
  public init(_ str: String) { name = str }
}
