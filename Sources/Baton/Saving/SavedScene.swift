public import Foundation

extension Router {
  /// A scene to save. ``Router/encodeScene(_:)`` writes it, ``Router/decodeScene(_:)`` reads it.
  public struct SavedScene: Sendable, Hashable {
    /// The hierarchy, or nil if nothing was shown or may be saved.
    public var hierarchy: Hierarchy?
    /// The app's name for the account it belongs to, or nil if the user was signed out.
    public var account: String?
    /// The request that waited for a requirement.
    public var parked: SavedRequest?

    /// Creates a scene to save.
    public init(
      hierarchy: Hierarchy? = nil, account: String? = nil, parked: SavedRequest? = nil
    ) {
      self.hierarchy = hierarchy
      self.account = account
      self.parked = parked
    }
  }

  /// A parked request to save: its content and its expiry. Its source isn't saved, because a file
  /// proves nothing: a restored request comes from a stranger.
  ///
  /// Documents and commands are not kept, nor what leads to a place with a redacted property set.
  public struct SavedRequest: Sendable, Hashable {
    /// The request's content: a link, an activity, or a destination.
    public var content: ContinuationRequest.Content
    /// The account it is bound to, which may be another than the scene's, or nil if no one was signed in.
    public var account: String?
    /// The time when it expires, by the wall clock. Decoding doesn't compare it; the host does.
    public var expires: Date
    /// The context of the original link, if a ``LinkResolver`` resolved it. Nil means the context
    /// of the link in `content`.
    public var context: LinkContext?

    /// A request that waits, with its account and its end.
    public init(
      _ content: ContinuationRequest.Content, account: String? = nil, expires: Date,
      context: LinkContext? = nil
    ) {
      self.context = context
      self.content = content
      self.account = account
      self.expires = expires
    }
  }

  /// A scene as data, with what could not be kept.
  public struct EncodedScene: Sendable, Hashable {
    /// JSON in UTF-8, equal for equal scenes.
    public let data: Data
    /// Everything that was left out, in the order of the destinations.
    public let problems: [SavedScene.Problem]
  }

  /// The result of reading a saved scene.
  public struct DecodedScene: Sendable, Hashable {
    /// The scene; empty if nothing of it could be read.
    public let scene: SavedScene
    /// Everything that was cut off or placed again, in the order of the destinations.
    public let problems: [SavedScene.Problem]
  }
}
