import Baton
import Foundation

/// A document being edited, in its own window.
public struct DocumentEditor: Destination {
  public static let patterns: [RoutePattern] = [
    "documents/:documentId#{heading}",
    .deprecated("edit?document={documentId}", since: "2.0"),
  ]
  public static let activityTypes: [ActivityType] = ["com.donnywals.DocumentEdit"]
  public static let examples = [
    DocumentEditor(documentId: "minutes"),
    DocumentEditor(documentId: "minutes", heading: "Next steps"),
    DocumentEditor(documentId: "minutes", unsavedText: "Present: Ana, Bru"),
  ]

  public var documentId: String
  public var heading: String?
  /// Typed but unsaved text. No pattern contains it, so it only appears in activities and saved
  /// scenes.
  public var unsavedText: String?

  public var placement: Placement { .window }

  public init(documentId: String, heading: String? = nil, unsavedText: String? = nil) {
    self.documentId = documentId
    self.heading = heading
    self.unsavedText = unsavedText
  }
}

/// A file from the system, opened in place.
///
/// This destination has no patterns, so a link can never contain a file's path.
public struct OpenedDocument: Destination {
  public static let patterns: [RoutePattern] = []
  public static let examples = [OpenedDocument(file: URL(fileURLWithPath: "/Shared/plan.md"))]
  public static let traits: [DestinationTrait] = [
    .opens(fileExtensions: ["md", "markdown"], as: "file")
  ]

  /// The URL is kept unchanged, because it carries the permission to read the file.
  public var file: URL

  public var placement: Placement { .window }

  public init(file: URL) {
    self.file = file
  }
}

/// A shared document. Its web link uses the subdomain of the team that shares the document.
public struct SharedDocument: Destination {
  public static let patterns: [RoutePattern] = [
    "https://{team}.docs.example.com/:token?{mode=view}",
    "shared/:team/:token?{mode=view}",
  ]
  public static let examples = [
    SharedDocument(team: "press", token: "k3-9x"),
    SharedDocument(team: "press", token: "k3-9x", mode: .comment),
  ]

  /// Anyone with the token can read the document, so the token is redacted in descriptions.
  public static let traits: [DestinationTrait] = [.redacts("token")]

  /// The reader's rights.
  public enum Mode: String, Codable, CaseIterable, Sendable {
    case view, comment
  }

  public var team: String
  public var token: String
  public var mode: Mode

  public var placement: Placement { .cover(over: DocumentBrowser()) }

  public init(team: String, token: String, mode: Mode = .view) {
    self.team = team
    self.token = token
    self.mode = mode
  }
}
