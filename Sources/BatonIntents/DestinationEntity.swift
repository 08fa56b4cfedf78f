#if canImport(AppIntents)
  public import AppIntents
  public import Baton

  /// An App Intents entity that represents a destination in Siri, Shortcuts, and Spotlight.
  ///
  /// ```swift
  /// struct VideoEntity: DestinationEntity, IndexedEntity, URLRepresentableEntity {
  ///   static let typeDisplayRepresentation: TypeDisplayRepresentation = "Video"
  ///   static let defaultQuery = VideoQuery()
  ///   static var urlRepresentation: URLRepresentation { "https://www.example.com/videos/\(.id)" }
  ///   let id: String
  ///   var destination: VideoPlayer { VideoPlayer(videoId: id) }
  /// }
  /// ```
  ///
  /// The entity's display text, and the attributes of an `IndexedEntity`, come from the
  /// destination's ``/Baton/Routable/describe(_:)``. For each shortcut with a single `String` or
  /// `Int` value, `baton files write` generates an entity like this one, including the link.
  public protocol DestinationEntity: AppEntity {
    /// The type of the destination.
    associatedtype Opened: Destination

    /// The destination that the entity opens.
    var destination: Opened { get }
  }

  extension DestinationEntity {
    /// The destination's title, or the entity's identifier if the destination has no title.
    public var displayRepresentation: DisplayRepresentation {
      var activity = UserActivity("")
      destination.describe(&activity)
      return DisplayRepresentation(title: "\(activity.title ?? "\(id)")")
    }
  }

  extension OpenDestinationIntent where Self: OpenIntent, Value: DestinationEntity {
    /// The destination of the intent's target.
    public var destination: Value.Opened { target.destination }
  }
#endif

#if canImport(AppIntents) && canImport(CoreSpotlight) && !os(tvOS) && !os(watchOS)
  public import BatonApple
  public import CoreSpotlight

  @available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
  extension DestinationEntity where Self: IndexedEntity {
    /// The attributes that a `SearchIndex` sets for the destination.
    public var attributeSet: CSSearchableItemAttributeSet {
      CSSearchableItemAttributeSet(describing: destination)
    }
  }

  @available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
  extension SearchIndex {
    /// Adds the entities' destinations to the index, or updates the ones that are already there.
    /// Siri uses the index to find the entities.
    ///
    /// - Throws: The same errors as `update(_:)` for destinations.
    public func update(_ entities: [some DestinationEntity & IndexedEntity]) async throws {
      try await put(entities, replacing: false)
    }

    /// Replaces the account's destinations in the index with these entities' destinations.
    ///
    /// - Throws: The same errors as `update(_:)`.
    public func replace(with entities: [some DestinationEntity & IndexedEntity]) async throws {
      try await put(entities, replacing: true)
    }

    private func put(
      _ entities: [some DestinationEntity & IndexedEntity], replacing: Bool
    ) async throws {
      try await put(entities.map { $0.destination }, replacing: replacing) { item, index in
        item.associateAppEntity(entities[index])
      }
    }
  }
#endif
