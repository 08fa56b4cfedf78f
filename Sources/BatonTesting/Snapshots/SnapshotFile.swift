package import Foundation

/// The file that contains a snapshot or a golden table.
package struct SnapshotFile: Hashable, Sendable {
  package let url: URL

  package init(url: URL) {
    self.url = url
  }

  /// Creates a file from a path, which may be relative to the test file's folder.
  init(_ name: String, beside testFile: String) {
    let folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    url = URL(fileURLWithPath: name, relativeTo: folder).absoluteURL
  }

  /// Creates the file `__Snapshots__/<file>/<test>.<name>.txt`, in the test file's folder.
  package init(besideTestFile filePath: String, test: String, named name: String?) {
    let source = URL(fileURLWithPath: filePath)
    let parts = [Self.baseName(ofTest: test), name.map(Self.safe)].compactMap(\.self)
    url = source.deletingLastPathComponent()
      .appendingPathComponent("__Snapshots__")
      .appendingPathComponent(source.deletingPathExtension().lastPathComponent)
      .appendingPathComponent(parts.joined(separator: ".") + ".txt")
  }

  package var path: String { url.path }

  /// Returns the file's text, or nil if there's no file. Invalid UTF-8 becomes U+FFFD, which shows
  /// up in the diff.
  package func read() -> String? {
    (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes the file atomically, and creates missing folders.
  package func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url, options: .atomic)
  }

  /// Returns a test's name without its parameters: `opens` for `opens(_:)`. The name ends at the
  /// last opening parenthesis, because a raw identifier may contain others.
  static func baseName(ofTest test: String) -> String {
    guard test.hasSuffix(")"), let parenthesis = test.lastIndex(of: "(") else { return safe(test) }
    return safe(String(test[..<parenthesis]))
  }

  private static func safe(_ name: String) -> String {
    var result = ""
    for character in name where character != "`" {
      let isKept = character.isLetter || character.isNumber || "-_.".contains(character)
      if isKept {
        result.append(character)
      } else if result.last != "-" {
        result.append("-")
      }
    }
    return result
  }
}
