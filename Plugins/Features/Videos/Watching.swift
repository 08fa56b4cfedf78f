import Baton
import Foundation

/// The videos in a category. Categories can be nested.
public struct VideoCategory: Destination {
  public static let patterns: [RoutePattern] = ["videos/categories/{path*}"]
  public static let examples = [
    VideoCategory(path: ["animals"]), VideoCategory(path: ["animals", "cats"]), VideoCategory(),
  ]

  /// The path to the category. An empty path lists all categories.
  public var path: [String]

  public var placement: Placement { .push(on: VideoLibrary()) }

  public init(path: [String] = []) {
    self.path = path
  }
}

/// Videos to watch offline.
public struct Downloads: Destination {
  public static let patterns: [RoutePattern] = ["downloads?{watched}"]
  public static let examples = [Downloads(), Downloads(watched: false)]
  public static let traits: [DestinationTrait] = [.quickAction]

  /// True to show only watched videos, false to show only unwatched ones. Nil shows both.
  public var watched: Bool?

  public var placement: Placement { .push(on: VideoLibrary()) }

  public init(watched: Bool? = nil) {
    self.watched = watched
  }
}

/// The live stream that's on now.
public struct LiveStream: Destination {
  public static let patterns: [RoutePattern] = ["live/{channel=main}?{quality}"]
  public static let examples = [LiveStream(), LiveStream(channel: "music", quality: .hd)]

  /// The resolution of the picture.
  public enum Quality: String, Codable, CaseIterable, Sendable {
    case sd, hd
  }

  public var channel: String
  /// The quality to play. If it's nil, the quality depends on the network.
  public var quality: Quality?

  public var placement: Placement { .cover(over: VideoLibrary()) }

  public init(channel: String = "main", quality: Quality? = nil) {
    self.channel = channel
    self.quality = quality
  }
}

/// An invitation to watch together, with a start time and a guest list.
public struct WatchParty: Destination {
  public static let patterns: [RoutePattern] = ["party/:id?at={start}&guest={guests}"]
  public static let examples = [
    WatchParty(
      id: UUID(uuidString: "6F9619FF-8B86-D011-B42D-00C04FC964FF")!,
      start: Date(timeIntervalSince1970: 1_709_229_600), guests: ["luna", "max"])
  ]
  public static let traits: [DestinationTrait] = [.requires("signedIn")]

  public var id: UUID
  public var start: Date?
  public var guests: [String]

  public var placement: Placement { .sheet(over: VideoLibrary()) }

  public init(id: UUID, start: Date? = nil, guests: [String] = []) {
    self.id = id
    self.start = start
    self.guests = guests
  }
}
