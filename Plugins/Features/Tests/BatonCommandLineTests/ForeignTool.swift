import Foundation

/// A program on this machine that checks the tool's output, if it's installed.
enum ForeignTool {
  /// True if `/usr/bin/script` is from util-linux. The command on a Mac has different options.
  static let hasLinuxScript =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/script")
    && FileManager.default.fileExists(atPath: "/proc/self")

  /// Runs a program, and returns its output and exit code. Returns nil if the program isn't
  /// installed.
  static func run(
    _ name: String, _ arguments: [String], input: String
  ) throws -> (output: Data, code: Int32)? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let path = folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let path else { return nil }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let (incoming, outgoing) = (Pipe(), Pipe())
    process.standardInput = incoming
    process.standardOutput = outgoing
    try process.run()
    incoming.fileHandleForWriting.write(Data(input.utf8))
    try incoming.fileHandleForWriting.close()
    let output = outgoing.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (output, process.terminationStatus)
  }
}
