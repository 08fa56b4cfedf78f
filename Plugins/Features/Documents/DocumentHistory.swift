import Baton
import Foundation

/// A numbered version of a document.
public struct DocumentVersion: Destination {
  public static let patterns: [RoutePattern] = ["documents/:documentId/versions/:number?{compare}"]
  public static let examples = [
    DocumentVersion(documentId: "minutes", number: 3),
    DocumentVersion(documentId: "minutes", number: 3, compare: 2),
  ]

  public var documentId: String
  public var number: Int
  /// The version to compare this one with.
  public var compare: Int?

  public var placement: Placement { .push(on: DocumentEditor(documentId: documentId)) }

  public init(documentId: String, number: Int, compare: Int? = nil) {
    self.documentId = documentId
    self.number = number
    self.compare = compare
  }
}

/// A document as it was at a given time. Its links contain a date, so they can't be mistaken for
/// links to ``DocumentVersion``, which contain a number.
public struct DocumentAtDate: Destination {
  public static let patterns: [RoutePattern] = ["documents/:documentId/versions/:date"]
  public static let examples = [
    DocumentAtDate(documentId: "minutes", date: Date(timeIntervalSince1970: 1_709_164_800))
  ]

  public var documentId: String
  public var date: Date

  public var placement: Placement { .push(on: DocumentEditor(documentId: documentId)) }

  public init(documentId: String, date: Date) {
    self.documentId = documentId
    self.date = date
  }
}

/// An exported document. Its link ends with a file name that consists of two parameters.
public struct DocumentExport: Destination {
  public static let patterns: [RoutePattern] = ["documents/:documentId/export/{name}.{format}"]
  public static let examples = [
    DocumentExport(documentId: "minutes", name: "Minutes v1.2", format: .pdf)
  ]

  /// The formats that the app writes.
  public enum Format: String, Codable, CaseIterable, Sendable {
    case pdf, html, md
  }

  public var documentId: String
  public var name: String
  public var format: Format

  public var placement: Placement { .sheet(over: DocumentEditor(documentId: documentId)) }

  public init(documentId: String, name: String, format: Format) {
    self.documentId = documentId
    self.name = name
    self.format = format
  }
}
