#if os(macOS) || os(Linux)
  import Foundation

  /// A program of the machine, found as a shell finds it.
  struct InstalledTool {
    private let url: URL

    /// - Parameter name: A path, or a name to be looked up in `PATH` and where administrators' tools are.
    init(named name: String) throws(UsageError) {
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
        throw UsageError(
          "there is no program \u{201C}\(name)\u{201D}; Apple's matcher comes only with macOS"
        )
      }
      url = URL(fileURLWithPath: path)
    }

    /// Runs it to its end without input, with a text in a file of its own.
    ///
    /// - Parameter arguments: Are given the path of the file.
    /// - Returns: All that it writes, to both streams.
    func run(with text: String, _ arguments: (String) -> [String]) throws(UsageError) -> String {
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("baton-\(UUID().uuidString).json")
      defer { try? FileManager.default.removeItem(at: file) }
      do {
        try Data(text.utf8).write(to: file)
        let process = Process()
        process.executableURL = url
        process.arguments = arguments(file.path)
        process.standardInput = FileHandle.nullDevice
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
      } catch {
        throw UsageError("\u{201C}\(url.path)\u{201D} cannot be run: \(error.localizedDescription)")
      }
    }
  }
#else
  /// Where no process can be started, no tool is there.
  struct InstalledTool {
    init(named name: String) throws(UsageError) {
      throw UsageError("\u{201C}\(name)\u{201D} cannot be run on this system")
    }

    func run(with text: String, _ arguments: (String) -> [String]) throws(UsageError) -> String {
      ""
    }
  }
#endif
