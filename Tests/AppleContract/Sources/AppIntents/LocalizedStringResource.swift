/// On devices, Foundation declares these types.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Sendable, Equatable {
  public let key: String

  public init(stringLiteral value: String) { key = value }
}

public protocol CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource { get }
}
