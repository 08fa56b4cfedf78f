import Foundation

/// Faults that the platform logs although the app does nothing wrong. They're listed in a file that
/// `.ci/check-faults` also reads. Each line has a subsystem, part of the message, and the reason.
nonisolated struct AllowedFaults {
  /// The subsystems whose faults fail a test.
  static let subsystems: Set<String> = [
    "com.apple.AppKit", "com.apple.SwiftUI", "com.apple.UIKit", "com.apple.runtime-issues",
  ]

  private let entries: [[String]]

  init(_ text: String) {
    entries = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.components(separatedBy: " | ") }
  }

  /// Reads the file from the source folder. Simulators and Macs can read the files of the machine
  /// that built the tests.
  static func ofThisProject() throws -> AllowedFaults {
    let file = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    let folder = file.deletingLastPathComponent().deletingLastPathComponent()
    let list = folder.appendingPathComponent("allowed-faults.txt")
    return AllowedFaults(try String(contentsOf: list, encoding: .utf8))
  }

  func allow(_ message: String, of subsystem: String) -> Bool {
    entries.contains { $0.count == 3 && $0[0] == subsystem && message.contains($0[1]) }
  }
}
