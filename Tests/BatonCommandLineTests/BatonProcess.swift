import Foundation

/// A run of the tool as a process of its own, by a shell: only there are streams full, closed or pipes.
struct BatonProcess {
  let output: String
  let error: String
  let code: Int32

  /// - Parameter script: For `bash`; `$baton` is the tool, `$folder` a folder of the test's own.
  init(_ script: String, in folder: URL, unprivileged: Bool = false) throws {
    let baton = try Self.tool()
    let process = Process()
    // The administrator may read and write anything, so a forbidden file is asked for by somebody else.
    let isRoot = getuid() == 0
    let shell = ["/bin/bash", "-c", script]
    let words =
      unprivileged && isRoot
      ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] + shell : shell
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["baton": baton.path, "folder": folder.path]
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

  private struct NotBuilt: Error {}

  /// Beside the bundle of the tests' resources.
  private static func tool() throws -> URL {
    let folders = sequence(first: Bundle.module.bundleURL) { $0.deletingLastPathComponent() }
    let tool = folders.prefix(5)
      .map { $0.deletingLastPathComponent().appendingPathComponent("baton") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard let tool else { throw NotBuilt() }
    return tool
  }

  /// A folder that is gone afterwards, which anybody may look into.
  static func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("Baton-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }
}
