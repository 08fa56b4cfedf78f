#if os(macOS) || os(Linux)
  import Foundation

  /// A program on this machine, found the way a shell would find it.
  struct InstalledTool {
    private let url: URL

    /// - Parameters:
    ///   - name: A path, or a name to look up in `PATH`, `/usr/sbin`, and `/sbin`.
    ///   - hint: Advice for the user if the program doesn't exist.
    init(named name: String, hint: String) throws(UsageError) {
      let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      let paths =
        name.contains("/")
        ? [name] : (folders.map(String.init) + ["/usr/sbin", "/sbin"]).map { "\($0)/\(name)" }
      let path = paths.first {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder)
          && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: $0)
      }
      guard let path else {
        throw UsageError("there is no program “\(name)”; \(hint)")
      }
      url = URL(fileURLWithPath: path)
    }

    /// Runs the program without input and waits until it ends.
    ///
    /// - Parameter hasErrors: True to include standard error.
    /// - Returns: The program's output and exit code.
    func output(
      _ arguments: [String], hasErrors: Bool = false
    ) throws(UsageError) -> (text: String, status: Int32) {
      do {
        let process = Process()
        process.executableURL = url
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        let output = Pipe()
        process.standardOutput = output
        if hasErrors {
          process.standardError = output
        } else {
          process.standardError = FileHandle.nullDevice
        }
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (String(decoding: data, as: UTF8.self), process.terminationStatus)
      } catch {
        throw UsageError("“\(url.path)” cannot be run: \(error.localizedDescription)")
      }
    }
  }
#else
  /// A stand-in that always fails, for platforms that can't start processes.
  struct InstalledTool {
    init(named name: String, hint: String) throws(UsageError) {
      throw UsageError("“\(name)” cannot be run on this system")
    }

    func output(
      _ arguments: [String], hasErrors: Bool = false
    ) throws(UsageError) -> (text: String, status: Int32) { ("", 1) }
  }
#endif

extension InstalledTool {
  /// Returns the text of a file in a git revision.
  static func file(_ path: String, in revision: String) throws(UsageError) -> String {
    guard !revision.hasPrefix("-"), !revision.isEmpty else {
      throw UsageError("“\(revision)” is not a revision")
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.count > 1 ? parts.dropLast().joined(separator: "/") + "/" : "."
    let git = try InstalledTool(named: "git", hint: "--since needs it")
    let answer = try git.output(["-C", folder, "show", "\(revision):./\(parts.last ?? "")"])
    guard answer.status == 0 else {
      throw .invalid(
        path, "git has no file “\(path)” in “\(revision)”")
    }
    return answer.text
  }
}
