public import Foundation

extension Router {
  /// A scene to save. ``Router/encodeScene(_:)`` writes it, and ``Router/decodeScene(_:)`` reads
  /// it.
  public struct SavedScene: Sendable, Hashable {
    /// The scene's hierarchy. Nil if nothing was shown, or if everything had to be left out.
    public var hierarchy: Hierarchy?
    /// The name that the app uses for the scene's account. Nil if the user was signed out.
    public var account: String?
    /// The request that was waiting for a requirement to be met.
    public var parked: SavedRequest?

    /// Creates a scene to save.
    public init(hierarchy: Hierarchy? = nil, account: String? = nil, parked: SavedRequest? = nil) {
      self.hierarchy = hierarchy
      self.account = account
      self.parked = parked
    }
  }

  /// A parked request to save, with its expiry date. The request's source isn't saved: anyone could
  /// have written the file, so a restored request always counts as coming from outside the app.
  ///
  /// A request isn't saved if it contains a document or a command, or if a destination on its path
  /// has a redacted value.
  public struct SavedRequest: Sendable, Hashable {
    /// The request's content: a link, an activity, or a destination.
    public var content: ContinuationRequest.Content
    /// The name that the app uses for the request's account. Nil if the user was signed out. The
    /// account may differ from the scene's account.
    public var account: String?
    /// The expiry date, according to the wall clock. The host checks this date, but decoding
    /// doesn't.
    public var expires: Date
    /// The context of the original link, if a ``LinkResolver`` replaced that link. If this property
    /// is nil, the context of the link in ``content`` is used.
    public var context: LinkContext?
    /// The time when the device started, according to the same wall clock as ``expires``.
    package var deviceStart: Date?

    /// Creates a parked request to save.
    public init(
      _ content: ContinuationRequest.Content, account: String? = nil, expires: Date,
      context: LinkContext? = nil
    ) {
      self.context = context
      self.content = content
      self.account = account
      self.expires = expires
    }

    /// Shortens the time until expiry if the wall clock was set back after the request was saved.
    /// Setting the clock back makes the device's start appear earlier.
    package mutating func expire(onDeviceStartedAt start: Date) {
      if let deviceStart { expires -= max(0, deviceStart.timeIntervalSince(start)) }
    }
  }

  /// An encoded scene and the problems found while encoding it.
  public struct EncodedScene: Sendable, Hashable {
    /// JSON in UTF-8. Equal scenes produce equal data.
    public let data: Data
    /// A problem for each part that was left out, in the order of the destinations.
    public let problems: [Diagnostic]
  }

  /// The result of reading a saved scene.
  public struct DecodedScene: Sendable, Hashable {
    /// The scene. Empty if nothing was readable.
    public package(set) var scene: SavedScene
    /// A problem for each part that was cut off or moved.
    public let problems: [Diagnostic]
  }
}
