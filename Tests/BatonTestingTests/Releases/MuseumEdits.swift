import Baton
import Testing

/// One change to the release, and the kinds of breaks that it causes.
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

  init(
    _ name: String, breaks: String..., replacing old: any Destination.Type,
    by new: any Destination.Type
  ) {
    self.name = name
    self.breaks = breaks
    router = { try Museum().replacing(old, by: new).router() }
  }
}

extension MuseumEdit {
  /// Edits that only the app's own code can show, and one whose link the app opens.
  static let all = [
    MuseumEdit(
      "a link opens another destination", breaks: "opens-another",
      by: { try Museum().adding(Sea.self).router() }),
    MuseumEdit(
      "a property has another name", breaks: "property-renamed", replacing: Museum.Artwork.self,
      by: Scaled.self),
    MuseumEdit(
      "a property says its old name", replacing: Museum.Artwork.self, by: PaintedKnowingly.self),
    MuseumEdit(
      "a property has another type", breaks: "property-retyped", replacing: Museum.Artwork.self,
      by: Retyped.self),
    MuseumEdit(
      "an older type is lifted", replacing: Museum.Artwork.self, by: RetypedAndLifted.self),
    MuseumEdit(
      "an older type is lifted wrongly", breaks: "values-unread",
      replacing: Museum.Artwork.self, by: RetypedAndDropped.self),
    MuseumEdit(
      "a property is new and required", breaks: "property-new", replacing: Museum.Artwork.self,
      by: Floored.self),
    MuseumEdit(
      "a property is required now", breaks: "property-optionality",
      replacing: Museum.Artwork.self, by: NoteRequired.self),
    MuseumEdit(
      "values are declined", breaks: "values-unread", replacing: Museum.Artwork.self,
      by: Declining.self),
    MuseumEdit(
      "values are changed in reading", breaks: "stored-changed", replacing: Museum.Artwork.self,
      by: Clamping.self),
    MuseumEdit(
      "a destination without links is new", by: { try Museum().adding(Cellar.self).router() }),
  ]
}

/// Each new type has the stable name of the type that it replaces.
private let artwork = DestinationTrait.named("Artwork")
private let watching: [ActivityType] = ["com.example.museum.artwork"]

private struct Sea: Destination {
  static let patterns: [RoutePattern] = ["art/ana/sea"]
  static let examples = [Sea()]
  var placement: Placement { .slot("map") }
}

private struct Scaled: Destination {
  static let patterns = Museum.Artwork.patterns
  static let activityTypes = watching
  static let traits = [artwork]
  static let examples = [Scaled(artist: "ana", title: "sea", page: 2, note: "n", scale: 1)]
  var artist: String
  var title: String
  var page: Int
  var note: String?
  var scale: Double?
  var placement: Placement { .slot("map") }
}

private struct PaintedKnowingly: Destination {
  static let patterns: [RoutePattern] = ["art/:painter/:title?{page=1}&{note}"]
  static let activityTypes = watching
  static let traits = [artwork, .renamed("artist", to: "painter")]
  static let examples = [
    PaintedKnowingly(painter: "ana", title: "sea", page: 2, note: "n", zoom: 1)
  ]
  var painter: String
  var title: String
  var page: Int
  var note: String?
  var zoom: Double?
  var placement: Placement { .slot("map") }
}

private struct Retyped: Destination {
  static let patterns = Museum.Artwork.patterns
  static let activityTypes = watching
  static let traits = [artwork]
  static let examples = [Retyped(artist: "ana", title: "sea", page: 2, note: "n", zoom: "1.5")]
  var artist: String
  var title: String
  var page: Int
  var note: String?
  var zoom: String?
  var placement: Placement { .slot("map") }
}

private struct RetypedAndLifted: Destination {
  static let patterns = Museum.Artwork.patterns
  static let activityTypes = watching
  static let traits = [artwork, .version(2)]
  static let examples = [
    RetypedAndLifted(artist: "ana", title: "sea", page: 2, note: "n", zoom: "1.5")
  ]
  var artist: String
  var title: String
  var page: Int
  var note: String?
  var zoom: String?
  var placement: Placement { .slot("map") }

  static func migrate(_ values: inout [String: ActivityValue], from version: Int) {
    if case .double(let zoom) = values["zoom"] { values["zoom"] = .string(String(zoom)) }
  }
}

private struct RetypedAndDropped: Destination {
  static let patterns = Museum.Artwork.patterns
  static let activityTypes = watching
  static let traits = [artwork, .version(2)]
  static let examples = [
    RetypedAndDropped(artist: "ana", title: "sea", page: 2, note: "n", zoom: "1.5")
  ]
  var artist: String
  var title: String
  var page: Int
  var note: String?
  var zoom: String?
  var placement: Placement { .slot("map") }

  static func migrate(_ values: inout [String: ActivityValue], from version: Int) {
    values["artist"] = nil
  }
}

private struct Floored: Destination {
  static let patterns: [RoutePattern] = ["art/:artist/:title?{page=1}&{note}&{floor=0}"]
  static let activityTypes = watching
  static let traits = [artwork]
  static let examples = [
    Floored(artist: "ana", title: "sea", page: 2, note: "n", zoom: 1, floor: 3)
  ]
  var artist: String
  var title: String
  var page: Int
  var note: String?
  var zoom: Double?
  var floor: Int
  var placement: Placement { .slot("map") }
}

private struct NoteRequired: Destination {
  static let patterns = Museum.Artwork.patterns
  static let activityTypes = watching
  static let traits = [artwork]
  static let examples = [NoteRequired(artist: "ana", title: "sea", page: 2, note: "n", zoom: 1)]
  var artist: String
  var title: String
  var page: Int
  var note: String
  var zoom: Double?
  var placement: Placement { .slot("map") }
}

private struct Declining: Destination {
  static let patterns = Museum.Artwork.patterns
  static let activityTypes = watching
  static let traits = [artwork]
  static let examples = [Declining(artist: "ana", title: "sea", page: 2, note: "n", zoom: 1)]
  var artist: String
  var title: String
  var page: Int
  var note: String?
  var zoom: Double?
  var placement: Placement { .slot("map") }
}

extension Declining {
  init(from decoder: any Decoder) throws {
    let art = try Museum.Artwork(from: decoder)
    self.init(artist: art.artist, title: art.title, page: art.page, note: art.note, zoom: art.zoom)
    if let zoom, zoom > 1 {
      throw DecodingError.dataCorruptedError(
        forKey: .zoom, in: try decoder.container(keyedBy: CodingKeys.self),
        debugDescription: "too near")
    }
  }
}

private struct Clamping: Destination {
  static let patterns = Museum.Artwork.patterns
  static let activityTypes = watching
  static let traits = [artwork]
  static let examples = [Clamping(artist: "ana", title: "sea", page: 2, note: "n", zoom: 1)]
  var artist: String
  var title: String
  var page: Int
  var note: String?
  var zoom: Double?
  var placement: Placement { .slot("map") }
}

extension Clamping {
  init(from decoder: any Decoder) throws {
    let art = try Museum.Artwork(from: decoder)
    self.init(
      artist: art.artist, title: art.title, page: art.page, note: art.note,
      zoom: art.zoom.map { min($0, 1) })
  }
}

private struct Cellar: Destination {
  static let patterns: [RoutePattern] = []
  static let examples = [Cellar()]
  var placement: Placement { .slot("news") }
}
