import BatonSampleTool
import Foundation
import Testing

@testable import Baton
@testable import BatonCommandLine
@testable import BatonInspection

/// A JSON schema, with the types of the lines that it describes.
struct AnswerSchema: Sendable {
  let name: String
  /// The verb and its lines, as the documentation page describes them.
  let verb: String
  let lines: String
  /// True for lines that begin with a version.
  var isVersioned = true
  let types: [any (Codable & SendableMetatype).Type]

  static let all = [
    AnswerSchema(
      name: "explain", verb: "`explain`, `explain --batch`",
      lines: "one per link or activity, or one per line of input",
      types: [ExplanationShape.self, JSONLines.Refusal.self]),
    AnswerSchema(
      name: "explain-short", verb: "`explain --short`", lines: "one per link or activity",
      types: [ShortShape.self]),
    AnswerSchema(
      name: "explain-file", verb: "`explain --file`", lines: "one per link and app",
      types: [AssociationAnswer.self]),
    AnswerSchema(
      name: "explain-contract", verb: "`explain --contract`",
      lines: "one per link or line of input",
      types: [ContractAnswer.self, JSONLines.Refusal.self]),
    AnswerSchema(name: "print", verb: "`print`", lines: "one", types: [PrintShape.self]),
    AnswerSchema(
      name: "routes", verb: "`routes`",
      lines: "the contract that `diff` reads: a first line with its version, then routes, "
        + "types and rewrites", isVersioned: false,
      types: [
        PublishedRoute.self, PublishedType.self, PublishedExclusion.self, PublishedResolver.self,
        PublishedRewrite.self, PublishedLinks.self,
      ]),
    AnswerSchema(
      name: "routes-overlaps", verb: "`routes --overlaps`", lines: "one per overlap",
      types: [OverlapAnswer.self]),
    AnswerSchema(
      name: "check", verb: "`check`", lines: "one per difference", types: [GoldenDifference.self]),
    AnswerSchema(
      name: "diff", verb: "`diff`", lines: "one per change",
      types: [RouteChangeAnswer.self, AssociationComparison.Change.self]),
    AnswerSchema(
      name: "audit", verb: "`audit`",
      lines: "one per route, one per right with `--feature`, then one per problem",
      types: [ProblemShape.self, AuditAnswer.self, FeatureRight.self]),
    AnswerSchema(
      name: "files-check", verb: "`files check`", lines: "one per problem; notes with `--verbose`",
      types: [ProblemShape.self]),
    AnswerSchema(
      name: "link", verb: "`link`, `link --batch`", lines: "one, or one per line of input",
      types: [LinkAnswer.self, LinkRefusal.self, JSONLines.Refusal.self]),
    AnswerSchema(
      name: "match", verb: "`match`, `match --batch`", lines: "one, or one per line of input",
      types: [
        MatchAnswer.self, NoMatchAnswer.self, PatternProblemsAnswer.self, ComponentAnswer.self,
        AssociationBatchAnswer.self, JSONLines.Refusal.self,
      ]),
    AnswerSchema(
      name: "problem", verb: "problems of all verbs", lines: "one per problem",
      types: [ProblemShape.self]),
  ]

  private static let folder = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../../../Documentation").standardized
  static var page: URL {
    folder.appendingPathComponent("Baton.docc/JSON-of-the-command-line.md")
  }
  static var members: URL { folder.appendingPathComponent("Schemas/Members.txt") }
  var file: URL { Self.folder.appendingPathComponent("Schemas/\(name).json") }
  static var files: [String] {
    let path = folder.appendingPathComponent("Schemas").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted()
  }

  /// Returns the text of the schema's file.
  func text(_ about: @escaping (String) -> String) -> String {
    let forms = types.map { type -> JSONObject in
      var form = TypeWalk.schema(of: type, about)
      if isVersioned, let own = form["properties"]?.asObject {
        var properties: JSONObject = [
          "format": ["description": .string(about("format")), "type": "integer"]
        ]
        properties.add(own)
        form["properties"] = .object(properties)
      }
      return form
    }
    var schema: JSONObject = [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": .string("baton: \(name)"),
      "description": .string("Lines: \(lines)."),
    ]
    if forms.count == 1 {
      schema.add(forms[0])
    } else {
      schema["anyOf"] = .array(forms.map(JSON.object))
    }
    return JSON.object(schema).pretty + "\n"
  }

  /// Returns true if a line is exactly what one of the types encodes.
  func describes(_ line: JSONObject) -> Bool {
    var line = line
    if isVersioned { line["format"] = nil }
    return types.contains { Self.encodes($0, line) }
  }

