import Baton
import BatonSampleTool
import Foundation
import Testing

/// Tests that README and Documentation are accurate.
@Suite struct DocumentationTests {
  @Test("Every block of Swift in the docs is compiled somewhere, and its brackets match")
  func compiledCode() throws {
    let sources = try [
      "Plugins/Features/Tests/BatonSamplesTests", "Tests/OutsidePackage",
      "Tests/AppleContract/Tests", "Documentation/Samples",
    ].flatMap { try Repository.files(below: $0, ending: ".swift") }
    // CI builds and tests the app that `baton new app` writes from the tutorial.
    let pages = try Repository.files(below: "Documentation", ending: ".md").filter {
      !$0.hasSuffix("/Tutorial.md")
    }
    try expectCompiled(["README.md"] + pages, in: sources, least: 181)
  }

  @Test(
    "A feature's README only has code of the feature and its tests",
    arguments: SampleApp.features.map(\.name))
  func featureReadme(_ feature: String) throws {
    let folder = "Plugins/Features/\(feature)"
    let tests = ["Plugins/Features/Tests/BatonSamplesTests/FeatureTests.swift"]
    try expectCompiled(
      ["\(folder)/README.md"],
      in: Repository.files(below: folder, ending: ".swift") + tests, least: 1)
  }

  private func expectCompiled(_ pages: [String], in sources: [String], least: Int) throws {
    let compiled = try sources.map { try pieces(of: Repository.text($0)).joined() + "\n" }
    var checked = 0
    for page in pages {
      for block in try Repository.text(page).components(separatedBy: "```swift\n").dropFirst() {
        let code = block.components(separatedBy: "```")[0]
        for piece in pieces(of: code) {
          #expect(compiled.contains { $0.contains(piece + "\n") }, "\(page):\(piece)")
          checked += 1
        }
        for (open, close) in ["(": ")", "[": "]", "{": "}"] as KeyValuePairs<Character, Character> {
          #expect(
            code.count { $0 == open } == code.count { $0 == close }, "\(page): \(open)\n\(code)")
        }
      }
    }
    #expect(checked >= least)
  }

  @Test("Problems.md lists every problem code") func problemCodes() throws {
    let page = try Repository.text("Documentation/Baton.docc/Problems.md")
    var codes: Set<String> = []
    for file in [
      "Baton/Table/Building/TableBuilder.swift", "Baton/Table/Building/TableBuilder+Problems.swift",
      "Baton/Rewriting/RewriteReading.swift", "Baton/Rewriting/RewriteSet.swift",
      "Baton/Rewriting/ResolverSet.swift", "Baton/Building/Problem+Places.swift",
      "BatonInspection/Overlapping/PatternMatcher.swift",
      "Baton/Building/ContributionCheck.swift", "Baton/Feature/PatternCheck.swift",
      "Baton/Building/RouterBuilder.swift", "Baton/Building/RouteType+Checking.swift",
      "Baton/Feature/RouteType.swift",
      "Baton/Pattern/PatternProblem.swift", "Baton/Pattern/ParameterProblem.swift",
      "BatonHost/Host/Problem+Supply.swift",
    ] {
      for match in try Repository.text("Sources/" + file)
        .matches(
          of: /(?:(?:Self|Diagnostic|report)\(\s*|case \w+ = |code: )"([a-z]+(?:-[a-z0-9]+)*)"/)
      {
        codes.insert(String(match.output.1))
      }
    }
    #expect(codes.count > 45)
    for code in codes.sorted() { #expect(page.contains("`\(code)`"), "\(code)") }
  }

  @Test("The docs list every host diagnostic, error code and limit") func hostDiagnostics() throws {
    let host = try Repository.text("Documentation/Baton.docc/The-host.md")
    let scenes = try Repository.text("Documentation/Baton.docc/Scenes.md")
    var listed = 0
    for (file, page) in [
      ("Outcome/Diagnostic+Host.swift", host), ("Outcome/RoutingError+Codes.swift", host),
      ("Settings/HostLimits.swift", host), ("Scenes/SceneLimits.swift", scenes),
    ] {
      let source = try Repository.text("Sources/BatonHost/" + file)
      for match in source.matches(of: /rawValue: "([a-z-]+)"|public var ([A-Za-z]+)(: Duration)? =/)
      {
        guard let name = match.output.1 ?? match.output.2 else { continue }
        #expect(page.contains("`\(name)`"), "\(name)")
        listed += 1
      }
    }
    #expect(listed > 40)
  }

  @Test("Every link in the docs leads to an existing page") func pageLinks() throws {
    let pages = try Repository.files(below: "Documentation", ending: ".md")
    var checked = 0
    for page in ["README.md"] + pages {
      let text = try Repository.text(page)
      for match in text.matches(of: /<doc:([^>]+)>/) {
        let path = "Documentation/Baton.docc/\(match.output.1).md"
        #expect(pages.contains(path), "\(page): \(match.output.0)")
        checked += 1
      }
      let folder = Repository.root.appendingPathComponent(page).deletingLastPathComponent()
      for match in text.matches(of: /\]\(([^):#]+)\)/) {
        let path = folder.appendingPathComponent(String(match.output.1)).path
        #expect(FileManager.default.fileExists(atPath: path), "\(page): \(match.output.1)")
        checked += 1
      }
    }
    #expect(checked > 60)
  }

  /// Splits code at empty lines and at comments, because `// …` stands for omitted code. Removes
  /// indentation and `private`.
  private func pieces(of text: String) -> [String] {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .split { $0.isEmpty || $0.hasPrefix("//") }
      .map { lines in
        lines.map { "\n" + ($0.hasPrefix("private ") ? String($0.dropFirst(8)) : $0) }.joined()
      }
  }
}
