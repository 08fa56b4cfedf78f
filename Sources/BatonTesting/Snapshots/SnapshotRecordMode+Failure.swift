extension SnapshotRecordMode {
  /// Returns the failure message for a value's text, or nil if the text matches its snapshot.
  ///
  /// - Parameters:
  ///   - stored: The text in the file, or nil if there's no file.
  ///   - path: The path of the file, for the message.
  package func failure(of text: String, against stored: String?, path: String) -> String? {
    let variable = Self.variable
    let (new, expected) = (text.canonical, stored?.canonical)
    if self == .all {
      return """
        The snapshot was recorded without comparing, because \(variable)=all or a setting in \
        the code says so:
          \(path)
        Look at the changes, and run the test again without that setting.
        """
    }
    guard let expected else {
      return self == .never
        ? """
        There is no snapshot, and none is recorded in CI or with \(variable)=never:
          \(path)
        To record it, run the test with \(variable)=missing and commit the file.
        """
        : """
        There was no snapshot, so this one was recorded:
          \(path)
        Read it, and run the test again.
        """
    }
    // `String` treats two spellings of an accented letter as equal, but a snapshot must not.
    guard !expected.hasSameBytes(as: new) else { return nil }
    let difference = LineDiff(from: expected, to: new).text()
    return self == .failed
      ? """
      The text did not match its snapshot, so the new text was recorded:
        \(path)
      Look at the change (- before, + now), and run the test again.

      \(difference)
      """
      : """
      The text does not match its snapshot (- expected, + actual):
        \(path)

      \(difference)

      To accept the new text, run the test with \(variable)=failed.
      """
  }
}

extension String {
  /// The text as it's written to a file, with plain line feeds and exactly one at the end.
  var canonical: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count + 1)
    for byte in utf8 {
      if byte == UInt8(ascii: "\n"), bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
      bytes.append(byte)
    }
    while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    bytes.append(UInt8(ascii: "\n"))
    return String(decoding: bytes, as: UTF8.self)
  }
}
