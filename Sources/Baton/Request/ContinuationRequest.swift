public import Foundation
import FoundationEssentials

/// A request from any source to go somewhere or do something.
///
/// To recognize a request, compare its ``id``. The host adds facts to a request that it receives, so
/// the request it passes to your code may not equal the one you delivered.
public struct ContinuationRequest: Sendable, Hashable {
  /// The content of a request.
  public enum Content: Sendable {
    /// A link as it arrived, or an in-app link without a scheme.
    case link(String)
    /// An activity from another device, the system, or an earlier launch of the app.
    case activity(UserActivity)
    /// A document's URL, exactly as received, because a changed URL would lose its security scope.
    case document(URL)
    /// A destination opened by an App Intent or by a button in the app.
    case destination(any Destination)
    /// A command, which must accept the request's source unless the request comes from the app
    /// itself.
    case command(any Command)
    /// Moves to perform in order, starting at the current screen. Only the app itself can request
    /// them.
    case navigation([Navigation])
  }

  /// An identifier that ensures that a request is delivered only once, even if two callbacks report
  /// the same event.
  ///
  /// If the platform may report an event twice, both requests have the same id. A notification's id
  /// is derived from the notification's identifier and date. All other ids are unique.
  public struct ID: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Returns an id that no other request has.
    public static func unique() -> ID {
      // On Linux, creating a UUID opens a file, which takes longer than all of the host's work for
      // a request. Random 60-bit ids practically never collide among recent requests, and as fifteen
      // letters, they need no allocation.
      var bits = UInt64.random(in: .min ... .max)
      let text = String(unsafeUninitializedCapacity: 15) { letters in
        for place in 0..<15 {
          letters.initializeElement(at: place, to: UInt8(ascii: "a") + UInt8(bits & 15))
          bits >>= 4
        }
        return 15
      }
      return ID(rawValue: text)
    }
  }

  /// The identifier, which the host uses to recognize a second delivery of the same event.
  public let id: ID
  /// The content to open.
  public let content: Content
  /// The source, which the destination or command must accept. See
  /// ``DestinationTrait/accepts(_:)``.
  public let source: Source
  /// The scene to which the system delivered the request. Nil if the system didn't choose a scene.
  public package(set) var scene: String?
  /// The presentation style, which overrides the style in the placement.
  public var style = PresentationStyle()
  /// True if a window was already opened for the request, so the request doesn't open another one.
  package var isForNewWindow = false
  /// The account that was signed in when the request arrived. Nil until a scene receives the
  /// request.
  package var owner: Owner?
  /// True if the request arrived while the user was signed out, and an account has signed in since.
  package var cameBeforeSignIn = false
  /// The context of the request's link (``AppLinks/context``). The host sets this property when the
  /// request arrives.
  public package(set) var context = LinkContext()

  /// Creates a request from a source.
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
  /// Creates the request for a URL that the platform delivered: a document, a universal link, or a
  /// link with the app's scheme.
  ///
  /// - Parameters:
  ///   - url: The URL, kept unchanged.
  ///   - sender: The bundle identifier of the app that opened the URL, if the system provides it.
  ///   - scene: The scene that received the URL.
  package init(delivered url: URL, sender: String? = nil, scene: String? = nil) {
    if url.isFileURL {
      self.init(.document(url), from: .document, scene: scene)
    } else {
      // Even without a scheme, the URL isn't an in-app link.
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

  /// True if the request continues an activity. In that case, new screens also receive the
  /// activity.
  package var isActivity: Bool {
    if case .activity = content { true } else { false }
  }
}

extension ContinuationRequest.Content: Hashable {
  public static func == (a: Self, b: Self) -> Bool { a.value == b.value }

  public func hash(into hasher: inout Hasher) { hasher.combine(value) }

  /// The value of the case. No two cases have values of the same type.
  private var value: AnyHashable {
    switch self {
    case .link(let link): link
    case .activity(let activity): activity
    case .document(let url): url
    case .destination(let destination): AnyHashable(destination)
    case .command(let command): AnyHashable(command)
    case .navigation(let moves): moves
    }
  }
}

extension ContinuationRequest.Content: CustomStringConvertible {
  /// The link, activity type, document, or moves. For a destination or command, the name and
  /// values. The values of redacted properties (``DestinationTrait/redacts(_:)``) are left out.
  public var description: String {
    switch self {
    case .link(let link): link.escaped
    case .activity(let activity): activity.activityType.name.escaped
    case .document(let url): url.absoluteString.escaped
    case .destination(let destination): destination.words.text
    case .command(let command): command.words.text
    case .navigation(let moves): moves.map(\.description).joined(separator: ", ")
    }
  }
}

extension ContinuationRequest: CustomStringConvertible {
  /// The content and the source: `https://www.example.com/videos from webLink`.
  public var description: String {
    "\(content) from \(source.kind.rawValue)" + (scene.map { " in \($0.quoted)" } ?? "")
  }
}

extension ContinuationRequest {
  /// Creates the request for an activity that the platform delivered. The activity determines the
  /// source: Handoff, a universal link, a search item, a continued search, or a document.
  package init(delivered activity: UserActivity, scene: String? = nil, id: ID = .unique()) {
    let source: Source =
      switch activity.activityType {
      case .browsingWeb: .webLink
      case .searchItem: .searchItem
      case .searchQuery: .searchQuery
      default: activity.document == nil ? .activity : .document
      }
    self.init(.activity(activity), from: source, scene: scene, id: id)
  }

  /// Creates the request for a notification that the user tapped. Nil if the notification contains
  /// no link and only opens the app.
  ///
  /// If the tap launches the app, two callbacks report the notification. Both requests have the
  /// same id, derived from the notification's identifier and date, so only one of them is
  /// delivered.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the notification's request.
  ///   - date: The time at which the notification was delivered.
  ///   - userInfo: The notification's values.
  ///   - linkKey: The key of the link in the notification's values.
  ///   - scene: The scene that the system chose for the response, if any.
  package init?(
    notification identifier: String, at date: Date, userInfo: [String: ActivityValue],
    linkKey: String = "link", scene: String? = nil
  ) {
    let link: String
    switch userInfo[linkKey] {
    case .string(let text): link = text
    case .url(let url): link = url.absoluteString
    default: return nil
    }
    // An empty link would open the front page.
    if link.allSatisfy({ $0.isWhitespace }) { return nil }
    self.init(
      .link(link), from: .notification, scene: scene,
      id: ID(rawValue: "notification \(identifier) \(date.timeIntervalSince1970)"))
  }
}

extension ContinuationRequest.ID: Encodable {}
