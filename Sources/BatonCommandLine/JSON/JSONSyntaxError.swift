/// Why a text is no JSON.
public struct JSONSyntaxError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, in words.
  public let reason: String

  /// Where, in bytes from the start of the text.
  public let offset: Int

  public var description: String { "not JSON: \(reason) at byte \(offset)" }
}
