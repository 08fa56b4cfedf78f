import Foundation

/// A text file that a command names; `-` is the standard input.
enum TextFile {
  static func read(_ path: String, _ streams: CommandStreams) throws(UsageError) -> String {
    if path == "-" { return String(decoding: streams.rest(), as: UTF8.self) }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UsageError("the file \u{201C}\(path)\u{201D} cannot be read")
    }
    return String(decoding: data, as: UTF8.self)
  }

  static func write(_ text: String, to path: String) throws(UsageError) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw UsageError("the file \u{201C}\(path)\u{201D} cannot be written")
    }
  }
}

extension CommandStreams {
  /// Writes to a file, whole or not at all, or to the output where there is none.
  func write(_ text: String, to path: String?) throws(UsageError) {
    if let path {
      try TextFile.write(text, to: path)
    } else {
      write(text)
    }
  }
}
