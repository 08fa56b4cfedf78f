import Foundation

/// Faults that the platform logs although the app does nothing wrong. They're listed in a file that
/// `.ci/check-faults` also reads. Each line has a subsystem, part of the message, and the reason.
nonisolated struct AllowedFaults {
  /// The subsystems whose faults fail a test.
  static let subsystems: Set<String> = [
    "com.apple.AppKit", "com.apple.SwiftUI", "com.apple.UIKit", "com.apple.runtime-issues",
  ]

  private let entries: [(subsystem: String, part: String)]

  init(_ text: String) throws {
    entries = try text.split(separator: "\n").compactMap { line in
      guard !line.hasPrefix("#") else { return nil }
      let columns = line.components(separatedBy: " | ")
      guard columns.count == 3, columns.allSatisfy({ !$0.isEmpty }) else {
        throw CannotPerform("the line \(line) of the allowed faults")
      }
      return (columns[0], columns[1])
    }
  }

  /// Reads the file from the source folder. Simulators and Macs can read the files of the machine
  /// that built the tests.
  static func ofThisProject() throws -> AllowedFaults {
    let file = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    let folder = file.deletingLastPathComponent().deletingLastPathComponent()
    let list = folder.appendingPathComponent("allowed-faults.txt")
    return try AllowedFaults(String(contentsOf: list, encoding: .utf8))
  }

  func allow(_ message: String, of subsystem: String) -> Bool {
    entries.contains { $0.subsystem == subsystem && message.contains($0.part) }
  }
}
