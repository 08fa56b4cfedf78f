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
    let transcript = try MainActor.waiting {
      var transcript = ""
      await Demo(router: router) { transcript += $0 }.play()
      return transcript
    }
    streams.write(transcript)
    return .done
  }
}
