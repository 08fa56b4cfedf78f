import Baton
import Foundation

/// The names of a scene's two files. Any id results in valid names.
///
/// Lowercase letters, digits, and `-` are unchanged. Every other byte becomes `_` followed by two
/// hexadecimal digits, so that even ids with slashes, and ids that differ only in case, have
/// different names on every file system. A long id is shortened and ends in a checksum; the file
/// contains the whole id.
package struct SceneFileName: Hashable {
  static let suffixes = [".a.baton", ".b.baton"]
  private static let prefix = "scene-"
  /// The maximum number of bytes in the part of a file name that comes from the id. With the prefix
  /// and suffix, a name stays below the file systems' limit of 255 bytes.
  private static let maxBytes = 160

  let stem: String

  package init(_ scene: String) {
    let scene = scene.precomposedStringWithCanonicalMapping
    var text = ""
    for byte in scene.utf8 {
      switch byte {
      case 0x61...0x7A, 0x30...0x39, 0x2D: text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += "_" + Self.hexadecimal(UInt64(byte), digits: 2)
      }
    }
    if text.utf8.count > Self.maxBytes {
      // Only the stem of a shortened id contains a `.`, so it can't match the stem of another id.
      text =
        text.prefix(Self.maxBytes - 17) + "."
        + Self.hexadecimal(SceneFile.hash(of: scene), digits: 16)
    }
    stem = Self.prefix + text
  }

  /// Creates the stem from a file's name, even if the file was set aside for a newer version of the
  /// app. Nil if the file doesn't belong to a scene.
  package init?(file: String) {
    guard file.hasPrefix(Self.prefix),
      let suffix = Self.suffixes.lazy.compactMap({ file.range(of: $0) }).first
    else { return nil }
    stem = String(file[..<suffix.lowerBound])
  }

  var files: [String] { Self.suffixes.map { stem + $0 } }

  private static func hexadecimal(_ value: UInt64, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: digits - text.count) + text
  }
}
