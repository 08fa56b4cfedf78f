import Baton
import BatonHost
import BatonInspection
import BatonSimulation
import Foundation

/// `baton play`
struct PlayVerb: Verb {
  let name = "play"
  let summary = "Plays the app in a terminal: each line is a link, or something that a user does."
  let discussion = """
    With --feature, the app has only this feature, and of the others only the screens that it \
    stands on: their tab bar, or a parent.

    Each line is answered by a transcript of events, checks, steps, screens and outcomes, and by what the chain was \
    given. The host is the one of the app, on a simulated phone without screens; commands do \
    nothing, and requirements are met while somebody is signed in.

    “help” lists what can be typed, “save FILE” writes what was played as the source of a test. \
    Lines of a pipe are shown before their answers; those that begin with # are remarks.

    With a file, it shows what a host recorded (“host.recording” as JSON), plays that again with today's \
    router, and names the first outcome or screen that differs. Then it ends with 4. “--save” writes a test that does \
    the same.

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
