import BatonCommandLine

/// A shell for one run: its input, and all output.
final class TestShell {
  private(set) var output = ""
  private(set) var error = ""

  func streams(input: String = "") -> CommandStreams {
    CommandStreams(
      input: input, output: { self.output += $0 }, error: { self.error += $0 })
  }

  /// Input in pieces as a pipe may give them.
  func streams(pieces: [[UInt8]]) -> CommandStreams {
    var rest = pieces[...]
    return CommandStreams(
      input: { rest.popFirst() }, output: { self.output += $0 }, error: { self.error += $0 })
  }

  var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
