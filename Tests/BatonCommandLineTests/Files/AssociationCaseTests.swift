import Baton
import BatonCommandLine
import Foundation
import Testing

/// Tests that ask `baton match --batch` about a collection of association file cases.
@Suite struct AssociationCaseTests {
  @Test("Each association file case passes", arguments: try AssociationCase.all())
  func recordedCases(_ given: AssociationCase) {
    #expect(given.failure == nil, "\(given.id)")
  }

  @Test("No case is left out") func count() throws {
    #expect(Set(try AssociationCase.all().map(\.id)).count == 91)
  }
}

/// A case from the collection.
struct AssociationCase: Sendable, CustomTestStringConvertible {
  let record: JSONObject

  static func all() throws -> [AssociationCase] {
    let file = try #require(
      Bundle.module.url(forResource: "aasa", withExtension: "json", subdirectory: "Cases"))
    let records = try JSON(parsing: [UInt8](Data(contentsOf: file))).asArray ?? []
    return records.compactMap { $0.asObject.map(AssociationCase.init) }
  }

  var id: String { record["id"]?.asString ?? "" }
  var testDescription: String { "\(id) \(record["case"]?.asString ?? "")" }

  private var setup: JSONObject { record["setup"]?.asObject ?? [:] }
  private var expect: JSONObject { record["expect"]?.asObject ?? [:] }

  /// The answer that differs from the case's, or nil if they agree.
  var failure: String? {
    switch record["kind"]?.asString {
    case "wildcard_semantics": return wildcardFailure
    case "aasa_doc" where setup == [:]: return statementFailure
    default: break
    }
    if let byApp = expect["by_app"]?.asObject {
      let decisions = answer(["aasa": setup["aasa"] ?? .null])["decisions"]?.asObject ?? [:]
      let said = decisions.members.filter { $0.value != "no_match" }
      return said == byApp.members ? nil : "\(said)"
    }
    var question: JSONObject = [:]
    if let component = setup["component"] {
      question["components"] = [component]
    } else {
      question["aasa"] = setup["aasa"]
      question["domain"] = setup["domain"]
      question["appID"] = setup["app_id"]
    }
    let decision = answer(question)["decision"]?.asString
    if let wanted = expect["decision"]?.asString, wanted != decision { return decision ?? "none" }
    let isExcluding = setup["component"]?.asObject?["exclude"] == true
    if let fits = expect["match"]?.asBool,
      fits != (decision == (isExcluding ? "exclude" : "match"))
    {
      return decision ?? "none"
    }
    if let opens = expect["opens_app"]?.asBool, opens != (decision == "match") {
      return decision ?? "none"
    }
    return nil
  }

  private func answer(_ question: JSONObject) -> JSONObject {
    var question = question
    question["link"] = question["link"] ?? record["input"]
    let line = JSON.object(question).line
    let run = SampleRun("match", "--batch", input: line)
    return (try? JSON(parsing: run.output).asObject) ?? [:]
  }

  private func takes(_ component: JSONObject, _ link: String) -> Bool {
    answer(["components": [.object(component)], "link": .string(link)])["decision"] == "match"
  }

  /// The failure of a case with a pattern and an equivalent regular expression.
  private var wildcardFailure: String? {
    guard let pattern = setup["pattern"]?.asString,
      let expression = try? Regex("^" + (expect["equivalent_regex_body"]?.asString ?? "") + "$")
    else { return "no pattern" }
    let letters = ["", "a", "b", "c"]
    let texts = letters.flatMap { a in letters.flatMap { b in letters.map { a + b + $0 } } }
    return texts.first {
      takes(["#": .string(pattern)], "/#\($0)") != ($0.firstMatch(of: expression) != nil)
    }
  }

  /// The failure of a case that states rules instead of asking about a link.
  private var statementFailure: String? {
    if expect["repeated_names"] != nil {
      let isOfAll = !takes(["?": ["a": "1"]], "/?a=1&a=2")
      let isEmpty =
        takes(["?": ["a": "*"]], "/") && !takes(["?": ["a": "?*"]], "/?a")
        && takes(["?": ["a": ""]], "/?a")
      return isOfAll && isEmpty ? nil : "the rules of repeated and absent items"
    }
    let defaults = expect["defaults"]?.asObject ?? [:]
    let isByDefault =
      takes([:], "/a?b#c") && takes(defaults, "/a?b#c") && !takes(["/": "/A"], "/a")
      && !takes(["/": "/a b"], "/a%20b")
    return isByDefault ? nil : "the defaults"
  }
}
