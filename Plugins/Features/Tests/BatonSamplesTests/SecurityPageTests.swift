import Testing

/// Tests that each test named on the page for security reviewers exists, and that no guarantee is
/// missing.
@Suite struct SecurityPageTests {
  private func page() throws -> String { try Repository.text("Documentation/Security.md") }

  /// Returns the tests that a page names in the form `Suite/test`, in code style.
  private func named(in page: String) -> [(suite: String, test: String)] {
    page.matches(of: /`(\w+Tests)\/(\w+)`/).map { (String($0.output.1), String($0.output.2)) }
  }

  @Test("Every test that the security page names exists") func namedTests() throws {
    let named = named(in: try page())
    #expect(named.count >= 40)
    var sources: [String: String] = [:]
    let folders = ["Tests", "Plugins/Features/Tests"]
    for file in try folders.flatMap({ try Repository.files(below: $0, ending: ".swift") }) {
      // A file is named after its suite, possibly followed by `+` and the name of an extension.
      let suite = file.split(separator: "/").last?.prefix { $0 != "+" && $0 != "." } ?? ""
      sources[String(suite), default: ""] += try Repository.text(file)
    }
    for (suite, test) in named {
      let own = sources[suite] ?? ""
      #expect(own.contains("struct \(suite) "), "there is no suite \(suite)")
      #expect(own.contains("func \(test)("), "\(suite) has no test \(test)")
    }
  }

  @Test("Each row on guarantees and values names its tests and the standard it follows")
  func rows() throws {
    let rows = try page().split(separator: "\n").filter {
      $0.hasPrefix("| ") && $0.contains(/\| [^|]*(MASTG|MASWE|MASVS|CWE)-[^|]*\|$/)
    }
    #expect(rows.count >= 21)
    for row in rows { #expect(row.contains("Tests/"), "\(row)") }
    let values = rows.filter { !$0.contains(/^\| \d/) }
    for row in values { #expect(row.split(separator: "|").count == 5, "\(row)") }
  }

  @Test("The README links to the security page") func readmeLink() throws {
    #expect(try Repository.text("README.md").contains("(Documentation/Security.md)"))
  }
}
