import Baton

/// All videos.
public struct VideoLibrary: Destination {
  public static let patterns: [RoutePattern] = ["videos"]
  public static let examples = [VideoLibrary()]
  public static let traits: [DestinationTrait] = [
    .shortcut("Show Videos", symbol: "play.rectangle", phrases: "Show my videos in {app}")
  ]

  public var placement: Placement { .slot("videos") }

  public init() {}
}

/// A video player that starts at a given position, in seconds.
public struct VideoPlayer: Destination {
  public static let patterns: [RoutePattern] = [
    "play_video/:videoId?{position}", "videos/:videoId",
    .deprecated("watch?v={videoId}&t={position}", since: "2.0"),
  ]
  public static let activityTypes: [ActivityType] = ["com.example.demo.watching"]
  public static let examples = [
    VideoPlayer(videoId: "abcd1234", position: 90), VideoPlayer(videoId: "abcd1234"),
  ]
  public static let traits: [DestinationTrait] = [
    .shortcut("Play Video", symbol: "play", phrases: "Play a video in {app}")
  ]

  public var videoId: String
  public var position: Int?

  public var placement: Placement { .push(on: VideoLibrary()) }

  public init(videoId: String, position: Int? = nil) {
    self.videoId = videoId
    self.position = position
  }
}

/// A sorted list of videos.
public struct Playlist: Destination {
  public static let patterns: [RoutePattern] = ["playlists/:name(/sorted/:order)"]
  public static let examples = [Playlist(name: "bedtime"), Playlist(name: "songs", order: .newest)]

  /// The available sort orders. The list is fixed, so a link with any other word doesn't match.
  public enum Order: String, Codable, CaseIterable, Sendable {
    case newest, longest
  }

  public var name: String
  public var order: Order?

  public var placement: Placement { .push(on: VideoLibrary()) }

  public init(name: String, order: Order? = nil) {
    self.name = name
    self.order = order
  }
}

/// The games with a character, in a sheet over the library.
public struct CharacterGames: Destination {
  public static let patterns: [RoutePattern] = ["characters/:character/games"]
  public static let examples = [CharacterGames(character: "luna")]

  public var character: String

  public var placement: Placement { .sheet(over: VideoLibrary()) }

  public init(character: String) {
    self.character = character
  }
}

/// Videos for children: a library, a player, playlists, shows, games, and watching together.
public struct Videos: Feature {
  public init() {}
  public var destinations: [any Destination.Type] {
    [
      VideoLibrary.self, VideoPlayer.self, Playlist.self, CharacterGames.self, VideoCategory.self,
      Downloads.self, Show.self, Episode.self, LiveStream.self, WatchParty.self,
    ]
  }
  public var contributions: [Contribution] {
    [.to(.tabs, Slot("videos", .tab, first: "/videos"), rank: 1)]
  }
}
