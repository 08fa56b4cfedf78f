import Baton
import Foundation

/// A browser for all documents.
public struct DocumentBrowser: Destination {
  public static let patterns: [RoutePattern] = [
    "documents?{sort}&tag={tags}",
    .deprecated("files", since: "2.0"),
  ]
  public static let examples = [
    DocumentBrowser(), DocumentBrowser(sort: .date, tags: ["work", "draft"]),
  ]

  /// The order of the files.
  public enum Sort: String, Codable, CaseIterable, Sendable {
    case name, date, size
  }

  /// Like the tags, the order is optional and therefore state. So opening a document doesn't change
  /// the order in the browser below it.
  public var sort: Sort?
  /// The tags of the documents to show. In the link, they're repeated: `?tag=work&tag=draft`. Nil
  /// shows all documents.
  public var tags: [String]?

  /// A tab if the app has one for documents; otherwise, the root of the app.
  public var placement: Placement { .first(of: .slot("documents"), .root) }

  public init(sort: Sort? = nil, tags: [String]? = nil) {
    self.sort = sort
    self.tags = tags
  }
}

/// A folder at any depth. The rest of its link is the path of the folder.
public struct DocumentFolder: Destination {
  public static let patterns: [RoutePattern] = ["documents/folders/{path+}"]
  public static let examples = [
    DocumentFolder(path: ["Travel"]), DocumentFolder(path: ["Travel", "2024", "São Paulo"]),
  ]

  public var path: [String]

  /// Pushed onto its parent folder.
  public var placement: Placement {
    path.count > 1
      ? .push(on: DocumentFolder(path: path.dropLast())) : .push(on: DocumentBrowser())
  }

  public init(path: [String]) {
    self.path = path
  }
}

/// Documents that changed in the last few days.
public struct RecentDocuments: Destination {
  public static let patterns: [RoutePattern] = ["documents/recent/{days=7}"]
  public static let examples = [RecentDocuments(), RecentDocuments(days: 30)]

  public var days: Int

  public var placement: Placement { .push(on: DocumentBrowser()) }

  public init(days: Int = 7) {
    self.days = days
  }
}

/// Deleted documents, optionally only those deleted since a given day.
public struct DocumentTrash: Destination {
  public static let patterns: [RoutePattern] = ["documents/trash(/since/:day)"]
  public static let examples = [
    DocumentTrash(), DocumentTrash(day: Date(timeIntervalSince1970: 1_709_164_800)),
  ]

  public var day: Date?

  public var placement: Placement { .push(on: DocumentBrowser()) }

  public init(day: Date? = nil) {
    self.day = day
  }
}

/// A sheet for choosing the template for a new document.
public struct NewDocument: Destination {
  public static let patterns: [RoutePattern] = ["documents/new?{template}"]
  public static let examples = [NewDocument(template: "letter"), NewDocument()]

  public var template: String?

  public var placement: Placement { .sheet(over: DocumentBrowser()) }

  public init(template: String? = nil) {
    self.template = template
  }
}
