import Baton
import Foundation

enum FileFailure: Error, Equatable {
  case link
  case notAFile
  case notAFolder
  case foreignOwner
  case tooLong(Int)
  /// The system's error: the value of `errno`.
  case system(Int32)

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
    }
  }
}

extension Diagnostic {
  /// - Parameter scene: The scene whose file can't be read. Nil if the file can't be changed.
  init(_ failure: FileFailure, at file: String, of scene: String? = nil) {
    let verb: RedactableText = scene == nil ? "changed" : "read"
    self.init(
      failure.code(reading: scene != nil), of: scene,
      says: "\(value: file) cannot be \(verb): \(failure.words)")
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
    }
  }
}
