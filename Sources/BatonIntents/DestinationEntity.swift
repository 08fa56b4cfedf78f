#if canImport(AppIntents)
  public import AppIntents
  public import Baton

  /// An entity of App Intents that stands for a destination, so that Siri, Shortcuts and Spotlight can name it.
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
  /// Its words, and the attributes of an `IndexedEntity`, come from the destination's ``/Baton/Routable/describe(_:)``.
  /// `baton files write` writes such an entity, with its link, for each shortcut that has one value.
  public protocol DestinationEntity: AppEntity {
    /// The type of the destination.
    associatedtype Opened: Destination

    /// The destination that the entity opens.
    var destination: Opened { get }
  }

  extension DestinationEntity {
    /// The destination's title, or the entity's identifier for a destination without one.
    public var displayRepresentation: DisplayRepresentation {
      var activity = UserActivity("")
      destination.describe(&activity)
      return DisplayRepresentation(title: "\(activity.title ?? "\(id)")")
    }
  }

  extension OpenDestinationIntent where Self: OpenIntent, Value: DestinationEntity {
    /// The destination of the target.
    public var destination: Value.Opened { target.destination }
  }
#endif

#if canImport(AppIntents) && canImport(CoreSpotlight) && !os(tvOS) && !os(watchOS)
  public import BatonApple
  public import CoreSpotlight

  @available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
  extension DestinationEntity where Self: IndexedEntity {
    /// The attributes that a `SearchIndex` gives the destination.
    public var attributeSet: CSSearchableItemAttributeSet {
      CSSearchableItemAttributeSet(describing: destination)
    }
  }

  @available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
  extension SearchIndex {
    /// Puts the destinations of entities into the index, or renews them there. Siri finds the entities by them.
    ///
    /// - Throws: As `update(_:)` of destinations does.
    public func update(_ entities: [some DestinationEntity & IndexedEntity]) async throws {
      try await put(entities.map(Entry.init), replacing: false)
    }

    /// Makes the destinations of these entities the only ones of the account in the index.
    ///
    /// - Throws: As `update(_:)` does.
    public func replace(with entities: [some DestinationEntity & IndexedEntity]) async throws {
      try await put(entities.map(Entry.init), replacing: true)
    }
  }

  @available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
  extension SearchIndex.Entry {
    init(_ entity: some DestinationEntity & IndexedEntity) {
      self.init(entity.destination) { $0.associateAppEntity(entity) }
    }
  }
#endif
