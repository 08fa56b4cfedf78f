public import Foundation

/// A request to go somewhere or do something, from any source.
public struct ContinuationRequest: Sendable, Hashable {
  /// The content of a request.
  public enum Content: Sendable {
    /// A link from outside, or an in-app link without a scheme, as written.
    case link(String)
    /// An activity from another device, the system or an earlier run.
    case activity(UserActivity)
    /// A document's URL, unchanged because its security scope depends on the original.
    case document(URL)
    /// A destination, as the app's own buttons and App Intents ask for it.
    case destination(any Destination)
    /// A command. It must accept the source unless that's the app itself.
    case command(any Command)
    /// Moves relative to the screen, in order, from the app itself.
    case navigation([Navigation])
  }

  /// An identifier that recognizes a request reported by two callbacks, so that it's delivered
  /// once.
  ///
  /// Events that the platform reports twice have stable ids, such as a notification's identifier
  /// and date. All other ids are unique.
  public struct ID: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// An id that no other request has.
    public static func unique() -> ID {
      // // A UUID would open a file on Linux, which takes longer than the host's own work. Random
      // 64-bit ids don't collide among recent requests, and this radix needs no allocation.
      ID(rawValue: String(UInt64.random(in: .min ... .max), radix: 36))
    }
  }

  /// The identifier for a second delivery of the same event.
  public let id: ID
  /// The content to open.
  public let content: Content
  /// The source, checked by ``DestinationTrait/accepts(_:)``.
  public let source: Source
  /// The scene that the system delivered it to, if it chose one.
  public let scene: String?
  /// The style of presentation. It overrides the placement's.
  public var style = PresentationStyle()
  /// True if a window was opened for the request, so that it doesn't open another.
  package var isForNewWindow = false
  /// The account that was signed in when the request came in. Nil until a scene receives it.
  package var owner: Owner?
  /// The context in its link (``AppLinks/context``). A host collects it when the request comes in.
  public package(set) var context = LinkContext()

  /// Creates a request with its source.
  public init(
    _ content: Content, from source: Source, scene: String? = nil, id: ID = .unique()
  ) {
    self.id = id
    self.content = content
    self.source = source
    self.scene = scene
  }
}

extension ContinuationRequest.ID: ExpressibleByStringLiteral, CustomStringConvertible {
  public init(stringLiteral rawValue: String) { self.init(rawValue: rawValue) }
  public var description: String { rawValue }
}

extension ContinuationRequest {
  /// Creates the request of a URL from the platform: a document, a universal link or a link with
  /// the app's scheme.
  ///
  /// - Parameters:
  ///   - url: The URL, kept unchanged.
  ///   - sender: The bundle identifier of the app that opened it, if the system provides it.
  ///   - scene: The scene that received it.
  public init(delivered url: URL, sender: String? = nil, scene: String? = nil) {
    if url.isFileURL {
      self.init(.document(url), from: .document, scene: scene)
    } else {
      // // A URL without a scheme still came from outside.
      self.init(
        .link(url.absoluteString), from: .ofLink(scheme: url.scheme ?? "", sender: sender),
        scene: scene)
    }
  }

  /// The page of a universal link.
  package var webPage: URL? {
    switch content {
    case .link(let link): URL(string: link)
    case .activity(let activity): activity.webpageURL
    case .document, .destination, .command, .navigation: nil
    }
  }

  /// True if it continues an activity. New screens then receive that activity too.
  package var isActivity: Bool {
    if case .activity = content { true } else { false }
  }
}
