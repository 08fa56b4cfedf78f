import Baton
import BatonCommandLine
import BatonTool

/// One run of the command line over the sample features.
struct SampleRun {
  let code: VerbExit
  let output: String
  let error: String

  init(_ words: String..., input: String = "") {
    self.init(words: words, input: input)
  }

  init(words: [String], input: String = "") {
    let shell = TestShell()
    code = SampleApp.tool.run(words, shell.streams(input: input))
    output = shell.output
    error = shell.error
  }

  /// All that a person sees.
  var transcript: String { "\(output)\(error)exit \(code.number)" }
}
