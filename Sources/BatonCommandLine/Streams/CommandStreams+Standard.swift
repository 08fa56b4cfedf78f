import Foundation

extension CommandStreams {
  /// The streams of this process.
  ///
  /// Output is buffered and written when the process exits, when the buffer is full, and before
  /// the input is waited for: a program that sends one line and waits for its answer gets it.
  public static var standard: CommandStreams {
    var streams = CommandStreams(
      input: {
        fflush(nil)
        return readStandardInput(upTo: 1 << 16)
      },
      output: { print($0, terminator: "") },
      error: {
        fflush(nil)
        FileHandle.standardError.write(Data($0.utf8))
      })
    streams.isTerminal = isatty(STDIN_FILENO) == 1
    return streams
  }

  /// `FileHandle` either waits for all that was asked for or, with a file, reads it whole.
  private static func readStandardInput(upTo count: Int) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      var result = read(STDIN_FILENO, buffer.baseAddress, count)
      while result < 0, errno == EINTR { result = read(STDIN_FILENO, buffer.baseAddress, count) }
      initialized = max(0, result)
    }
    return bytes.isEmpty ? nil : bytes
  }
}
