/// The result of comparing one snapshot. The result depends only on the compared strings: computing
/// it doesn't access files or record issues.
package enum SnapshotVerdict: Hashable, Sendable {
  case matches
  /// The test writes the text and fails with the message, so that you review the new snapshot.
  case records(text: String, message: String)
  case fails(message: String)

  /// - Parameters:
  ///   - new: The current text of the value.
  ///   - stored: The text in the file, or nil if there's no file.
  ///   - path: The path of the file, for the messages.
  package init(of new: String, against stored: String?, path: String, mode: SnapshotRecordMode) {
    let new = Self.canonical(new)
    if mode == .all {
      self = .records(text: new, message: Self.recordedAll(path: path))
      return
    }
    guard let stored else {
      self =
        mode == .never
        ? .fails(message: Self.missing(path: path))
        : .records(text: new, message: Self.recordedMissing(path: path))
      return
    }
    let expected = Self.canonical(stored)
    // `String` treats two spellings of an accented letter as equal, but a snapshot must not.
    if expected.utf8.elementsEqual(new.utf8) {
      self = .matches
      return
    }
    let difference = LineDiff(from: expected, to: new).text()
    self =
      mode == .failed
      ? .records(text: new, message: Self.recordedMismatch(path: path, difference: difference))
      : .fails(message: Self.mismatch(path: path, difference: difference))
  }

  /// Returns the text with plain line feeds, exactly one of them at the end, as it's written to the
  /// file.
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
