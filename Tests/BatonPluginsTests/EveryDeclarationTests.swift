import BatonFeatureRegistrar
import BatonSourceReader
import Foundation
import Testing

/// Every declaration of the sample features that has a default, misspelled or mistyped one at a time.
@Suite struct EveryDeclarationTests {
  /// A member of a type of the samples, as it's written in a file.
  struct Member: CustomTestStringConvertible {
    let module: String
    let file: Int
    let range: Range<String.Index>
    let name: String
    let isStatic: Bool
    let line: Range<String.Index>
    var testDescription: String { "\(module) \(file): \(name)" }
  }

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../Plugins/Features").standardized

  /// The texts of each module's files.
  private static let modules: [String: [String]] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.reduce(into: [:]) { modules, name in
      let module = folder.appendingPathComponent(name)
      let files = (try? FileManager.default.contentsOfDirectory(atPath: module.path)) ?? []
      modules[name] = files.filter { $0.hasSuffix(".swift") }.sorted().compactMap {
        try? String(contentsOf: module.appendingPathComponent($0), encoding: .utf8)
      }
    }
  }()

  private static let members: [Member] = modules.sorted { $0.key < $1.key }
    .flatMap { module, texts in
      texts.indices.flatMap { file in
        texts[file].matches(
          of:
            /\n +(?:public )?(static )?(?:let|var) (patterns|activityTypes|traits|slots|placement|destinations|commands|exclusions|requirements|origins|rewrites|resolvers|extensionPoints|contributions|shows)\b[^\n]*/
        ).map { match in
          Member(
            module: module, file: file,
            range: match.output.2.startIndex..<match.output.2.endIndex,
            name: String(match.output.2), isStatic: match.output.1 != nil, line: match.range)
        }
      }
    }

  @Test("The samples have every kind of declaration, and none of them is a slip")
  func samples() {
    #expect(Set(Self.members.map(\.name)).count >= 8)
    #expect(Self.members.count > 150)
    for (name, texts) in Self.modules { #expect(warnings(name, texts) == []) }
  }

  @Test("A misspelled declaration is named, wherever it is")
  func misspelled() {
    for member in Self.members {
      for name in Self.misspellings(of: member.name) {
        let found = warnings(of: member) { $0.replaceSubrange(member.range, with: name) }
        #expect(found.contains { $0.contains(".\(name)`") }, "\(member.testDescription) as \(name)")
      }
    }
  }

  @Test("A declaration that should be static is named")
  func mistaken() {
    for member in Self.members where member.isStatic && member.name != "slots" {
      let found = warnings(of: member) { text in
        text.replaceSubrange(member.line, with: text[member.line].replacing("static ", with: ""))
      }
      #expect(found.contains { $0.contains(".\(member.name)`") }, "\(member.testDescription)")
    }
  }

  /// One letter missing, one doubled, and two swapped.
  private static func misspellings(of name: String) -> [String] {
    var swapped = Array(name)
    swapped.swapAt(1, 2)
    let middle = name.index(name.startIndex, offsetBy: name.count / 2)
    return [String(name.dropLast()), name[...middle] + String(name[middle...]), String(swapped)]
      .filter { $0 != name }
  }

  private func warnings(of member: Member, _ change: (inout String) -> Void) -> [String] {
    // Types of the samples conform where they're declared, so their own file is enough.
    var text = Self.modules[member.module]?[member.file] ?? ""
    change(&text)
    return warnings(member.module, [text])
  }

  private func warnings(_ name: String, _ texts: [String]) -> [String] {
    let sources = texts.enumerated().map {
      SourceText(path: "\(name)/\($0.offset).swift", text: $0.element)
    }
    return Registration([SourceModule(name: name, sources: sources)]).warnings.map(\.description)
  }
}
