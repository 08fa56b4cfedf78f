import BatonHost
import BatonSimulation
import Foundation
import Testing

@MainActor @Suite struct RecordedTests {
  @Test("The app behaves as in the recording") func recordedSession() async throws {
    let json = """
      {
        "entries" : [
          {
            "kind" : "request",
            "name" : "videoPlayer",
            "node" : {
              "name" : "VideoPlayer",
              "values" : {
                "videoId" : "‹String 1›"
              }
            },
            "source" : "app",
            "text" : "link VideoPlayer"
          },
          {
            "kind" : "screen",
            "text" : "MainTabs › VideoLibrary › VideoPlayer(videoId: \\"‹String 1›\\")"
          },
          {
            "kind" : "time",
            "number" : 2.5
          },
          {
            "kind" : "outcome",
            "name" : "videoPlayer",
            "text" : "opened at VideoPlayer(videoId: \\"‹String 1›\\")"
          }
        ],
        "format" : 1,
        "omitted" : 0
      }
      """
    let recording = try JSONDecoder().decode(HostRecording.self, from: Data(json.utf8))
    // appRouter() is yours: it makes the router of the app.
    let replay = try await HostReplay(recording, with: appRouter())
    #expect(replay.difference == nil)
  }
}
