import Foundation

/// One run of the tool in its own process, started by a shell.
///
/// Only separate processes have full, closed, and piped streams. All other tests run the tool in
/// process.
struct BatonProcess {
  let output: String
  let error: String
  let code: Int32

  /// - Parameter script: A Bash script. `$baton` is the tool's path, and `$folder` is the folder's
  ///   path.
  init(_ script: String, in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", script]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["baton": try Self.tool().path, "folder": folder.path]
    ) { $1 }
    let (outgoing, errors) = (folder.appendingPathComponent("out"), folder.path + "/err")
    try Data().write(to: outgoing)
    try Data().write(to: URL(fileURLWithPath: errors))
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: outgoing)
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
    try process.run()
    process.waitUntilExit()
    output = try String(contentsOf: outgoing, encoding: .utf8)
    error = try String(contentsOfFile: errors, encoding: .utf8)
    code = process.terminationStatus
  }

  /// True if there's a device that is always full, as on Linux.
  static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

  private struct NotBuilt: Error {}

  /// Returns the tool, which is next to the tests or to the bundle that contains them.
  private static func tool() throws -> URL {
    let own = Bundle(for: TestShell.self).bundleURL
    let folders = sequence(first: own) { $0.deletingLastPathComponent() }
    let tool = folders.prefix(5).map { $0.appendingPathComponent("baton-samples") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard let tool else { throw NotBuilt() }
    return tool
  }

  /// Calls the body with a temporary folder, and removes the folder afterward.
  static func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("Baton-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }
}
