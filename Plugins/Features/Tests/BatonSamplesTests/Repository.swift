import Foundation

/// The files of the repository. Paths are relative to its root.
enum Repository {
  static let root = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the files below a folder with the given ending, except for build products.
  static func files(below folder: String, ending: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(
      atPath: root.appendingPathComponent(folder).path
    ).filter { $0.hasSuffix(ending) && !$0.contains(".build/") }.map { "\(folder)/\($0)" }
  }
}
