// Written by `baton files write` from the app's destinations. Change those instead.

import AppIntents
import BatonIntents
import BatonSampleVideos

struct OpenVideoLibraryIntent: OpenDestinationIntent {
  static let title: LocalizedStringResource = "Show Videos"
  static let openAppWhenRun = true
  @Dependency var receiver: IntentReceiver
  var destination: VideoLibrary { VideoLibrary() }

  func perform() async throws -> some IntentResult {
    // Later systems open the link below.
    if #unavailable(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0) {
      try await open()
    }
    return .result()
  }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension OpenVideoLibraryIntent: URLRepresentableIntent {
  static var urlRepresentation: URLRepresentation {
    "https://www.example.com/videos"
  }
}

struct OpenVideoPlayerIntent: OpenDestinationIntent {
  static let title: LocalizedStringResource = "Play Video"
  static let openAppWhenRun = true
  @Parameter(title: "Video Id") var videoId: String
  @Dependency var receiver: IntentReceiver
  var destination: VideoPlayer { VideoPlayer(videoId: videoId) }

  func perform() async throws -> some IntentResult {
    // Later systems open the link below.
    if #unavailable(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0) {
      try await open()
    }
    return .result()
  }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension OpenVideoPlayerIntent: URLRepresentableIntent {
  static var urlRepresentation: URLRepresentation {
    "https://www.example.com/play_video/\(\.$videoId)"
  }
}

struct VideoPlayerEntity: DestinationEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Video Player"
  static let defaultQuery = VideoPlayerEntityQuery()
  let id: String
  var destination: VideoPlayer { VideoPlayer(videoId: id) }
}

struct VideoPlayerEntityQuery: EntityQuery {
  func entities(for ids: [String]) -> [VideoPlayerEntity] {
    ids.map { VideoPlayerEntity(id: $0) }
  }
}

#if !os(tvOS) && !os(watchOS)
  @available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
  extension VideoPlayerEntity: IndexedEntity {}
#endif

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension VideoPlayerEntity: URLRepresentableEntity {
  static var urlRepresentation: URLRepresentation {
    "https://www.example.com/play_video/\(.id)"
  }
}

struct AppShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: OpenVideoLibraryIntent(),
      phrases: [
        "Show my videos in \(.applicationName)"
      ],
      shortTitle: "Show Videos", systemImageName: "play.rectangle")
    AppShortcut(
      intent: OpenVideoPlayerIntent(),
      phrases: [
        "Play a video in \(.applicationName)"
      ],
      shortTitle: "Play Video", systemImageName: "play")
  }
}
