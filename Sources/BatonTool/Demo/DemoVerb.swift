import Baton
import BatonCommandLine
import Foundation

/// `baton demo`
struct DemoVerb: Verb {
  let name = "demo"
  let summary = "Plays continuations between two simulated devices."
  let discussion = """
    A Mac hands an article to a phone, a video link waits for a sign-in, a scene comes back with its
    unsaved text: the calls of the system, the steps, the hierarchy and the chain of each.
    """

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    let router: Router
    do throws(Router.Problems) {
      router = try SampleApp.router()
    } catch {
      streams.writeError("\(error)\n")
      return .problems
    }
    streams.write(MainActor.assumeIsolated { transcript(router) })
    return .done
  }

  @MainActor private func transcript(_ router: Router) -> String {
    let transcript = Transcript()
    Task {
      await Demo(router: router) { transcript.text += $0 }.play()
      transcript.isOver = true
    }
    // A command line has no loop of its own that the main actor could run on.
    while !transcript.isOver { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
    return transcript.text
  }

  /// What was told so far. A class, because the demo and the loop share it.
  @MainActor private final class Transcript {
    var text = ""
    var isOver = false
  }
}
