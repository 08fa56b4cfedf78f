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

  /// Writes a file beside its place and then renames it, so that there is all of it or what was there.
  ///
  /// A symbolic link stays, and what it leads to is replaced; a pipe or a terminal is written to.
  static func write(_ text: String, to path: String) throws(UsageError) {
    var status = stat()
    let kind = stat(path, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
    guard kind != S_IFDIR else {
      throw UsageError("\u{201C}\(path)\u{201D} is a folder and cannot be written")
    }
    let url = URL(fileURLWithPath: path)
    do {
      if kind == S_IFREG {
        try Data(text.utf8).write(to: url.resolvingSymlinksInPath(), options: .atomic)
      } else {
        let file = try FileHandle(forWritingTo: url)
        try file.write(contentsOf: Data(text.utf8))
        try file.close()
      }
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
      writeData(text)
    }
  }
}
