/// The result of comparing one snapshot. The result depends only on the compared strings: computing
/// it doesn't access files or record issues.
package enum SnapshotVerdict: Hashable, Sendable {
  case matches
  /// The test writes the text, and fails with the message to make you review the new snapshot.
  case records(text: String, message: String)
  case fails(message: String)

  /// - Parameters:
  ///   - new: The current text of the value.
  ///   - stored: The text in the file, or nil if there's no file.
  ///   - path: The path of the file, for the messages.
  package init(of new: String, against stored: String?, path: String, mode: SnapshotRecordMode) {
    let new = Self.canonical(new)
    let variable = SnapshotRecordMode.variable
    if mode == .all {
      self = .records(
        text: new,
        message: """
          The snapshot was recorded without comparing, because \(variable)=all or a setting in \
          the code says so:
            \(path)
          Look at the changes, and run the test again without that setting.
          """)
      return
    }
    guard let stored else {
      self =
        mode == .never
        ? .fails(
          message: """
            There is no snapshot, and none is recorded in CI or with \(variable)=never:
              \(path)
            To record it, run the test with \(variable)=missing and commit the file.
            """)
        : .records(
          text: new,
          message: """
            There was no snapshot, so this one was recorded:
              \(path)
            Read it, and run the test again.
            """)
      return
    }
    let expected = Self.canonical(stored)
    // `String` treats two spellings of an accented letter as equal, but a snapshot must not.
    if expected.hasSameBytes(as: new) {
      self = .matches
      return
    }
    let difference = LineDiff(from: expected, to: new).text()
    self =
      mode == .failed
      ? .records(
        text: new,
        message: """
          The text did not match its snapshot, so the new text was recorded:
            \(path)
          Look at the change (- before, + now), and run the test again.

          \(difference)
          """)
      : .fails(
        message: """
          The text does not match its snapshot (- expected, + actual):
            \(path)

          \(difference)

          To accept the new text, run the test with \(variable)=failed.
          """)
  }

  /// Returns the message for a value that a format couldn't turn into text.
  static func unreadable(path: String, because reason: String) -> String {
    """
    The value has no text to compare with its snapshot: \(reason)
      \(path)
    """
  }

  /// Returns the text as it's written to the file, with plain line feeds and exactly one at the
  /// end.
  static func canonical(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 1)
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\n"), bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
      bytes.append(byte)
    }
    while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    bytes.append(UInt8(ascii: "\n"))
    return String(decoding: bytes, as: UTF8.self)
  }
}
