/// The messages for failing snapshots: each names the problem, the file, and the next step.
extension SnapshotVerdict {
  static func recordedMissing(path: String) -> String {
    """
    There was no snapshot, so this one was recorded:
      \(path)
    Read it, and run the test again.
    """
  }

  static func recordedAll(path: String) -> String {
    """
    The snapshot was recorded without comparing, because \(SnapshotRecordMode.variable)=all or a setting in \
    the code says so:
      \(path)
    Look at the changes, and run the test again without that setting.
    """
  }

  static func recordedMismatch(path: String, difference: String) -> String {
    """
    The text did not match its snapshot, so the new text was recorded:
      \(path)
    Look at the change (- before, + now), and run the test again.

    \(difference)
    """
  }

  static func missing(path: String) -> String {
    """
    There is no snapshot, and none is recorded in CI or with \(SnapshotRecordMode.variable)=never:
      \(path)
    To record it, run the test with \(SnapshotRecordMode.variable)=missing and commit the file.
    """
  }

  static func mismatch(path: String, difference: String) -> String {
    """
    The text does not match its snapshot (- expected, + actual):
      \(path)

    \(difference)

    To accept the new text, run the test with \(SnapshotRecordMode.variable)=failed.
    """
  }

  static func unreadable(path: String, because reason: String) -> String {
    """
    The value has no text to compare with its snapshot: \(reason)
      \(path)
    """
  }

  static func unwritable(path: String, because reason: String) -> String {
    """
    The snapshot could not be recorded: \(reason)
      \(path)
    """
  }
}

/// The messages for an inline snapshot, which is a literal in the test itself.
extension SnapshotVerdict {
  static func recordedInline(difference: String) -> String {
    """
    The text did not match, so the new text was written into the test.
    Look at the change (- before, + now), and run the test again.

    \(difference)
    """
  }

  static func mismatchInline(difference: String, text: String) -> String {
    """
    The text does not match the one in the test (- expected, + actual):

    \(difference)

    To accept it, run the test with \(SnapshotRecordMode.variable)=failed, or paste:

    \(text)
    """
  }
}
