import BatonHost
import BatonSimulation
import Foundation
import Testing

@MainActor @Suite struct RecordedTests {
  @Test func goesAsItWasRecorded() async throws {
    let json = """
      {
        "entries" : [
          {
            "request" : {
              "node" : {
                "name" : "VideoPlayer",
                "values" : {
                  "videoId" : "‹String 1›"
                }
              },
              "source" : "app",
              "tag" : "videoPlayer",
              "text" : "link VideoPlayer"
            }
          },
          {
            "screen" : {
              "path" : "MainTabs › VideoLibrary › VideoPlayer(videoId: \\"‹String 1›\\")"
            }
          },
          {
            "time" : {
              "seconds" : 2.5
            }
          },
          {
            "outcome" : {
              "tag" : "videoPlayer",
              "text" : "opened at VideoPlayer(videoId: \\"‹String 1›\\")"
            }
          }
        ],
        "omitted" : 0,
        "version" : 1
      }
      """
    let recording = try JSONDecoder().decode(HostRecording.self, from: Data(json.utf8))
    // appRouter() is yours: it makes the router of the app.
    let replay = try await HostReplay(recording, with: appRouter())
    #expect(replay.difference == nil)
  }
}
