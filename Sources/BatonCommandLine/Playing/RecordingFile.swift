import Baton
import BatonHost
import BatonSimulation
import Foundation

/// A host's recording as a file.
enum RecordingFile {
  static func read(
    _ path: String, _ streams: CommandStreams
  ) throws(UsageError) -> HostRecording {
    let data = Data(try TextFile.bytes(path, streams))
    do {
      return try JSONDecoder().decode(HostRecording.self, from: data)
    } catch {
      throw .invalid(
        path, "this is no recording; an app writes one with JSONEncoder().encode(host.recording)")
    }
  }

  /// Shows a recording, and its differences when it's played with today's router.
  @MainActor static func play(
    _ recording: HostRecording, with router: Router, _ streams: CommandStreams
  ) async throws(Router.Problems) -> VerbExit {
    let replay = try await HostReplay(recording, with: router)
    streams.write("\(recording)\n\n")
    for omission in replay.omissions { streams.write("not played: \(omission)\n") }
    guard let difference = replay.difference else {
      streams.write("played again: the same outcomes and screens\n")
      return .done
    }
    streams.write("played again: \(difference)\n")
    return .differs
  }
}
