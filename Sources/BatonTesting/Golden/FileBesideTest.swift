import Foundation

/// A file whose path may be relative to the test that uses it.
struct FileBesideTest {
  let url: URL
  /// The name as written in the test.
  let name: String

  init(_ name: String, beside filePath: String) {
    self.name = name
    url =
      name.hasPrefix("/")
      ? URL(fileURLWithPath: name)
      : URL(fileURLWithPath: filePath).deletingLastPathComponent().appendingPathComponent(name)
  }

  /// Returns the file's contents, or nil if the file can't be read.
  func read() -> String? {
    (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) }
  }

  func write(_ text: String) throws {
    try Data(text.utf8).write(to: url, options: .atomic)
  }
}
