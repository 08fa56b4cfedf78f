import Baton
import Testing

/// A change to the release, and the kinds of breaks that it causes.
struct MuseumEdit: Sendable, CustomTestStringConvertible {
  let name: String
  /// The kinds of changes that break something, in order. Empty if the edit is harmless.
  let breaks: [String]
  let router: @Sendable () throws -> Router

  var testDescription: String { name }

  init(
    _ name: String, breaks: String..., by router: @escaping @Sendable () throws -> Router
  ) {
    self.name = name
    self.breaks = breaks
    self.router = router
  }

  /// Replaces the artwork.
  init(_ name: String, breaks: String..., artwork: any Destination.Type) {
    self.name = name
    self.breaks = breaks
    router = { try Museum().replacingArtwork(by: artwork).router() }
  }
}

extension MuseumEdit {
  /// Edits that can't be made in a file, because they change the app's code.
  static let all: [MuseumEdit] = [
    .init(
      "a link opens another destination", breaks: "opens-another",
      by: { try Museum().adding(Sea.self).router() }),
    .init("a property has another name", breaks: "property-renamed", artwork: Scaled.self),
    .init("a property says its old name", artwork: PaintedKnowingly.self),
    .init("a property has another type", breaks: "property-retyped", artwork: Retyped.self),
    .init("an older type is lifted", artwork: RetypedAndLifted.self),
    .init(
      "an older type is lifted wrongly", breaks: "values-unread", artwork: RetypedAndDropped.self),
    .init("a property is new and required", breaks: "property-new", artwork: Floored.self),
    .init("a property is required now", breaks: "property-optionality", artwork: NoteRequired.self),
    .init("values are declined", breaks: "values-unread", artwork: Declining.self),
    .init("values are changed in reading", breaks: "stored-changed", artwork: Clamping.self),
    .init(
      "a destination without links is new", by: { try Museum().adding(Cellar.self).router() }),
  ]
}

/// A changed artwork, with the stable name of the artwork that it replaces.
private protocol ChangedArtwork: TestDestination {}

extension ChangedArtwork {
  fileprivate static var patterns: [RoutePattern] { Museum.Artwork.patterns }
  fileprivate static var activityTypes: [ActivityType] { Museum.Artwork.activityTypes }
  fileprivate static var traits: [DestinationTrait] { [artwork] }
  fileprivate static var artwork: DestinationTrait { .named("Artwork") }
  fileprivate var placement: Placement { .slot("map") }
}

private struct Sea: TestDestination {
  static let patterns: [RoutePattern] = ["art/ana/sea"]
  var placement: Placement { .slot("map") }
}

private struct Scaled: ChangedArtwork {
  var artist = "ana"
  var title = "sea"
  var page = 2
  var note: String? = "n"
  var scale: Double? = 1
}

private struct PaintedKnowingly: ChangedArtwork {
  static let patterns: [RoutePattern] = ["art/:painter/:title?{page=1}&{note}"]
  static let traits = [artwork, .renamed("artist", to: "painter")]
  var painter = "ana"
  var title = "sea"
  var page = 2
  var note: String? = "n"
  var zoom: Double? = 1
}

private struct Retyped: ChangedArtwork {
  var artist = "ana"
  var title = "sea"
  var page = 2
  var note: String? = "n"
  var zoom: String? = "1.5"
}

private struct RetypedAndLifted: ChangedArtwork {
  static let traits = [artwork, .version(2)]
  var artist = "ana"
  var title = "sea"
  var page = 2
  var note: String? = "n"
  var zoom: String? = "1.5"

  static func migrate(_ values: inout [String: ActivityValue], from version: Int) {
    if case .double(let zoom) = values["zoom"] { values["zoom"] = .string(String(zoom)) }
  }
}

private struct RetypedAndDropped: ChangedArtwork {
  static let traits = [artwork, .version(2)]
  var artist = "ana"
  var title = "sea"
  var page = 2
  var note: String? = "n"
  var zoom: String? = "1.5"

  static func migrate(_ values: inout [String: ActivityValue], from version: Int) {
    values["artist"] = nil
  }
}

private struct Floored: ChangedArtwork {
  static let patterns: [RoutePattern] = ["art/:artist/:title?{page=1}&{note}&{floor=0}"]
  var artist = "ana"
  var title = "sea"
  var page = 2
  var note: String? = "n"
  var zoom: Double? = 1
  var floor = 3
}

private struct NoteRequired: ChangedArtwork {
  var artist = "ana"
  var title = "sea"
  var page = 2
  var note = "n"
  var zoom: Double? = 1
}

private struct Declining: ChangedArtwork {
  var artist = "ana"
  var title = "sea"
  var page = 2
  var note: String? = "n"
  var zoom: Double? = 1
}

extension Declining {
  init(from decoder: any Decoder) throws {
    let read = try Museum.Artwork(from: decoder)
    guard read.zoom ?? 0 <= 1 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [CodingKeys.zoom], debugDescription: "too near"))
    }
    self.init(
      artist: read.artist, title: read.title, page: read.page, note: read.note, zoom: read.zoom)
  }
}

private struct Clamping: ChangedArtwork {
  var artist = "ana"
  var title = "sea"
  var page = 2
  var note: String? = "n"
  var zoom: Double? = 1
}

extension Clamping {
  init(from decoder: any Decoder) throws {
    let read = try Museum.Artwork(from: decoder)
    self.init(
      artist: read.artist, title: read.title, page: read.page, note: read.note,
      zoom: read.zoom.map { min($0, 1) })
  }
}

private struct Cellar: TestDestination {
  var placement: Placement { .slot("news") }
}
