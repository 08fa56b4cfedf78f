import AccountFeature
import ArticlesFeature
import Baton
import BatonCommandLine
import CounterFeature
import DocumentsFeature
import MailFeature
import ShellFeature
import SupportFeature
import VideosFeature

/// One run of the command line over the sample features.
struct SampleRun {
  let code: ExitCode
  let output: String
  let error: String

  init(_ words: String..., input: String = "") {
    self.init(words: words, input: input)
  }

  init(words: [String], input: String = "") {
    let shell = TestShell()
    let tool = VerbTable.baton { () throws(Router.Problems) in
      try Router(
        features: [
          Shell(), Videos(), Articles(), Counter(), Documents(), Mail(), Support(), Account(),
        ],
        links: AppLinks(
          schemes: ["demoapp"],
          domains: [
            "www.example.com", "equinocios.com", "mail.example.com", "help.example.com",
            "shop.example.com", "*.docs.example.com",
          ],
          allowsHTTP: true),
        home: "/videos")
    }
    code = tool.run(words, shell.streams(input: input))
    output = shell.output
    error = shell.error
  }

  /// All that a person sees.
  var transcript: String { "\(output)\(error)exit \(code.number)" }
}
