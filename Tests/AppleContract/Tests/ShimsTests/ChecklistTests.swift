import Foundation
import Testing

/// Every item of the checklist is shown: by a test, or on a page of the documentation.
@Suite struct ChecklistTests {
  let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func hasEveryItem() throws {
    let parts = [("S0", 33), ("S1", 29), ("S2", 24), ("S3", 25), ("S4", 15)]
    let expected = parts.flatMap { part, count in
      (1...count).map { part + ($0 < 10 ? "-0\($0)" : "-\($0)") }
    }

    #expect(try items().map(\.id) == expected)
  }

  @Test func showsEveryItem() throws {
    let tests = try testNames()
    for item in try items() {
      switch item.place {
      case .tests(let names):
        for name in names {
          let targets = tests[name.suiteAndFunction, default: []]
          #expect(
            name.target.map(targets.contains) ?? (targets.count == 1),
            "\(item.id): \(name) is in \(targets.sorted())")
        }
      case .page(let name, let words):
        let file = package.appendingPathComponent("../../Documentation/Baton.docc/\(name).md")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains(words), "\(item.id): \(name) does not say “\(words)”")
      }
    }
  }

  /// A number in a remark of a test is one of the list.
  @Test func marksNothingElse() throws {
    let known = Set(try items().map(\.id))
    let marked = try lines(of: ["Tests"]).flatMap { line in
      line.contains("//") ? line.matches(of: /S\d-\d\d/).map { String($0.output) } : []
    }

    #expect(!marked.isEmpty)
    #expect(Set(marked).subtracting(known) == [])
  }

  // MARK: The list

  private enum Place {
    case tests([TestName])
    case page(String, words: String)
  }

  private struct TestName: CustomStringConvertible {
    let target: String?
    let suiteAndFunction: String

    init(_ text: Substring) {
      let parts = text.split(separator: "/")
      target = parts.count == 3 ? String(parts[0]) : nil
      suiteAndFunction = parts.suffix(2).joined(separator: "/")
    }

    var description: String { (target.map { $0 + "/" } ?? "") + suiteAndFunction }
  }

  private func items() throws -> [(id: String, place: Place)] {
    let file = package.appendingPathComponent("Checklist.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return try lines.filter { !$0.hasPrefix("#") }.map { line in
      let words = line.split(separator: " ")
      if words[1] == "test" {
        return (String(words[0]), .tests(words[2].split(separator: "|").map(TestName.init)))
      }
      let quoted = line.split(separator: "\"")
      try #require(words[1] == "page" && quoted.count == 3, "\(line)")
      return (String(words[0]), .page(String(words[2]), words: String(quoted[1])))
    }
  }

  // MARK: The tests

  /// The targets that have a test, by the type that it stands in and its name: all of this package and of the
  /// main one.
  private func testNames() throws -> [String: Set<String>] {
    var names: [String: Set<String>] = [:]
    for folder in ["Tests", "../../Tests"] {
      let targets = try FileManager.default.contentsOfDirectory(
        atPath: package.appendingPathComponent(folder).path)
      for target in targets where target.hasSuffix("Tests") {
        for name in try testNames(in: "\(folder)/\(target)") {
          names[name, default: []].insert(target)
        }
      }
    }
    return names
  }

  private func testNames(in folder: String) throws -> Set<String> {
    var names: Set<String> = []
    var suite = ""
    var isTest = false
    for line in try lines(of: [folder]) {
      if let type = line.firstMatch(of: /(?:struct|class) (\w+Tests)\b/) {
        suite = String(type.output.1)
      }
      if line.contains("@Test") { isTest = true }
      guard isTest, let function = line.firstMatch(of: /func (\w+)[(<]/) else { continue }
      names.insert("\(suite)/\(function.output.1)")
      isTest = false
    }
    return names
  }

  private func lines(of folders: [String]) throws -> [String] {
    try folders.flatMap { folder in
      let files = try #require(
        FileManager.default.enumerator(
          at: package.appendingPathComponent(folder), includingPropertiesForKeys: nil))
      return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        .flatMap { file in
          try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        }
    }
  }
}
