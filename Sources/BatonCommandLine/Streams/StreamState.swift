/// What went wrong with the streams of a command. The first failure of each counts; nothing is written after
/// one.
///
/// A class, because all copies of a command's streams share it.
final class StreamState {
  private(set) var outputFailure: (any Error)?
  var inputFailure: (any Error)?
  /// The verb that runs, as it was called.
  var command = "baton"

  /// Writes, unless writing has failed before.
  func attempt(_ write: () throws -> Void) {
    guard outputFailure == nil else { return }
    do { try write() } catch { outputFailure = error }
  }
}

extension CommandStreams {
  /// Says to a person what the verb that runs has to say.
  func remark(_ text: some CustomStringConvertible) {
    writeError("\(state.command): \(text)\n")
  }

  /// Whether nobody gets what is written any more, so that there is no use in going on.
  var isBroken: Bool { state.outputFailure != nil }

  /// Hands over what was gathered, and says how the command ends: what could not be written or read is no
  /// success, whatever the verb made of it.
  ///
  /// - Parameter command: What is said to have failed.
  func finished(_ exit: VerbExit, of command: String) -> VerbExit {
    state.attempt { try finish() }
    if let failure = state.outputFailure {
      // A reader that has seen enough, as `head` has, is told nothing.
      if (failure as? SystemFile.Failure)?.isReaderGone != true {
        writeError("\(command): the output cannot be written: \(failure)\n")
      }
      return .unwritten
    }
    if let failure = state.inputFailure, exit != .usage {
      writeError("\(command): the standard input cannot be read: \(failure)\n")
      return .usage
    }
    return exit
  }
}
