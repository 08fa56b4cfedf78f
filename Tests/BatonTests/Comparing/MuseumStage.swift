import Baton
import BatonInspection
import Foundation

/// A story player for a released app and a newer one whose code differs. `add Sea` adds a
/// destination, `artwork Scaled` replaces the artwork, and `compare` lists the changes.
@MainActor final class MuseumStage: StoryPlayer {
  private var museum = Museum()

  private static let types: [any Destination.Type] = [
    Scaled.self, PaintedKnowingly.self, Retyped.self, RetypedAndLifted.self,
    RetypedAndDropped.self, Floored.self, NoteRequired.self, Declining.self, Clamping.self,
    Sea.self, Basement.self,
  ]

  static func release() throws -> PublishedRoutes {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Museum-2.json")
    return try PublishedRoutes(parsing: String(contentsOf: file, encoding: .utf8))
  }

  func play(_ line: String) throws -> String {
    let words = line.split(separator: " ")
    let type = Self.types.first { "\($0)" == words.last ?? "" }
    switch (words[0], type) {
    case ("compare", nil): return try compared()
    case ("add", let type?): museum = museum.adding(type)
    case ("artwork", let type?): museum = museum.replacingArtwork(by: type)
    default: throw StoryError(line: line)
    }
    return ""
  }

  /// Returns the changes, and also the changes that the files alone show if they break less.
  private func compared() throws -> String {
    let (old, router) = (try Self.release(), try museum.router())
    let changes = RouteComparison(from: old, to: router).changes
    let file = try PublishedRoutes(parsing: PublishedRoutes(router).text)
    let inFiles = RouteComparison(from: old, to: file).changes
    let isSame = changes.filter(\.breaks).map(\.kind) == inFiles.filter(\.breaks).map(\.kind)
    return (changes.map(\.line) + (isSame ? [] : ["in files alone:"] + inFiles.map(\.line)))
      .joined(separator: "\n").indented
  }
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

private struct Basement: TestDestination {
  var placement: Placement { .slot("news") }
}
