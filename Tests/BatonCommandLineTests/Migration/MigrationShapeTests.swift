import Baton
import BatonCommandLine
import BatonTesting
import Foundation
import MigratedRoutes
import Testing

/// Sources as apps have them: every call is counted, and what is made of them compiles here.
@Suite struct MigrationShapeTests {
  private static func run(_ shape: MigrationShape, _ words: String...) throws -> SampleRun {
    let path = NSTemporaryDirectory() + "Baton-\(UUID().uuidString).\(shape.ending)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try shape.source.write(toFile: path, atomically: true, encoding: .utf8)
    return SampleRun(words: ["migrate", shape.router, path] + words)
  }

  @Test(arguments: MigrationShape.all) func countsWhatItReads(_ shape: MigrationShape) throws {
    let run = try Self.run(shape, "--json")
    let lines = try run.output.split(separator: "\n")
      .compactMap { try JSONValue(parsing: String($0)).asObject }
    let calls = try #require(lines.first { $0["kind"] == "calls" })
    #expect(calls["seen"] == .number("\(shape.seen)"))
    #expect(calls["read"] == .number("\(shape.read)"))
    #expect(lines.count { $0["kind"] == "route" } == shape.routes)
    #expect(lines.count { $0["kind"] == "unread" } == shape.seen - shape.read)
    if shape.read < shape.seen { #expect(run.code == .differs) }
  }

  @Test(arguments: MigrationShape.all) func tellsWhatBecomesOfThem(_ shape: MigrationShape) throws {
    let output = try Self.run(shape).transcript
    let path = /[^ ]*Baton-[-0-9A-F]+\.(swift|m)/
    expectSnapshot(
      of: output.replacing(path) { "Routes.\($0.output.1)" }, as: .text, named: shape.name)
  }

  /// The files of MigratedRoutes are what is written, and built with the tests.
  @Test(arguments: MigrationShape.all) func writesWhatCompiles(_ shape: MigrationShape) throws {
    let output = try Self.run(shape, "--swift", shape.name).output
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("MigratedRoutes/\(shape.name).swift")
    #expect(try String(contentsOf: file, encoding: .utf8) == output)
  }

  /// Nothing but places and clashes, which a person decides, stands between the features and a router.
  @Test func makesFeaturesThatARouterTakes() throws {
    let features: [any Feature] = [
      ShopDelegate(), TravelSchemes(), NewsLists(), BankConstants(), SocialMap(), ModuleMap(),
      ChatSubscripts(), MusicClasses(), GameRegistry(), BookTuples(), CityLiterals(),
    ]
    for feature in features {
      let links = AppLinks(
        schemes: ["app", "travel", "partner", "social", "module", "books"],
        domains: ["www.example.com", "social.example.com", "city.example.com"])
      let router = try Router(features: [feature], links: links, home: nil)
      #expect(!router.routes.isEmpty)
      for route in router.routes { #expect(route.example != nil, "\(route)") }
    }
  }

  @Test func neverEndsWellWithACallLeft() throws {
    let shape = MigrationShape(
      name: "One", router: "jlroutes", ending: "swift",
      source: "routes.addRoute(path) { _ in true }",
      seen: 1, read: 0, routes: 0)
    #expect(try Self.run(shape).code == .differs)
    #expect(try Self.run(shape).output.contains("1 call seen, 0 read"))
    let run = try Self.run(shape, "--link", "app://a")
    #expect(run.code == .differs)
    #expect(run.error.contains("“path” is no constant of this file with one value"))
    let written = try Self.run(shape, "--swift", "One")
    #expect(written.code == .differs)
    #expect(written.error.contains("1 call seen, 0 read"))
    #expect(try Self.run(shape, "--swift", "one").code == .usage)
  }

  @Test func survivesAnySource() throws {
    var generator = SeededGenerator()
    let pieces = [
      "\"", "\\(", ")", "(", "[", "]", "{", "}", "routes.addRoute(", "addRoute:", "@", "#\"",
      "\"\"\"", "/*", "*/", "//", "\n", "let x = ", "x", ",", "+", ":", "case a = ", "for y in ",
      "forScheme:", "\\u{", "é", "priority:", ";", "=", "'", ".rawValue", "\\",
    ]
    for _ in 0..<400 {
      let source = (0..<40).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let shape = MigrationShape(
        name: "Any", router: "jlroutes", ending: "swift", source: source, seen: 0, read: 0,
        routes: 0)
      let code = try Self.run(shape).code
      #expect([.done, .differs, .usage].contains(code), "seed \(generator.seed): \(source)")
    }
  }

  /// Four times the routes take about four times the time; a table of pairs would take sixteen.
  @Test(arguments: ["addRoute(\"/area%d/item/:id\")", "addRoute(\"/shared/%d/:id\")"])
  func takesTimeByTheNumberOfRoutes(_ call: String) throws {
    func seconds(_ count: Int) throws -> Double {
      let source = (0..<count).map { number in
        "routes." + call.replacing("%d", with: "\(number)") + " { p in p[\"x\"] }\n"
      }.joined()
      let shape = MigrationShape(
        name: "Many", router: "jlroutes", ending: "swift", source: source, seen: count, read: count,
        routes: count)
      let start = Self.threadTime
      #expect(try Self.run(shape).output.contains("\(count) calls seen, \(count) read"))
      return Self.threadTime - start
    }
    _ = try seconds(50)
    let (few, many) = (try seconds(150), try seconds(600))
    #expect(many / few < 9, "\(few) s, \(many) s")
  }

  /// What this thread has worked, whatever else the machine does.
  private static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
