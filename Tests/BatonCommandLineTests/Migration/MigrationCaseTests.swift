import BatonCommandLine
import BatonTesting
import Foundation
import Testing

/// Holds what `migrate` knows of other routers to the cases of their own tests.
@Suite struct MigrationCaseTests {
  private struct Case {
    let id: String
    let routes: [String]
    let link: String
    let isMatch: Bool
    let pattern: String?
  }

  @Test(arguments: [("jlroutes", 25), ("urlnavigator", 4), ("deeplinkkit", 10), ("crossroad", 15)])
  func choosesAsTheOtherRouterDid(_ name: String, _ least: Int) throws {
    var checked = 0
    for given in try cases(of: name) {
      let run = SampleRun(
        "migrate", name, "-", "--json", "--link", given.link,
        input: given.routes.joined(separator: "\n") + "\n")
      let answer = try #require(
        try JSONValue(parsing: String(run.output.dropLast())).asObject, "\(given.id): \(run.error)")
      let before = answer["before"]?.asArray ?? []
      #expect(before.isEmpty != given.isMatch, "\(name) \(given.id): \(given.link)")
      if let pattern = given.pattern,
        let line = given.routes.firstIndex(where: { $0.split(separator: " ").first == pattern[...] }
        )
      {
        #expect(
          before == [.number(String(line + 1))], "\(name) \(given.id): \(given.link), \(pattern)")
      }
      checked += 1
    }
    #expect(checked >= least)
  }

  @Test(arguments: ["jlroutes", "urlnavigator", "deeplinkkit", "crossroad"])
  func survivesAnyPattern(_ name: String) {
    var generator = SeededGenerator()
    for _ in 0..<150 {
      let lines = (0..<4).map { _ in
        String(
          (0..<12).map { _ in "/:<>(){}*+?%.[]\\aAb-é".randomElement(using: &generator) ?? "/" })
      }
      let run = SampleRun("migrate", name, "-", input: lines.joined(separator: "\n"))
      #expect([.done, .differs].contains(run.code), "seed \(generator.seed): \(lines)")
    }
  }

  /// The cases that a list of patterns can say: no handlers, policies, options or fragments.
  private func cases(of name: String) throws -> [Case] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appendingPathComponent("BatonTests/Conformance/Cases/\(name).json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let records = try #require(try JSONValue(parsing: text).asArray)
    return records.compactMap(\.asObject).compactMap(Self.read)
  }

  private static func read(_ record: JSONObject) -> Case? {
    let kinds = ["match", "can_route", "responds", "open"]
    guard let kind = record["kind"]?.asString, kinds.contains(kind),
      let setup = record["setup"]?.asObject, let link = record["input"]?.asString,
      link.contains(":"), !link.contains("#"), setup["handler"] == nil,
      setup["options"]?.asObject?["alwaysTreatsHostAsPathComponent"] != true,
      let expect = record["expect"]?.asObject, let isMatch = expect["match"]?.asBool
    else { return nil }
    var routes: [String] = []
    for value in (setup["routes"] ?? setup["candidates"])?.asArray ?? [] {
      let route = value.asObject
      let isPlain = ["handler", "only"].allSatisfy { [nil, .null].contains(route?[$0]) }
      let isGlobal = [nil, "global"].contains(route?["scheme"]?.asString)
      guard isPlain, isGlobal, let pattern = value.asString ?? route?["pattern"]?.asString else {
        return nil
      }
      let priority = route?["priority"].flatMap { $0 == .number("0") ? nil : $0.line }
      routes.append(pattern + (priority.map { " " + $0 } ?? ""))
    }
    let scheme = link.prefix { $0 != ":" }.lowercased()
    let sources = setup["accepting"]?.asArray?.compactMap(\.asString) ?? []
    let isAccepted = sources.isEmpty || sources.contains { $0.lowercased().hasPrefix(scheme + ":") }
    guard !routes.isEmpty, isAccepted else { return nil }
    return Case(
      id: record["id"]?.asString ?? "", routes: routes, link: link, isMatch: isMatch,
      pattern: (expect["pattern"] ?? expect["pattern_implied"])?.asString)
  }
}
