import Foundation
import Testing

/// The page for reviewers names tests; each is there, and so are its guarantees.
@Suite struct SecurityPageTests {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardized

  private func page() throws -> String {
    try String(
      contentsOf: root.appendingPathComponent("Documentation/Security.md"), encoding: .utf8)
  }

  /// `Suite/test` in code marks.
  private func named(in page: String) -> [(suite: String, test: String)] {
    page.matches(of: /`(\w+Tests)\/(\w+)`/).map { (String($0.output.1), String($0.output.2)) }
  }

  @Test func namesTestsThatExist() throws {
    let named = named(in: try page())
    #expect(named.count >= 40)
    var sources: [String: String] = [:]
    let all = FileManager.default.enumerator(
      at: root.appendingPathComponent("Tests"), includingPropertiesForKeys: nil)
    while let file = all?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      sources[file.deletingPathExtension().lastPathComponent, default: ""] += try String(
        contentsOf: file, encoding: .utf8)
    }
    for (suite, test) in named {
      let text = sources[suite] ?? ""
      #expect(text.contains("struct \(suite)"), "there is no suite \(suite)")
      #expect(text.contains("func \(test)("), "\(suite) has no test \(test)")
    }
  }

  @Test func namesMutationsThatExist() throws {
    let page = try page()
    let names = page.matches(of: /`([a-z0-9-]+)\.patch`/).map { String($0.output.1) }
    #expect(names.count >= 10)
    for name in names {
      let file = root.appendingPathComponent("Tests/Mutations/\(name).patch")
      #expect(FileManager.default.fileExists(atPath: file.path), "there is no mutation \(name)")
    }
  }

  /// Each of the guarantees has a row, with a test and what it serves.
  @Test func hasARowForEachGuarantee() throws {
    let rows = try page().split(separator: "\n").filter { $0.hasPrefix("| ") }
    for number in 1...17 {
      let row = rows.first { $0.hasPrefix("| \(number) |") }
      #expect(row?.contains("Tests/") ?? false, "guarantee \(number) names no test")
      #expect(row?.contains(/MASTG|MASWE|MASVS|CWE/) ?? false, "guarantee \(number) names no id")
    }
  }

  @Test func isLinkedFromTheReadme() throws {
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.contains("(Documentation/Security.md)"))
  }
}
