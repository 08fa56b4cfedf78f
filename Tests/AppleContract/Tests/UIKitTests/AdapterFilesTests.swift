import Foundation
import Testing

/// Rules for every source file of every adapter.
@Suite struct AdapterFilesTests {
  /// An adapter, and the condition that limits its sources to its platforms.
  static let adapters = [
    Adapter(module: "BatonApple", condition: "#if (canImport(UIKit) || canImport(AppKit))"),
    Adapter(module: "BatonUIKit", condition: "#if canImport(UIKit) && !os(watchOS)"),
    Adapter(
      module: "BatonAppKit", condition: "#if canImport(AppKit) && !targetEnvironment(macCatalyst)"),
    Adapter(module: "BatonSwiftUI", condition: "#if canImport(SwiftUI)"),
  ]

  @Test("An adapter's files are wholly inside its platform condition", arguments: adapters)
  func platformCondition(_ adapter: Adapter) throws {
    for file in try adapter.files() {
      let lines = file.text.split(separator: "\n")
      #expect(lines.first?.hasPrefix(adapter.condition) == true, "\(file.name)")
      #expect(lines.last == "#endif", "\(file.name)")
      #expect(lines.filter { $0.hasPrefix("#") }.count == 2, "\(file.name)")
    }
  }

  @Test("An adapter's files have fewer than 250 lines", arguments: adapters)
  func fileLength(_ adapter: Adapter) throws {
    for file in try adapter.files() {
      #expect(file.text.split(separator: "\n").count < 250, "\(file.name)")
    }
  }

  // S2-17, S4-05
  @Test("An adapter's files don't match patterns or make routers", arguments: adapters)
  func noRouting(_ adapter: Adapter) throws {
    for file in try adapter.files() {
      for word in ["RoutePattern", "hierarchy(for", "explain(", ".match", "Router("] {
        // This SwiftUI scene makes the app's router from the registered features.
        if file.name == "DestinationGroup.swift", word == "Router(" { continue }
        #expect(!file.text.contains(word), "\(file.name): \(word)")
      }
    }
  }
}

struct Adapter: Sendable, CustomTestStringConvertible {
  let module: String
  let condition: String

  var testDescription: String { module }

  func files() throws -> [(name: String, text: String)] {
    let root = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let folder = root.appendingPathComponent("Sources/\(module)")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    let sources = files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    try #require(!sources.isEmpty)
    return try sources.map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
  }
}
