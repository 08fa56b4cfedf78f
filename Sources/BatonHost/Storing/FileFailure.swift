import Baton
import Foundation

/// The reason why a file of a store can't be used.
enum FileFailure: Error, Equatable {
  case link
  case notAFile
  case notAFolder
  case foreignOwner
  case tooLong(Int)
  /// The system's error: the value of `errno`.
  case system(Int32)
  /// The file's content is incomplete, or isn't a saved scene.
  case damaged(String)
  case olderFormat(UInt32)
  case newerFormat(UInt32)

  static let notAScene = Self.damaged("it is not a saved scene")

  /// True if the state might become readable later. In that case, it mustn't be overwritten.
  var mayPass: Bool {
    if case .system = self { true } else { false }
  }

  var words: RedactableText {
    switch self {
    case .link: "it is a symbolic link, or has several hard links"
    case .notAFile: "it is not a file"
    case .notAFolder: "it is not a folder"
    case .foreignOwner: "it belongs to another user"
    case .tooLong(let count): "its new content is too large: \(count) bytes"
    case .system(let number): "\(String(cString: strerror(number)))"
    case .damaged(let words): "\(words)"
    case .olderFormat(let format): "its format \(format) is no longer supported"
    case .newerFormat(let format): "a newer version of the app saved it, in format \(format)"
    }
  }
}

extension Diagnostic {
  /// - Parameter scene: The scene whose file can't be read. Nil if the file can't be changed.
  init(_ failure: FileFailure, at file: String, of scene: String? = nil) {
    let fate: RedactableText =
      switch failure {
      case .damaged, .olderFormat: "is ignored"
      case .newerFormat: "is left unchanged"
      default: scene == nil ? "cannot be changed" : "cannot be read"
      }
    self.init(
      failure.code(reading: scene != nil), of: scene,
      says: "\(value: file) \(fate): \(failure.words)")
  }
}

extension FileFailure {
  fileprivate func code(reading: Bool) -> Diagnostic.Code {
    switch self {
    case .link: .link
    case .notAFile, .notAFolder: .notAFile
    case .foreignOwner: reading ? .foreignOwner : .notPermitted
    case .tooLong, .system(EFBIG): .tooLong
    case .system(ENOSPC), .system(EDQUOT): .fullDisk
    // Opening a protected file fails with this error while the device is locked.
    case .system(EPERM): .locked
    case .system(EACCES), .system(EROFS): .notPermitted
    case .system: reading ? .unreadable : .other
    case .damaged: .damaged
    case .olderFormat: .olderFormat
    case .newerFormat: .newerFormat
    }
  }
}
