import Foundation

/// Returns a folder's snapshots that are no longer used because their tests are gone.
///
/// A snapshot is `__Snapshots__/<file>/<test>.<name>.txt`. It's listed if there's no `<file>.swift`
/// beside `__Snapshots__`, or if that file doesn't contain the text `func <test>(`. The source is
/// searched, not compiled, so a function in a comment also counts. If a shared function takes a
/// snapshot, the snapshot is beside that function's file and is listed, unless the function passes
/// along the test's file and name.
///
/// ```swift
/// @Test func keepsNoSnapshotOfAVanishedTest() throws {
///   #expect(try vanishedSnapshots(in: "Tests") == [])
/// }
/// ```
///
/// - Parameters:
///   - folder: A path, either absolute or relative to the calling file.
///   - filePath: The calling file. Leave it out.
/// - Returns: The sorted paths of the listed snapshots, relative to the folder.
/// - Throws: An error if a folder or file can't be read.
public func vanishedSnapshots(in folder: String, filePath: String = #filePath) throws -> [String] {
  let start = SnapshotFile(folder, beside: filePath).url
  var sources: [String: Set<String>] = [:]
  return try FileManager.default.subpathsOfDirectory(atPath: start.path).sorted().filter { path in
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count >= 3, parts[parts.count - 3] == "__Snapshots__", path.hasSuffix(".txt") else {
      return false
    }
    let source = (parts.dropLast(3) + [parts[parts.count - 2] + ".swift"]).joined(separator: "/")
    if sources[source] == nil {
      sources[source] = try functions(in: start.appendingPathComponent(source))
    }
    let stem = parts[parts.count - 1].dropLast(".txt".count)
    return sources[source]?.contains { stem == $0 || stem.hasPrefix($0 + ".") } != true
  }
}

/// Returns the names of all functions in a file, in the form that snapshot names use. The set is
/// empty if there's no file.
private func functions(in source: URL) throws -> Set<String> {
  guard FileManager.default.fileExists(atPath: source.path) else { return [] }
  let text = try String(contentsOf: source, encoding: .utf8)
  return Set(
    text.components(separatedBy: "func ").dropFirst().compactMap { rest in
      let isRaw = rest.first == "`"
      let name =
        isRaw
        ? rest.dropFirst().prefix { $0 != "`" }
        : rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let next = rest.dropFirst(name.count + (isRaw ? 2 : 0)).first { $0 != " " }
      guard !name.isEmpty, next == "(" || next == "<" else { return nil }
      return SnapshotFile.baseName(ofTest: name + "()")
    })
}
