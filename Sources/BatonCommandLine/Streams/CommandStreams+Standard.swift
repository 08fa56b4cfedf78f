import Foundation

/// The standard output of this process.
///
/// Output is buffered, and flushed when the buffer is full, before the tool waits for input, and at
/// the end. On a terminal, each write is flushed immediately.
final class StandardOutput {
  private var bytes: [UInt8] = []
  private var failure: (any Error)?
  private let isTerminal = isatty(STDOUT_FILENO) == 1
  private static let most = 1 << 14

  func write(_ text: String) throws {
    bytes += text.utf8
    if isTerminal || bytes.count >= Self.most { try flush() }
  }

  /// Writes everything in the buffer. After a failed write, later calls don't try again, but throw
  /// the same error.
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
  /// waits for input. So a program can send one line at a time and wait for each response.
  public static var standard: CommandStreams {
    SystemFile.holdClosedStreams()
    let output = StandardOutput()
    var streams = CommandStreams(
      input: {
        // If output has failed, there's no point in reading more. Return nil to end the input
        // without reporting an input error.
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

enum TerminalWidth {
  /// The width for a terminal that doesn't report its width.
  static let standard = 80

  /// Returns the width from the `COLUMNS` variable, or else from the terminal (`TIOCGWINSZ`), or
  /// else 80. Nil if the file isn't a terminal.
  static func of(_ file: Int32) -> Int? {
    guard isatty(file) == 1 else { return nil }
    if let said = ProcessInfo.processInfo.environment["COLUMNS"].flatMap({ Int($0) }), said > 0 {
      return said
    }
    var size = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return standard }
    return Int(size.ws_col)
  }
}
