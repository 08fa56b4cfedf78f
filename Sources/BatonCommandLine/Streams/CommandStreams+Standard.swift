import Foundation

/// The standard output of this process.
///
/// It buffers output, and passes it to the system when the buffer is full, before waiting for
/// input, and at the end. A terminal gets each piece immediately. It's a class, because the buffer
/// is shared.
final class StandardOutput {
  private var bytes: [UInt8] = []
  private var failure: (any Error)?
  private let isTerminal = isatty(STDOUT_FILENO) == 1
  private static let most = 1 << 14

  func write(_ text: String) throws {
    bytes += text.utf8
    if isTerminal || bytes.count >= Self.most { try flush() }
  }

  /// Writes everything in the buffer. After a failure, nothing is tried again, and each later call
  /// throws the same error.
  func flush() throws {
    if let failure { throw failure }
    defer { bytes.removeAll(keepingCapacity: true) }
    do {
      try SystemFile.write(bytes, to: STDOUT_FILENO)
    } catch {
      failure = error
      throw error
    }
  }

  deinit {
    try? flush()
  }
}

extension CommandStreams {
  /// The streams of this process.
  ///
  /// Output is buffered, and written when a verb ends, when the buffer is full, and before the tool
  /// waits for input. So if a program sends one line and waits for the answer, it gets the answer.
  public static var standard: CommandStreams {
    SystemFile.holdClosedStreams()
    let output = StandardOutput()
    var streams = CommandStreams(
      input: {
        // Without output, an answer is useless, but the input isn't to blame.
        guard (try? output.flush()) != nil else { return nil }
        return try SystemFile.read(STDIN_FILENO, upTo: 1 << 16)
      },
      output: { try output.write($0) },
      error: {
        try? output.flush()
        try SystemFile.write(Array($0.utf8), to: STDERR_FILENO)
      },
      finish: { try output.flush() })
    streams.isTerminal = isatty(STDIN_FILENO) == 1
    streams.width = TerminalWidth.of(STDOUT_FILENO)
    streams.errorWidth = TerminalWidth.of(STDERR_FILENO)
    return streams
  }
}
