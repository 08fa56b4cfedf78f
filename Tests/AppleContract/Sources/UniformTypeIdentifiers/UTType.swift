public struct UTType: Hashable, Sendable {
  public static let content = UTType(identifier: "public.content")
  public let identifier: String

  public init(identifier: String) { self.identifier = identifier }
}
