import Baton

/// A command's first input and output failures. Once writing to the output has failed, nothing more
/// is written.
final class StreamState {
  private(set) var outputFailure: (any Error)?
  var inputFailure: (any Error)?
  /// The running verb, as it was called.
  var command = "baton"
  var format = OutputFormat.text

  /// Writes something, unless writing has failed before.
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
  func finished(_ exit: VerbExit, of command: String) -> VerbExit {
    state.attempt { try finish() }
    if let failure = state.outputFailure {
      // A program such as `head` closes the pipe when it has read enough, so don't report an error.
      if (failure as? SystemFile.Failure)?.isReaderGone != true {
        state.command = command
        remark("the output cannot be written: \(failure)", "output-unwritable")
      }
      return .unwritten
    }
    if let failure = state.inputFailure, exit != .usage {
      state.command = command
      remark("standard input cannot be read: \(failure)", "input-unreadable")
      return .usage
    }
    return exit
  }
}
