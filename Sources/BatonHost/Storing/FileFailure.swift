import Baton
import Foundation

/// The reason why a store's file can't be used.
enum FileFailure: Error, Equatable {
  case link
  case notAFile
  case notAFolder
  case foreignOwner
  case tooLong(Int)
  /// The system's error: the value of `errno`.
  case system(Int32)

  /// True if the state may become readable later. In that case, nothing may overwrite it.
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
    }
  }
}

extension Diagnostic {
  init(_ failure: FileFailure, at file: String) {
    self.init(failure.storeCode, says: "\(value: file) cannot be changed: \(failure.words)")
  }
}

extension Diagnostic {
  init(_ failure: FileFailure, at file: String, of scene: String) {
    self.init(
      failure.problemCode, of: scene, says: "\(value: file) cannot be read: \(failure.words)")
  }

  init(_ problem: SceneFile.Problem, at file: String, of scene: String) {
    let code: Code
    var fate: RedactableText = "is ignored"
    switch problem {
    case .foreign, .short, .checksum, .tooLong: code = .damaged
    case .older: code = .olderFormat
    case .newer: (code, fate) = (.newerFormat, "is left unchanged")
    }
    self.init(code, of: scene, says: "\(value: file) \(fate): \(problem.description)")
  }
}

extension FileFailure {
  fileprivate var storeCode: Diagnostic.Code {
    switch self {
    case .link: .link
    case .notAFile, .notAFolder: .notAFile
    case .foreignOwner: .notPermitted
    case .tooLong: .tooLong
    case .system(ENOSPC), .system(EDQUOT): .fullDisk
    // Opening a protected file fails with this error while the device is locked.
    case .system(EPERM): .locked
    case .system(EACCES), .system(EROFS): .notPermitted
    case .system(EFBIG): .tooLong
    case .system: .other
    }
  }

  fileprivate var problemCode: Diagnostic.Code {
    switch self {
    case .link: .link
    case .notAFile, .notAFolder: .notAFile
    case .foreignOwner: .foreignOwner
    case .tooLong: .damaged
    case .system(EPERM): .locked
    case .system(EACCES): .notPermitted
    case .system: .unreadable
    }
  }
}
