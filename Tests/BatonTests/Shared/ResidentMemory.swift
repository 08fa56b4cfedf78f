import Foundation

/// The memory of this process, if the system reports it.
enum ResidentMemory {
  private static let status = "/proc/self/status"

  /// True on Linux. Tests that compare memory are skipped elsewhere.
  static let isKnown = FileManager.default.isReadableFile(atPath: status)

  /// The resident set size in kilobytes.
  static func kilobytes() throws -> Int {
    let line = try String(contentsOfFile: status, encoding: .utf8).split(separator: "\n")
      .first { $0.hasPrefix("VmRSS:") }
    return Int(line?.split(separator: " ").dropFirst().first ?? "") ?? 0
  }
}
