@_spi(System) import AppleFoundation
public import CoreSpotlight
import UniformTypeIdentifiers

public protocol AppEntity: Sendable, Identifiable
where ID: EntityIdentifierConvertible, ID: Sendable {
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self

  static var defaultQuery: DefaultQuery { get }
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
  var displayRepresentation: DisplayRepresentation { get }
}

public protocol EntityIdentifierConvertible {
  var entityIdentifierString: String { get }
  static func entityIdentifier(for entityIdentifierString: String) -> Self?
}

extension String: EntityIdentifierConvertible {
  public var entityIdentifierString: String { self }

  public static func entityIdentifier(for entityIdentifierString: String) -> String? {
    entityIdentifierString
  }
}

extension Int: EntityIdentifierConvertible {
  public var entityIdentifierString: String { "\(self)" }

  public static func entityIdentifier(for entityIdentifierString: String) -> Int? {
    Int(entityIdentifierString)
  }
}

public protocol EntityQuery: Sendable {
  associatedtype Entity: AppEntity

  init()
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
}

public struct TypeDisplayRepresentation: ExpressibleByStringLiteral, Sendable {
  public var name: LocalizedStringResource

  public init(stringLiteral value: String) { name = LocalizedStringResource(stringLiteral: value) }
}

public struct DisplayRepresentation: Sendable {
  public var title: LocalizedStringResource

  public init(title: LocalizedStringResource) { self.title = title }
}

// MARK: Spotlight

public protocol IndexedEntity: AppEntity {
  var attributeSet: CSSearchableItemAttributeSet { get }
}

extension IndexedEntity {
  public var defaultAttributeSet: CSSearchableItemAttributeSet {
    let attributes = CSSearchableItemAttributeSet(contentType: .content)
    attributes.title = displayRepresentation.title.key
    return attributes
  }

  public var attributeSet: CSSearchableItemAttributeSet { defaultAttributeSet }
}

extension CSSearchableItem {
  /// Associates an entity with the item. Both should have the same data.
  public func associateAppEntity(_ appEntity: some IndexedEntity, priority: Int = 0) {
    let (own, other) = (attributeSet, appEntity.attributeSet)
    if own.title != other.title || own.keywords != other.keywords {
      SystemLog.problems.note("\(appEntity) isn't what its item \(uniqueIdentifier) describes")
    }
    Self.entities[uniqueIdentifier] = appEntity.id.entityIdentifierString
  }

  /// The identifiers of associated entities, keyed by their items' identifiers.
  @_spi(System) nonisolated(unsafe) public static var entities: [String: String] = [:]
}
