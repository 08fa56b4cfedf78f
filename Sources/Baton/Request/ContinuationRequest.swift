public import Foundation

/// Whatever asks the app to go somewhere, as one value.
public struct ContinuationRequest: Sendable, Hashable {
  /// What came.
  public enum Content: Sendable {
    /// A link from outside, or an in-app link without a scheme, as it was written.
    case link(String)
    /// An activity that is continued here.
    case activity(UserActivity)
    /// A document's URL, carried as it came: a security scope hangs on the original.
    case document(URL)
    /// A place as a value, as the app's own buttons and App Intents ask for it.
    case destination(any Destination)
    /// The app's own buttons; another source must be one that the command accepts.
    case command(any Command)
    /// Moves from what is shown, in order; the app's own.
    case navigation([Navigation])
  }

  /// Tells requests apart: one that comes by two callbacks is delivered once.
  ///
  /// What the platform tells twice has a name of its own, such as the identifier and date of a
  /// notification; all else is unique.
  public struct ID: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// An id that no other request has.
    public static func unique() -> ID {
      // No UUID: Linux opens a file for each, which takes longer than all else that a host does. Of the
      // ids that are remembered at a time no two are equal by chance, and in this radix none is allocated.
      ID(rawValue: String(UInt64.random(in: .min ... .max), radix: 36))
    }
  }

  /// What a second delivery of the same event is recognised by.
  public let id: ID
  /// What is asked for.
  public let content: Content
  /// Where it came from, which ``DestinationTrait/accepts(_:)`` is about.
  public let source: Source
  /// The scene it was delivered to, where the system chose one.
  public let scene: String?
  /// How its place is presented, beside what the placement says of it.
  public var style = PresentationStyle()
  /// Whether it is what a window was opened for, so that it opens no other.
  package var isForNewWindow = false
  /// The account that was signed in when the request came in. Nil until a scene takes it in, which stamps it then.
  package var owner: Owner?
  /// What its link says of how it came about (``AppLinks/context``); a host collects it when the request
  /// comes in.
  public package(set) var context = LinkContext()

  /// A request with its source.
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
  /// The request of a URL that the platform delivered: a document, a universal link or a link of the
  /// app's scheme, each with its source.
  ///
  /// - Parameters:
  ///   - url: The URL, which is carried as it came.
  ///   - sender: The bundle identifier of the app that opened it, where the system tells it.
  ///   - scene: The scene it was delivered to.
  public init(delivered url: URL, sender: String? = nil, scene: String? = nil) {
    if url.isFileURL {
      self.init(.document(url), from: .document, scene: scene)
    } else {
      // One without a scheme came from outside all the same.
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

  /// Whether an activity is continued: then new screens are given theirs, too.
  package var isActivity: Bool {
    if case .activity = content { true } else { false }
  }
}
