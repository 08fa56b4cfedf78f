import Baton

/// A command's unread input and its read and write failures. Once writing to the output has failed,
/// nothing more is written.
final class StreamState {
  private let read: () throws -> [UInt8]?
  private var chunk: ArraySlice<UInt8> = []
  private(set) var inputFailure: (any Error)?
  private(set) var outputFailure: (any Error)?
  /// The running command's name for messages: the tool and its verb.
  var command = ""
  var format = OutputFormat.text

  init(reading read: @escaping () throws -> [UInt8]?) { self.read = read }

  func nextLine() -> [UInt8]? {
    var line: [UInt8] = []
    while fill() {
      if let end = chunk.firstIndex(of: UInt8(ascii: "\n")) {
        line += chunk[..<end]
        chunk = chunk[(end + 1)...]
        return line
      }
      line += chunk
      chunk = []
    }
    return line.isEmpty ? nil : line
  }

  func rest() -> [UInt8] {
    var bytes: [UInt8] = []
    while fill() {
      bytes += chunk
      chunk = []
    }
    return bytes
  }

  /// Reads more bytes if the chunk is empty. Returns false at the end of the input.
  private func fill() -> Bool {
    while chunk.isEmpty {
      do {
        guard let bytes = try read() else { return false }
        chunk = bytes[...]
      } catch {
        inputFailure = error
        return false
      }
    }
    return true
  }

  /// Performs a write, unless an earlier one failed.
  func attempt(_ write: () throws -> Void) {
    guard outputFailure == nil else { return }
    do { try write() } catch { outputFailure = error }
  }
}

extension CommandStreams {
  /// True if writing to the output has failed. In that case, there's no point in continuing.
  var isBroken: Bool { state.outputFailure != nil }

  /// Flushes the output, and returns the command's exit code. If reading or writing failed, returns
  /// the code for that failure instead of the verb's.
  ///
  /// - Parameter command: The command's name, to use in error messages.
  func finished(_ exit: CommandLineExit, of command: String) -> CommandLineExit {
    state.attempt { try finish() }
    if let failure = state.outputFailure {
      // A program such as `head` closes the pipe when it has read enough, so don't report an error.
      if (failure as? SystemFile.Failure)?.isReaderGone != true {
        state.command = command
        remark("the output cannot be written: \(failure)", "output-unwritable")
      }
      return .outputFailed
    }
    if let failure = state.inputFailure, exit != .usage {
      state.command = command
      remark("standard input cannot be read: \(failure)", "input-unreadable")
      return .usage
    }
    return exit
  }
}
