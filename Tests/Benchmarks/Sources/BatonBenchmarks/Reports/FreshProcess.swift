import Foundation

#if os(macOS) || os(Linux)
  /// A new process that runs this program again.
  enum FreshProcess {
    static func output(_ arguments: [String]) throws -> Data {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      process.arguments = arguments
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return data
    }
  }
#else
  /// A stand-in for phones, which can't start processes. Some figures are missing there.
  enum FreshProcess {
    static func output(_ arguments: [String]) throws -> Data { Data() }
  }
#endif
