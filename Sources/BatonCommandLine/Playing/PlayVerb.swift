import Baton
import BatonHost
import BatonInspection
import BatonSimulation
import Foundation

/// `baton play`
struct PlayVerb: Verb {
  let name = "play"
  let summary = "Runs the app in a terminal, or replays a recording."
  let discussion = """
    Each line is a link, or something that a user does; “help” lists them, and “save FILE” writes what was \
    played as a test. The answer is a transcript of checks, steps, screens and outcomes. The host is the \
    app\u{2019}s, on a simulated phone; commands do nothing, and requirements are met while somebody is signed \
    in. --feature keeps one feature and the screens that it stands on.

    A recording (“host.recording” as JSON) is played with today\u{2019}s router; the first outcome or screen \
    that differs is named, and it ends with 4.

      baton play --account ana
    """
  let positionals = [
    VerbPositional("recording", "a host's recording, or - to read it", count: .optional)
  ]
  let options = [
    VerbOption.value(
      "--feature", "name", "play this feature alone, on the screens that it stands on"),
    VerbOption.value("--account", "name", "who is signed in when it begins"),
    VerbOption.value("--save", "file", "write a test that plays the recording"),
  ]
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    guard withUnsafeCurrentTask(body: { $0 == nil }) else {
      throw UsageError(
        "it waits for the main actor: call the tool from code that is not asynchronous")
    }
    guard var router = router.router(streams) else { return .problems }
    if let feature = arguments["--feature"] {
      _ = try router.routes(ofFeature: feature)
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
