@_spi(System) import AppleFoundation

public protocol URLRepresentableIntent: AppIntent {
  typealias URLRepresentation = IntentURLRepresentation<Self>
  static var urlRepresentation: URLRepresentation { get }
}

public protocol URLRepresentableEntity: AppEntity {
  typealias URLRepresentation = EntityURLRepresentation<Self>
  static var urlRepresentation: URLRepresentation { get }
}

/// A universal link with the values of parameters.
public struct IntentURLRepresentation<Intent: AppIntent>: ExpressibleByStringInterpolation {
  private let link: LinkText<Intent>

  public init(stringLiteral value: String) { link = LinkText(literal: value) }

  public init(stringInterpolation: StringInterpolation) { link = stringInterpolation.link }

  @_spi(System) public func link(of intent: Intent) -> String { link.text(of: intent) }

  public struct StringInterpolation: StringInterpolationProtocol {
    var link = LinkText<Intent>(literal: "")

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { link.append { _ in literal } }

    public mutating func appendInterpolation(_ path: KeyPath<Intent, IntentParameter<String>>) {
      link.append { encoded($0[keyPath: path].wrappedValue) }
    }
  }
}

/// A universal link with the entity's identifier.
public struct EntityURLRepresentation<Entity: AppEntity>: ExpressibleByStringInterpolation {
  private let link: LinkText<Entity>

  public init(stringLiteral value: String) { link = LinkText(literal: value) }

  public init(stringInterpolation: StringInterpolation) { link = stringInterpolation.link }

  @_spi(System) public func link(of entity: Entity) -> String { link.text(of: entity) }

  public struct StringInterpolation: StringInterpolationProtocol {
    public enum Token { case id }

    var link = LinkText<Entity>(literal: "")

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { link.append { _ in literal } }

    public mutating func appendInterpolation(_ token: Token) {
      link.append { encoded($0.id.entityIdentifierString) }
    }
  }
}

/// A text that's made from a value.
struct LinkText<Value> {
  private var make: (Value) -> String

  init(literal: String) { make = { _ in literal } }

  mutating func append(_ part: @escaping (Value) -> String) {
    make = { [make] in make($0) + part($0) }
  }

  func text(of value: Value) -> String {
    let link = make(value)
    if !link.hasPrefix("https://") { SystemLog.problems.note("\(link) is no universal link") }
    return link
  }
}

/// The system converts strings to what fits into a URL.
private func encoded(_ value: String) -> String {
  value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
}
