import Baton
import BatonHost
import BatonInspection
import BatonSimulation
import Foundation

enum RecordingFile {
  private struct Format: Decodable { let format: Int }

  static func read(_ path: String, _ streams: CommandStreams) throws(UsageError) -> HostRecording {
    let data = Data(try TextFile.bytes(path, streams))
    let known = HostRecording.format
    if let format = try? JSONDecoder().decode(Format.self, from: data).format, format != known {
      throw .invalid(
        path,
        "the recording has format \(format), but this tool reads \(known): play it with the version of "
          + "Baton that wrote it"
      )
    }
    do {
      return try JSONDecoder().decode(HostRecording.self, from: data)
    } catch {
      throw .invalid(
        path, "this isn't a recording; an app writes one with JSONEncoder().encode(host.recording)")
    }
  }

  /// Prints a recording, replays it, and prints the first difference, if any. The replay begins
  /// with the current router. After each recorded update, it continues with only that update's
  /// features.
  @MainActor static func play(
    _ recording: HostRecording, with router: Router, _ streams: CommandStreams
  ) async throws(Router.Problems) -> CommandLineExit {
    var updates: [Router] = []
    for features in recording.updates {
      guard let next = router.only(features) else { break }
      updates.append(next)
    }
    let replay = try await HostReplay(recording, with: router, updates: updates)
    streams.write("\(recording)\n\n")
    for omission in replay.skippedEntries { streams.write("not played: \(omission)\n") }
    guard let difference = replay.difference else {
      streams.write("replayed: the same outcomes and screens\n")
      return .done
    }
    streams.write("replayed: \(difference)\n")
    return .differencesFound
  }
}
