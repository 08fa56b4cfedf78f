import Baton
import Foundation

/// The names of the two files of a scene, whatever text its id is.
///
/// Lowercase letters, digits and `-` are written as they are. Every other byte is `_` with two
/// hexadecimal digits, so that ids that differ only in case, and ids with slashes, have their own
/// names on every file system. A long id keeps its beginning and ends in a checksum; the file
/// contains it whole.
package struct SceneFileName: Hashable {
  static let suffixes = [".a.baton", ".b.baton"]
  private static let prefix = "scene-"
  /// With prefix and suffix it stays below the 255 bytes that file systems take.
  private static let mostBytes = 160

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
    if text.utf8.count > Self.mostBytes {
      // No other name contains `.`.
      text =
        text.prefix(Self.mostBytes - 17) + "."
        + Self.hexadecimal(SceneFile.hash(of: scene), digits: 16)
    }
    stem = Self.prefix + text
  }

  /// The stem of a file's name, one that was set aside too, or nil if it isn't one of a scene's.
  init?(file: String) {
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
