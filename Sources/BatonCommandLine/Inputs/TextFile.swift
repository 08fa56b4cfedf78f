import Baton
import Foundation

/// Functions that read and write the text files that a command refers to. `-` means standard input.
enum TextFile {
  /// Returns a file's text, without the byte order mark.
  ///
  /// - Throws: ``UsageError`` if the file can't be read or isn't UTF-8.
  static func read(_ path: String, _ streams: CommandStreams) throws(UsageError) -> String {
    guard let text = String(bytes: try bytes(path, streams), encoding: .utf8) else {
      throw .invalid(path, "\(path == "-" ? "standard input" : "“\(path)”") is not UTF-8 text")
    }
    return text
  }

  /// Returns a file's bytes without the byte order mark. If the file is a pipe, reads until the
  /// other end closes.
  static func bytes(_ path: String, _ streams: CommandStreams) throws(UsageError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(SystemFile.Failure) {
      bytes = try path == "-" ? streams.rest() : SystemFile.contents(of: path)
    } catch {
      throw .unreadable(path, error)
    }
    if path == "-", let failure = streams.state.inputFailure {
      throw UsageError("input-unreadable", "standard input cannot be read: \(failure)")
    }
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
  }

  /// Writes a new file next to the target and renames it to replace the target, so the target is
  /// never half-written.
  ///
  /// If the target is a symbolic link, the file that it points to is replaced. A pipe or a terminal
  /// is written to directly.
  static func write(_ text: String, to path: String) throws(UsageError) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    let kind = isThere ? status.st_mode & S_IFMT : S_IFREG
    do throws(SystemFile.Failure) {
      guard kind != S_IFDIR else { throw SystemFile.Failure(code: EISDIR) }
      if kind == S_IFREG {
        let place = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        try replace(place, by: Array(text.utf8), mode: isThere ? status.st_mode & 0o7777 : nil)
      } else {
        let file = try SystemFile.open(path, O_WRONLY)
        defer { close(file) }
        try SystemFile.write(Array(text.utf8), to: file)
      }
    } catch {
      throw .unwritable(path, error)
    }
  }

  /// Writes a file like ``write(_:to:)``, and creates missing folders.
  static func write(_ text: String, creatingFoldersOf file: URL) throws(UsageError) {
    let folder = file.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw UsageError(
        "file-unwritable", "the folder “\(folder.path)” cannot be created", file: folder.path,
        exit: .outputFailed)
    }
    try write(text, to: file.path)
  }

  /// Returns true if the path is a pipe or a terminal, which can't be replaced by a new file.
  static func isStream(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// - Parameter mode: The existing file's permissions, to apply to the new file. Nil if no file
  ///   exists yet.
  private static func replace(
    _ place: String, by bytes: [UInt8], mode: mode_t?
  ) throws(SystemFile.Failure) {
    let beside = "\(place).\(getpid()).part"
    let file = try SystemFile.open(beside, O_WRONLY | O_CREAT | O_EXCL)
    do throws(SystemFile.Failure) {
      do throws(SystemFile.Failure) {
        try SystemFile.write(bytes, to: file)
        if let mode, fchmod(file, mode) != 0 { throw .last }
        // Some network disks don't report that they're full until this call.
        if fsync(file) != 0, errno != EINVAL { throw .last }
      } catch {
        close(file)
        throw error
      }
      if close(file) != 0 { throw .last }
      if rename(beside, place) != 0 { throw .last }
    } catch {
      unlink(beside)
      throw error
    }
  }
}

extension UsageError {
  fileprivate static func unreadable(_ path: String, _ failure: SystemFile.Failure) -> UsageError {
    let (code, what): (Diagnostic.Code, String) =
      switch failure.code {
      case ENOENT: ("file-missing", "there is no file “\(path)”")
      case EISDIR: ("file-is-folder", "“\(path)” is a folder")
      case EACCES, EPERM:
        ("file-forbidden", "the file “\(path)” cannot be read: permission denied")
      default:
        ("file-unreadable", "the file “\(path)” cannot be read: \(failure)")
      }
    return UsageError(code, what, file: path)
  }

  fileprivate static func unwritable(_ path: String, _ failure: SystemFile.Failure) -> UsageError {
    let what =
      failure.code == EISDIR
      ? "“\(path)” is a folder and cannot be written"
      : "the file “\(path)” cannot be written: \(failure)"
    return UsageError("file-unwritable", what, file: path, exit: .outputFailed)
  }
}

extension CommandStreams {
  /// Writes text to a file, either completely or not at all. If the path is nil or `-`, writes to
  /// the output.
  func write(_ text: String, to path: String?) throws(UsageError) {
    if let path, path != "-" {
      try TextFile.write(text, to: path)
    } else {
      writeData(text)
    }
  }
}
