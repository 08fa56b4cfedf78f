import Baton
import BatonCommandLine
import BatonTool
import Foundation
import Testing

/// What the verbs write with `--json` has the form that is documented, no more and no less.
@Suite struct AnswerSchemaTests {
  private func inFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    var result: Result?
    try BatonProcess.inFolder { folder in
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("Platform"), withIntermediateDirectories: true)
      for (name, text) in AnswerCase.files {
        let file = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
      }
      result = try body(folder)
    }
    return try #require(result)
  }

  /// Returns the members that each schema met, and the mismatches.
  private func readings() throws -> (met: [String: Set<String>], faults: [String], lines: Int) {
    try inFolder { folder in
      var met: [String: Set<String>] = [:]
      var faults: [String] = []
      var count = 0
      for one in AnswerCase.all {
        let run = one.run(in: folder)
        if one.schema == "problem" {
          if !run.output.isEmpty || run.error.isEmpty { faults.append("\(one.words): no problem") }
          if run.code == .done { faults.append("\(one.words): is done") }
        }
        for (lines, name) in [(run.output, one.schema), (run.error, "problem")] {
          let schema = try AnswerSchema.named(name)
          for line in lines {
            count += 1
            let reading = schema.reading(of: try JSON(parsing: line))
            met[name, default: []].formUnion(reading.met)
            faults += reading.faults.map { "\(one.words): \(name): \($0)" }
          }
        }
      }
      return (met, faults, count)
    }
  }

  @Test func everyAnswerHasTheFormThatIsDocumented() throws {
    let (met, faults, lines) = try readings()
    #expect(faults == [])
    #expect(lines > 300)
    for name in AnswerSchema.all {
      // What no answer has could be documented wrongly.
      let missing = try AnswerSchema.named(name).names.subtracting(met[name] ?? [])
      #expect(missing.sorted() == [], "\(name)")
    }
  }

  @Test func everyVerbWithJSONHasASchema() {
    let verbs = SampleApp.tool.verbs.filter { verb in
      verb.options.contains { $0.name == "--json" } && verb.name != "aasa generate"
    }.map { $0.name.replacing(" ", with: "-") }
    let batches = SampleApp.tool.verbs.filter { verb in
      verb.options.contains { $0.name == "--batch" }
    }.map { $0.name.replacing(" ", with: "-") + "-batch" }
    #expect(verbs.count > 14)
    #expect((verbs + batches + ["problem"]).sorted() == AnswerSchema.all)
    #expect(Set(AnswerCase.all.map(\.schema)) == Set(AnswerSchema.all))
  }

  @Test func thePageListsEverySchema() throws {
    let page = try AnswerSchema.page()
    for name in AnswerSchema.all { #expect(page.contains("`\(name).json`"), "\(name)") }
  }

  @Test func theLinesOfABatchKeepTheirForm() throws {
    let fixed = ["link-batch", "match-batch", "aasa-match-batch"]
    for name in AnswerSchema.all where name != "routes" {
      for names in try AnswerSchema.named(name).memberNames {
        let isFixed = fixed.contains(name) || names == ["id", "reason"]
        #expect(names.contains("format") != isFixed, "\(name)")
      }
    }
  }

  // MARK: The schemas themselves

  @Test(arguments: [
    (#"{"type":"object","properties":{},"required":[],"additionalProperties":true}"#, "other"),
    (#"{"type":"object","properties":{"a":{"type":"string"}}}"#, "open"),
    (
      #"{"type":"object","properties":{"a":{"type":"string"}},"additionalProperties":false}"#,
      "not described"
    ),
    (
      #"{"type":"object","properties":{},"required":["a"],"additionalProperties":false}"#,
      "no member"
    ),
    (#"{"type":"array"}"#, "of what"),
    (#"{"type":"string","pattern":"a"}"#, "pattern is not known"),
    (#"{"anyOf":[]}"#, "anyOf is not known"), ("[]", "is an object"),
  ])
  func refusesWhatItDoesNotKnow(_ schema: String, _ says: String) throws {
    let json = try JSON(parsing: schema)
    let fault = #expect(throws: AnswerSchema.Fault.self) { _ = try AnswerSchema(json) }
    #expect(fault?.description.contains(says) == true)
  }

  @Test(arguments: [
    (#"{"a":"x"}"#, 0), (#"{"a":"x","b":1}"#, 0), (#"{"a":"x","b":null}"#, 0),
    ("{}", 1), (#"{"a":7}"#, 1), (#"{"a":"y"}"#, 1), (#"{"a":"x","b":0}"#, 1),
    (#"{"a":"x","b":1.5}"#, 1), (#"{"a":"x","c":1}"#, 1), (#"{"a":"x","d":[1]}"#, 1),
    (#"{"a":"x","d":[{"e":true}]}"#, 0), (#"{"a":"x","f":{"k":"v"}}"#, 0),
    (#"{"a":"x","f":{"k":7}}"#, 1), ("[]", 1),
  ])
  func seesWhatDoesNotFit(_ answer: String, _ faults: Int) throws {
    let schema = """
      {"type":"object","properties":{
        "a":{"description":"","type":"string","enum":["x"]},
        "b":{"description":"","type":["integer","null"],"minimum":1},
        "d":{"description":"","type":"array","items":{"type":"object","properties":
          {"e":{"description":"","type":"boolean","const":true}},"required":["e"],
          "additionalProperties":false}},
        "f":{"description":"","type":"object","additionalProperties":{"type":"string"}}
      },"required":["a"],"additionalProperties":false}
      """
    let reading = try AnswerSchema(JSON(parsing: schema))
      .reading(of: JSON(parsing: answer))
    #expect(reading.faults.count == faults, "\(reading.faults)")
  }
}
