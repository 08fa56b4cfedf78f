import Foundation

/// One run of the tool in its own process, started by a shell.
///
/// Only separate processes have full, closed, and piped streams. All other tests run the tool in
/// process.
struct BatonProcess {
  let output: String
  let error: String
  let code: Int32

  /// - Parameters:
  ///   - script: A Bash script. `$baton` is the tool's path, and `$folder` is the folder's path.
  ///   - unprivileged: True to give up root's rights, because root may read and write any file.
  init(_ script: String, in folder: URL, unprivileged: Bool = false) throws {
    let dropsRights = unprivileged && Self.isRoot
    let baton = dropsRights ? try Self.copyOfTool(in: folder) : try Self.tool()
    let shell = ["/bin/bash", "-c", script]
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      dropsRights
      ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] + shell : shell
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["baton": baton.path, "folder": folder.path]
    ) { $1 }
    if dropsRights { process.currentDirectoryURL = folder }
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
    if dropsRights { try FileManager.default.removeItem(at: baton) }
  }

  private static let isRoot = getuid() == 0
  private static let hasSetpriv = FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")

  /// True if a process without root's rights can be started here.
  static let canDropRights = !isRoot || hasSetpriv
  /// True if there's a device that is always full, as on Linux.
  static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

  private struct NotBuilt: Error {}

  /// Returns the tool, which is next to the bundle with the test resources.
  private static func tool() throws -> URL {
    let folders = sequence(first: Bundle.module.bundleURL) { $0.deletingLastPathComponent() }
    let tool = folders.prefix(5)
      .map { $0.deletingLastPathComponent().appendingPathComponent("baton-cli") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard let tool else { throw NotBuilt() }
    return tool
  }

  /// Returns a copy of the tool that any user can run, even if the package is in a private home
  /// folder.
  private static func copyOfTool(in folder: URL) throws -> URL {
    let copy = folder.appendingPathComponent("baton-cli")
    try FileManager.default.copyItem(at: tool(), to: copy)
    return copy
  }

  /// Calls the body with a folder that any user can read, and removes the folder afterward.
  static func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("Baton-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }
}
