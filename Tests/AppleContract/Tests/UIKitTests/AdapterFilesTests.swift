import Foundation
import Testing

/// Rules that every file of the adapter keeps.
@Suite struct AdapterFilesTests {
  private let files: [(name: String, text: String)]

  init() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/BatonUIKit").resolvingSymlinksInPath()
    files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "swift" }.map {
      ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
    }
  }

  @Test func isWhollyInsideThePlatformsCondition() {
    #expect(files.count > 15)
    for file in files {
      let lines = file.text.split(separator: "\n")
      #expect(
        lines.first?.hasPrefix("#if canImport(UIKit) && !os(watchOS)") == true, "\(file.name)")
      #expect(lines.last == "#endif", "\(file.name)")
      #expect(lines.filter { $0.contains("#if") }.count == 1, "\(file.name)")
    }
  }

  @Test func isShort() {
    for file in files {
      #expect(file.text.split(separator: "\n").count < 150, "\(file.name)")
    }
  }

  @Test func decidesNothing() {
    for file in files {
      for word in ["RoutePattern", "hierarchy(for", "explain(", ".match", "Router("] {
        #expect(!file.text.contains(word), "\(file.name): \(word)")
      }
    }
  }
}
