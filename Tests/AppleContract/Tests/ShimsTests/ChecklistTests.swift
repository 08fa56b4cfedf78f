import Foundation
import Testing

/// Every item of the checklist is shown: by a test that carries its number, or on a page of the
/// documentation.
@Suite struct ChecklistTests {
  let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func hasEveryItem() throws {
    let parts = [("S0", 6...32), ("S1", 1...29), ("S2", 6...6), ("S2", 16...17), ("S3", 1...25)]
    let expected = (parts + [("S4", 2...13)]).flatMap { part, numbers in
      numbers.map { part + ($0 < 10 ? "-0\($0)" : "-\($0)") }
    }

    #expect(try items().map(\.id) == expected)
  }

  @Test func showsEveryItem() throws {
    let marked = try numbersInTests()
    for item in try items() {
      switch item.place {
      case .test: #expect(marked.contains(item.id), "no test is marked \(item.id)")
      case .page(let name, let words):
        let file = package.appendingPathComponent("../../Documentation/Baton.docc/\(name).md")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains(words), "\(item.id): \(name) does not say “\(words)”")
      }
    }
  }

  // MARK: The list

  private enum Place {
    case test
    case page(String, words: String)
  }

  private func items() throws -> [(id: String, place: Place)] {
    let file = package.appendingPathComponent("Checklist.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return try lines.filter { !$0.hasPrefix("#") }.map { line in
      let words = line.split(separator: " ")
      if words[1] == "test" { return (String(words[0]), .test) }
      let quoted = line.split(separator: "\"")
      try #require(words[1] == "page" && quoted.count == 3, "\(line)")
      return (String(words[0]), .page(String(words[2]), words: String(quoted[1])))
    }
  }

  /// The numbers in the remarks of tests, of suites too.
  private func numbersInTests() throws -> Set<String> {
    let folder = package.appendingPathComponent("Tests")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var numbers: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        guard line.contains("//") else { continue }
        for match in line.matches(of: /S\d-\d\d/) { numbers.insert(String(match.output)) }
      }
    }
    return numbers
  }
}
