import Baton
import BatonHost
import BatonInspection
import BatonSimulation
import Foundation

struct PlayVerb: Verb {
  let name = "play"
  let summary = "Runs the app in a terminal, or replays a recording."
  let discussion = """
    Each line is a link or a user action; “help” lists them, and “save FILE” writes the session as \
    a test. The answer is a transcript of checks, steps, screens and outcomes. The app’s \
    own host runs on a simulated phone. Commands do nothing, and requirements are met while \
    someone is signed in. --feature keeps one feature and the screens below its own.

    A recording (“host.recording” as JSON) is replayed with the current router. If an outcome or a \
    screen differs, the verb reports the first one and exits with 4.

      baton play --account ana
    """
  let positionals = [
    CommandLineArgument(
      "recording", "a host's recording, or - for standard input", count: .optional)
  ]
  let options: [CommandLineOption] = [
    .value("--feature", "name", "play only this feature and the screens below its own"),
    .value("--account", "name", "the account that is signed in at first"),
    .value("--save", "file", "write a test that plays the recording"),
  ]
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> CommandLineExit
  {
    var router = try router.router(streams)
    if let feature = arguments["--feature"] {
      guard router.features.contains(feature) else {
        throw UsageError("there is no feature", feature, in: router.features)
      }
      do {
        router = try router.keeping([feature])
      } catch {
        streams.tell(error.problems, words: "\(error)\n")
        return .problems
      }
    }
    let played = router
    let (account, file) = (arguments["--account"], arguments["--save"])
    let recording: HostRecording? =
      if let path = arguments["recording"] { try RecordingFile.read(path, streams) } else { nil }
    if let file {
      guard let recording else {
        throw UsageError("--save needs a recording; in a session, type “save \(file)”")
      }
      try streams.write(PlayedTest.source(playing: recording), to: file)
    }
    nonisolated(unsafe) let streams = streams
    return try MainActor.waiting {
      do throws(Router.Problems) {
        if let recording {
          return try await RecordingFile.play(recording, with: played, streams)
        }
        let session = try PlayedSession(played, streams)
        return await session.play(signedIn: account)
      } catch {
        streams.writeError("\(error)\n")
        return .problems
      }
    }
  }
}
