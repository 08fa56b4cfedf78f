import Foundation
import Testing

/// Rules for every source file of every adapter.
@Suite struct AdapterFilesTests {
  @Test(
    "An adapter's files are short, wholly inside its platform condition, and don't route",
    arguments: [
      "BatonApple": "#if (canImport(UIKit) || canImport(AppKit))",
      "BatonUIKit": "#if canImport(UIKit) && !os(watchOS)",
      "BatonAppKit": "#if canImport(AppKit) && !targetEnvironment(macCatalyst)",
      "BatonSwiftUI": "#if canImport(SwiftUI)",
    ])
  func files(module: String, condition: String) throws {
    let root = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let folder = root.appendingPathComponent("Sources/\(module)")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
    #expect(!names.isEmpty)
    for name in names {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      let lines = text.split(separator: "\n")
      #expect(lines.first?.hasPrefix(condition) == true, "\(name)")
      #expect(lines.last == "#endif", "\(name)")
      #expect(lines.filter { $0.hasPrefix("#") }.count == 2, "\(name)")
      #expect(lines.count < 250, "\(name)")
      for word in ["RoutePattern", "hierarchy(for", "explain(", ".match", "Router("] {
        // This SwiftUI scene makes the app's router from the registered features.
        if name == "DestinationGroup.swift", word == "Router(" { continue }
        #expect(!text.contains(word), "\(name): \(word)")
      }
    }
  }
}