  private static func encodes<T: Codable>(_ type: T.Type, _ line: JSONObject) -> Bool {
    guard let value = try? JSONDecoder().decode(type, from: Data(JSON.object(line).bytes)),
      var again = JSON(encoding: value).asObject
    else { return false }
    // A batch's answer repeats the question's id even if it's null.
    if line["id"] == .null { again["id"] = .null }
    return JSON.object(again).bytes == JSON.object(line).bytes
  }
}

/// Tests that the schemas and their page match the types, and that the types match the tool's
/// output.
@Suite struct AnswerSchemaTests {
  static let records =
    ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"] == "failed"

  /// Returns the meanings of members, keyed by name. All schemas share them.
  private func meanings() throws -> [String: String] {
    let lines = try String(contentsOf: AnswerSchema.members, encoding: .utf8).split(separator: "\n")
    return Dictionary(
      lines.map { line in
        let name = line.prefix { $0 != ":" }
        return (String(name), String(line.dropFirst(name.count + 2)))
      }, uniquingKeysWith: { first, _ in first })
  }

  private func expect(_ text: String, in file: URL) throws {
    let known = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    if known != text, Self.records { try Data(text.utf8).write(to: file) }
    #expect(known == text, "\(file.lastPathComponent) is stale: SNAPSHOT_TESTING_RECORD=failed")
  }

  @Test("Each schema matches its types") func schemas() throws {
    let meanings = try meanings()
    for schema in AnswerSchema.all {
      try expect(schema.text { meanings[$0] ?? "" }, in: schema.file)
    }
    #expect(AnswerSchema.files == AnswerSchema.all.map { "\($0.name).json" }.sorted())
  }

  @Test("The list of members explains each member and nothing else") func members() throws {
    var names: Set = ["format"]
    for schema in AnswerSchema.all {
      _ = schema.text {
        names.insert($0)
        return ""
      }
    }
    #expect(names.count > 80)
    #expect(try Set(meanings().keys).symmetricDifference(names).sorted() == [])
  }

  @Test("The page lists each schema") func pageTable() throws {
    let rows = AnswerSchema.all.map { "| \($0.verb) | `\($0.name).json` | \($0.lines) |" }
    let table = (["| verb | schema | lines |", "|---|---|---|"] + rows).joined(separator: "\n")
    let page = try String(contentsOf: AnswerSchema.page, encoding: .utf8)
    let old = try #require(page.firstMatch(of: /\| verb \| schema[^\n]*\n(?:\|[^\n]*\n)*/)).output
    try expect(page.replacing(old, with: table + "\n"), in: AnswerSchema.page)
  }

  @Test("Every answer and problem matches a type of its schema") func answers() throws {
    var (count, seen) = (0, Set<String>())
    for (entry, run) in try TerminalSession.json.get().runs where entry.words.contains("--json") {
      for (text, name) in [(run.output, schema(of: entry.words)), (run.error, "problem")] {
        for line in run.lines(of: text) {
          (count, seen) = (count + 1, seen.union([name]))
          let schema = try #require(AnswerSchema.all.first { $0.name == name }, "\(entry.words)")
          let object = try #require(try JSON(parsing: line).asObject, "\(entry.words)")
          #expect(schema.describes(object), "\(entry.words): \(name): \(line)")
        }
      }
    }
    #expect(count > 300)
    #expect(seen == Set(AnswerSchema.all.map(\.name)))
  }

  /// Returns the name of the schema for a command's lines.
  private func schema(of words: [String]) -> String {
    let verb = SampleApp.tool.verbs.map(\.name).first { name in
      words.dropFirst().starts(with: name.split(separator: " ").map(String.init))
    }
    let forms = ["--short", "--file", "--overlaps"] + (verb == "explain" ? ["--contract"] : [])
    let form = forms.first { words.contains($0) }
    return [verb?.replacing(" ", with: "-"), form.map { String($0.dropFirst(2)) }]
      .compactMap(\.self).joined(separator: "-")
  }

  @Test("The JSON session covers every verb that prints JSON") func everyVerb() throws {
    let asked = Set(try TerminalSession("json").entries.compactMap { $0.words.dropFirst().first })
    for verb in SampleApp.tool.verbs
    where verb.options.contains(where: { $0.name == "--json" || $0.name == "--batch" }) {
      #expect(asked.contains(String(verb.name.prefix { $0 != " " })), "\(verb.name)")
    }
  }
}
