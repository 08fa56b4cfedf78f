@_spi(System) import AppleFoundation

public protocol URLRepresentableIntent: AppIntent {
  typealias URLRepresentation = IntentURLRepresentation<Self>
  static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableIntent {
  public func perform() async throws -> Never { fatalError("the system opens the link") }
  var link: String { Self.urlRepresentation.link(of: self) }
}

public protocol URLRepresentableEntity: AppEntity {
  typealias URLRepresentation = EntityURLRepresentation<Self>
  static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableEntity {
  var link: String { Self.urlRepresentation.link(of: self) }
}

public typealias IntentURLRepresentation<Intent: AppIntent> = LinkRepresentation<Intent>
public typealias EntityURLRepresentation<Entity: AppEntity> = LinkRepresentation<Entity>

/// A universal link with an intent's parameters, or with an entity's identifier.
public struct LinkRepresentation<Value>: ExpressibleByStringInterpolation {
  private let parts: [(Value) -> String]

  public init(stringLiteral value: String) { parts = [{ _ in value }] }

  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  @_spi(System) public func link(of value: Value) -> String {
    let link = parts.map { $0(value) }.joined()
    if !link.hasPrefix("https://") { SystemLog.problems.note("\(link) isn't a universal link") }
    return link
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    public enum Token { case id }

    fileprivate var parts: [(Value) -> String] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { parts.append { _ in literal } }

    public mutating func appendInterpolation(_ path: KeyPath<Value, IntentParameter<String>>)
    where Value: AppIntent {
      parts.append { encoded($0[keyPath: path].wrappedValue) }
    }

    public mutating func appendInterpolation(_ token: Token) where Value: AppEntity {
      parts.append { encoded($0.id.entityIdentifierString) }
    }
  }
}

/// Percent-encodes a string, as the system does.
private func encoded(_ value: String) -> String {
  value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
}
