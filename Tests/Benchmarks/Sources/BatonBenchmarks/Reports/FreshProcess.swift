import Foundation

#if os(macOS) || os(Linux)
  /// This program, run again in a new process.
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
  /// Phones can't start processes, so some figures are missing there.
  enum FreshProcess {
    static func output(_ arguments: [String]) throws -> Data { Data() }
  }
#endif
