import Baton

/// The first failure of each of a command's streams. Nothing is written after one.
///
/// A class, because all copies of a command's streams share it.
final class StreamState {
  private(set) var outputFailure: (any Error)?
  var inputFailure: (any Error)?
  /// The running verb, as it was called.
  var command = "baton"
  /// The form of the answers.
  var format = OutputFormat.text

  /// Writes, unless writing has failed before.
  func attempt(_ write: () throws -> Void) {
    guard outputFailure == nil else { return }
    do { try write() } catch { outputFailure = error }
  }
}

extension CommandStreams {
  /// True if the output can't be written anymore, so there's no use in going on.
  var isBroken: Bool { state.outputFailure != nil }

  /// Flushes the output, and returns the command's exit code. A failed read or write counts as a
  /// failure, whatever the verb returned.
  ///
  /// - Parameter command: The name of the failed command.
  func finished(_ exit: VerbExit, of command: String) -> VerbExit {
    state.attempt { try finish() }
    if let failure = state.outputFailure {
      // A reader that has seen enough, such as `head`, gets no message.
      if (failure as? SystemFile.Failure)?.isReaderGone != true {
        let what = "the output cannot be written: \(failure)"
        tell(
          Diagnostic(code: "output-unwritable", what: what), words: "\(command): \(what)")
      }
      return .unwritten
    }
    if let failure = state.inputFailure, exit != .usage {
      let what = "the standard input cannot be read: \(failure)"
      tell(Diagnostic(code: "input-unreadable", what: what), words: "\(command): \(what)")
      return .usage
    }
    return exit
  }
}
