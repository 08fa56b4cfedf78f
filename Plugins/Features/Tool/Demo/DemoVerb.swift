import Baton
import BatonCommandLine
import Foundation

struct DemoVerb: Verb {
  let name = "demo"
  let summary = "Plays continuations between two simulated devices."
  let discussion = """
    A Mac hands an article to a phone, a video link waits for a sign-in, and a scene comes back with
    its unsaved text. Prints the system's calls, the steps, the hierarchy and the chain of each.

      baton demo
    """

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> CommandLineExit
  {
    let router: Router
    do throws(Router.Problems) {
      router = try SampleApp.router()
    } catch {
      streams.writeError("\(error)\n")
      return .problems
    }
    streams.write(transcript(of: router))
    return .done
  }

  private func transcript(of router: Router) -> String {
    nonisolated(unsafe) var transcript: String?
    let isDone = DispatchSemaphore(value: 0)
    Task { @MainActor in
      var text = ""
      await Demo(router: router) { text += $0 }.play()
      transcript = text
      isDone.signal()
    }
    guard Thread.isMainThread else {
      isDone.wait()
      return transcript!
    }
    // The main actor needs the main run loop, and nothing else in a command-line tool runs it.
    while transcript == nil { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
    return transcript!
  }
}
