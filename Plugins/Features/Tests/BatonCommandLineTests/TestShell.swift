@testable import BatonCommandLine

/// A shell for one run, which collects the run's output.
final class TestShell {
  private(set) var output = ""
  private(set) var error = ""

  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  /// - Parameters:
  ///   - pieces: The input in pieces, as a pipe may pass them.
  ///   - inputFault: The reason why the input can't be read.
  ///   - outputFault: The reason why the output can't be written.
  func streams(
    pieces: [[UInt8]], inputFault: String? = nil, outputFault: String? = nil, width: Int? = nil
  ) -> CommandStreams {
    var rest = pieces[...]
    var streams = CommandStreams(
      input: {
        if let inputFault { throw Fault(description: inputFault) }
        return rest.popFirst()
      },
      output: {
        if let outputFault { throw Fault(description: outputFault) }
        self.output += $0
      }, error: { self.error += $0 })
    (streams.width, streams.errorWidth) = (width, width)
    return streams
  }

  func streams(input: String = "", width: Int? = nil) -> CommandStreams {
    streams(pieces: [Array(input.utf8)], width: width)
  }
}
