import Foundation

#if os(macOS) || os(Linux)
  /// This program once more, in a process of its own.
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
  /// Phones start no processes: what is measured there says no numbers.
  enum FreshProcess {
    static func output(_ arguments: [String]) throws -> Data { Data() }
  }
#endif
